// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaType;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random definitions with comments, units and constants, and message classes that say the same. */
final class RandomClassDefinitions {
    private static final List<String> WORDS = List.of(
            "speed",
            "of",
            "the",
            "<b>",
            "</p>",
            "R&D",
            "&lt;",
            "{@code",
            "}",
            "{",
            "@since",
            "*/",
            "/*",
            "//",
            "\\",
            "\\u0041",
            "\"",
            "\"\"\"",
            "'",
            "\u00b0C",
            "\u00e9t\u00e9",
            "\ud83d\ude80",
            "[m]",
            "[@enum",
            "*",
            "**",
            "#",
            "%s",
            "{name}",
            "-",
            "NaN",
            "0x1F",
            "List<String>",
            "DEPRECATED:",
            "a-rather-long-word-".repeat(8));

    private static final List<String> UNITS = List.of("", "us", "m/s^2", "\u00b0", "%", "5\" m", "a \\ b", "{unit}");
    private static final List<String> PREFIXES = List.of("MODE", "STATE", "F_2");

    private final Random random;
    private final StringBuilder source = new StringBuilder();

    RandomClassDefinitions(long seed) {
        this.random = new Random(seed);
    }

    /** The class that says what the last definition does; its package is {@code rnd}. */
    String source() {
        return source.toString();
    }

    /** A definition of that name. */
    MessageDefinition next(String name) {
        List<Field> fields = new ArrayList<>();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            WireType type = WireType.values()[random.nextInt(WireType.values().length)];
            fields.add(new Field("f" + i, type, null, random.nextInt(4) == 0 ? 3 : 0));
        }
        String comment = comment();
        MessageDefinition.Builder definition =
                MessageDefinition.builder(new MessageSchema(name, fields)).comment(comment);
        source.setLength(0);
        source.append("package rnd;\n\nimport io.uorb.annotation.*;\n\n");
        document(comment, "");
        source.append("@Topic\npublic final class " + name + " {\n");
        for (String prefix : PREFIXES) {
            definition.constant(constant(WireType.UINT16, prefix + "_A"));
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            definition.constant(constant(WireType.values()[random.nextInt(WireType.values().length)], "C" + i));
        }
        fields.forEach(field -> definition.field(field.name(), field(field)));
        source.append("}\n");
        return definition.build();
    }

    private MessageConstant constant(WireType type, String name) {
        long bits = random.nextLong();
        int unused = Long.SIZE - Byte.SIZE * type.sizeBytes();
        Number value = switch (type) {
            case FLOAT32 -> (double) (float) random.nextGaussian();
            case FLOAT64 -> random.nextGaussian() * 1e12;
            case BOOL -> bits & 1;
            case INT8, INT16, INT32, INT64 -> bits >> unused;
            default -> bits >>> unused;
        };
        MessageConstant constant = new MessageConstant(type, name, value, comment());
        document(constant.comment(), "    ");
        source.append("    " + annotation(type) + "public static final " + JavaType.of(type, false) + " " + name
                        + " = ")
                .append(literal(constant) + ";\n\n");
        return constant;
    }

    private static String literal(MessageConstant constant) {
        long bits = constant.value().longValue();
        return switch (constant.type()) {
            case BOOL -> bits == 1 ? "true" : "false";
            case CHAR -> "(byte) " + bits;
            case FLOAT32 -> constant.value().floatValue() + "f";
            case FLOAT64 -> constant.value().toString();
            case INT64, UINT64, UINT32 -> bits + "L";
            default -> Long.toString(bits);
        };
    }

    private FieldDescription field(Field field) {
        boolean isInteger = !field.type().isFloating() && field.type() != WireType.BOOL;
        boolean named = isInteger && random.nextBoolean();
        FieldDescription description = new FieldDescription(
                comment(),
                pick(UNITS),
                named ? pick(PREFIXES) : "",
                named ? pick(List.of(ConstantMeaning.values())) : ConstantMeaning.VALUES);
        document(description.comment(), "    ");
        if (!description.unit().isEmpty()) {
            source.append("    @Unit(" + quote(description.unit()) + ")\n");
        }
        if (named) {
            String annotation = switch (description.meaning()) {
                case VALUES -> "Constants";
                case BIT_NUMBERS -> "BitNumbers";
                case BIT_MASKS -> "BitMasks";
            };
            source.append("    @" + annotation + "(\"" + description.constants() + "\")\n");
        }
        String type = JavaType.of(field.type(), field.isArray());
        source.append("    " + annotation(field.type()))
                .append(
                        field.isArray()
                                ? "@Length(3) public final " + type + "[] " + field.name() + " = new " + type
                                        + "[3];\n\n"
                                : "public " + type + " " + field.name() + ";\n\n");
        return description;
    }

    private static String annotation(WireType type) {
        return JavaType.annotation(type).isEmpty() ? "" : "@" + JavaType.annotation(type) + " ";
    }

    private static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** Some paragraphs of some lines of some words; perhaps the last says that what it describes is deprecated. */
    private String comment() {
        StringBuilder comment = new StringBuilder();
        for (int paragraphs = random.nextInt(4); paragraphs > 0; paragraphs--) {
            comment.append(comment.length() == 0 ? "" : "\n\n").append(line());
            for (int lines = random.nextInt(3); lines > 0; lines--) {
                comment.append('\n').append(" ".repeat(random.nextInt(4))).append(line());
            }
        }
        if (random.nextInt(4) == 0) {
            comment.append(comment.length() == 0 ? "" : "\n\n")
                    .append("DEPRECATED: ")
                    .append(line());
        }
        return comment.toString();
    }

    /** A line does not start with what starts a paragraph. */
    private String line() {
        StringBuilder line = new StringBuilder("Some");
        for (int words = random.nextInt(6); words > 0; words--) {
            line.append(' ').append(pick(WORDS));
        }
        return line.toString();
    }

    /** Writes the Javadoc that means the text, in one of several ways. */
    private void document(String text, String indent) {
        int tag = text.indexOf("DEPRECATED: Some");
        String description = tag < 0 ? text : text.substring(0, tag).strip();
        List<String> lines = new ArrayList<>();
        if (!description.isEmpty()) {
            for (String line : description.split("\n")) {
                boolean isParagraph =
                        !lines.isEmpty() && lines.get(lines.size() - 1).isEmpty() && random.nextBoolean();
                lines.add(line.isEmpty() ? "" : (isParagraph ? "<p>" : "") + escape(line));
            }
        }
        if (tag >= 0) {
            lines.add("");
            lines.add("@deprecated " + escape(text.substring(tag + "DEPRECATED: ".length())));
        }
        if (!lines.isEmpty()) {
            source.append(indent + "/**\n");
            lines.forEach(line -> source.append(indent + " *" + (line.isEmpty() ? "" : " " + line) + "\n"));
            source.append(indent + " */\n" + (tag < 0 ? "" : indent + "@Deprecated\n"));
        }
    }

    private String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            boolean isSpecial = "<>&@{}/\\".indexOf(c) >= 0 || c == '*' && random.nextBoolean();
            escaped.append(
                    isSpecial ? "&#" + (random.nextBoolean() ? (int) c : "x" + Integer.toHexString(c)) + ";" : c);
        }
        return escaped.toString();
    }
}
