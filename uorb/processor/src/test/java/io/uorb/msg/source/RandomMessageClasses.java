// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Random messages {@code R0}, {@code R1} and so on that message classes can stand for: names that Java spells
 * differently, comments full of what Javadoc, HTML and the compiler take for markup, constants of every type.
 */
final class RandomMessageClasses {
    /** Only that many are nested, so that sizes stay within their limit. */
    private static final int NESTED = 3;

    private static final List<String> NAMES = List.of(
            "class",
            "default",
            "null",
            "record",
            "io",
            "java",
            "i",
            "words",
            "message",
            "nav_state",
            "x_1",
            "x__y",
            "is_2d",
            "a_",
            "topic",
            "name",
            "length",
            "schema",
            "definition",
            "delta_q_reset");

    private static final List<String> WORDS = List.of(
            "Speed",
            "of",
            "the",
            "*/",
            "*",
            "/**",
            "@deprecated",
            "{@code",
            "x}",
            "{@link Foo}",
            "<p>",
            "<b>bold</b>",
            "a<b",
            "&amp;",
            "&",
            "\\u0041",
            "\\",
            "\\\\u",
            "\"quoted\"",
            "'",
            "90°",
            "用",
            "\uD83D\uDE80",
            "[m/s]",
            "#",
            "{",
            "}",
            "@",
            "NaN",
            "%s");

    private final Random random;

    RandomMessageClasses(long seed) {
        this.random = new Random(seed);
    }

    /** That many messages; the later ones nest the first ones, deprecated or not. */
    List<MessageDefinition> messages(int count) {
        List<MessageDefinition> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(message("R" + i, messages));
        }
        return messages;
    }

    private MessageDefinition message(String name, List<MessageDefinition> earlier) {
        MessageSchema schema = schema(name, earlier);
        MessageDefinition.Builder builder =
                MessageDefinition.builder(schema).comment(comment(name)).topics(1 << random.nextInt(8), topics(name));
        boolean hasStates = random.nextBoolean();
        if (hasStates) {
            builder.constant(WireType.UINT8, "STATE_A", 7L, comment("STATE_A"));
        }
        int constants = random.nextInt(10);
        for (int i = 0; i < constants; i++) {
            builder.constant(constant("C" + i));
        }
        for (Field field : schema.fields()) {
            boolean isInteger = !field.isNested() && !field.type().isFloating() && field.type() != WireType.BOOL;
            boolean isState = hasStates && isInteger && random.nextBoolean();
            ConstantMeaning meaning = isState ? pick(List.of(ConstantMeaning.values())) : ConstantMeaning.VALUES;
            String unit = pick(List.of("", "", "m/s", "rad/s^2", "µs", "\"\\u0041", "%"));
            builder.field(
                    field.name(), new FieldDescription(comment(field.name()), unit, isState ? "STATE" : "", meaning));
        }
        return builder.build();
    }

    private List<String> topics(String name) {
        String first = name.toLowerCase(Locale.ROOT);
        List<String> topics = new ArrayList<>(List.of(random.nextBoolean() ? "r_" + first.substring(1) : first + "_x"));
        for (int i = random.nextInt(8); i > 0; i--) {
            topics.add(first + "_topic_" + i);
        }
        return topics;
    }

    private MessageSchema schema(String name, List<MessageDefinition> earlier) {
        MessageSchema.Builder builder = MessageSchema.builder(name).field(WireType.UINT64, "timestamp");
        List<String> names = new ArrayList<>(NAMES);
        Collections.shuffle(names, random);
        for (String fieldName : names.subList(0, random.nextInt(10))) {
            int length = 1 + random.nextInt(20);
            boolean isArray = random.nextInt(3) == 0;
            if (earlier.size() >= NESTED && random.nextInt(4) == 0) {
                MessageSchema nested = earlier.get(random.nextInt(NESTED)).schema();
                builder = isArray
                        ? builder.nestedArray(nested, 1 + length % 3, fieldName)
                        : builder.nested(nested, fieldName);
            } else {
                WireType type = pick(List.of(WireType.values()));
                builder = isArray ? builder.array(type, length, fieldName) : builder.field(type, fieldName);
            }
        }
        return builder.build();
    }

    private MessageConstant constant(String name) {
        WireType type = pick(List.of(WireType.values()));
        long bits = random.nextInt(4) == 0 ? random.nextInt(5) - 2 : random.nextLong();
        Number value = switch (type) {
            case INT8 -> (long) (byte) bits;
            case INT16 -> (long) (short) bits;
            case INT32 -> (long) (int) bits;
            case INT64, UINT64 -> bits;
            case UINT8, CHAR -> bits & 0xff;
            case UINT16 -> bits & 0xffff;
            case UINT32 -> bits & 0xffff_ffffL;
            case BOOL -> bits & 1;
            case FLOAT32 -> oneNan(Float.intBitsToFloat((int) bits));
            case FLOAT64 -> oneNan(Double.longBitsToDouble(bits));
        };
        return new MessageConstant(type, name, value, comment(name));
    }

    private static double oneNan(double value) {
        return Double.isNaN(value) ? Double.NaN : value;
    }

    /** Sometimes nothing, sometimes the bare name, sometimes with marks, or with lines that are too long for Java. */
    private String comment(String name) {
        if (random.nextInt(8) == 0) {
            return name;
        }
        StringBuilder comment = new StringBuilder();
        for (int p = random.nextInt(3); p > 0; p--) {
            comment.append("\n\n")
                    .append(random.nextInt(6) == 0 ? "DEPRECATED: " : "")
                    .append(line());
            for (int i = random.nextInt(3); i > 0; i--) {
                comment.append('\n').append(" ".repeat(random.nextInt(7))).append(line());
            }
        }
        if (random.nextInt(6) == 0) {
            comment.append("\n\nDEPRECATED:");
        }
        return CommentNormalizer.normal(comment.toString());
    }

    private String line() {
        List<String> words = new ArrayList<>();
        for (int i = 1 + random.nextInt(random.nextInt(5) == 0 ? 60 : 8); i > 0; i--) {
            words.add(pick(WORDS));
        }
        return String.join(pick(List.of(" ", " ", "  ")), words);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
