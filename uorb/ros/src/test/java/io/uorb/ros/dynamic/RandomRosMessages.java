// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.part;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random definitions and messages of them. */
final class RandomRosMessages {
    private static final String HEADER = part("std_msgs/Header", "uint32 seq\ntime stamp\nstring frame_id");
    private static final String[] TEXTS = {
        "",
        "a",
        "yes",
        "No",
        "1",
        "0x1F",
        "1e3",
        "1.5",
        "-",
        "- x",
        "a: b",
        "a:",
        "#a",
        "a #b",
        "it's",
        "\"q\"",
        "two\nlines",
        " lead",
        "trail ",
        "tab\t",
        "~",
        "null",
        "=",
        "12:30",
        "2001-01-01",
        "é",
        "\ud83d\ude00",
        "\0\u0007\u001b",
        "@a",
        "a\\b",
        "---",
        "?x",
        "? x",
        "a\n b",
        "a \nb",
        "\n",
        " ",
        "[x]",
        "{",
        "a,b",
        "x  y",
        "\u2028",
        "\ufeff",
        "1_000",
        "<<",
        ".inf",
        "%",
        "`",
        "|",
        ">",
        "&a",
        "*a",
        "!a"
    };

    private final Random random;
    private int types;

    RandomRosMessages(long seed) {
        random = new Random(seed);
    }

    /** Returns a definition that nests up to three levels. */
    RosDefinition definition() {
        types = 0;
        StringBuilder parts = new StringBuilder();
        String root = fields(3, parts);
        return FullText.parse("random", "demo/T", root + parts + HEADER);
    }

    private String fields(int depth, StringBuilder parts) {
        StringBuilder text = new StringBuilder(random.nextInt(6) == 0 ? "Header header\n" : "");
        int count = random.nextInt(depth == 3 ? 12 : 5);
        for (int i = 0; i < count; i++) {
            if (random.nextInt(4) == 0) {
                text.append(constant(i)).append('\n');
            }
            text.append(type(depth, parts))
                    .append(array())
                    .append(blanks())
                    .append("f")
                    .append(i);
            text.append(random.nextInt(5) == 0 ? blanks() + "# a = b\n\n" : "\n");
        }
        return text.toString();
    }

    private String blanks() {
        return " ".repeat(1 + random.nextInt(3));
    }

    private String array() {
        return switch (random.nextInt(5)) {
            case 0 -> "[]";
            case 1 -> "[" + (1 + random.nextInt(4)) + "]";
            default -> "";
        };
    }

    private String type(int depth, StringBuilder parts) {
        if (depth > 1 && random.nextInt(4) == 0) {
            String name = "N" + types++;
            String nested = fields(depth - 1, parts);
            parts.append(part("demo/" + name, nested));
            return random.nextBoolean() ? name : "demo/" + name;
        }
        return BuiltinType.values()[random.nextInt(BuiltinType.values().length)].typeName();
    }

    private String constant(int i) {
        return switch (random.nextInt(5)) {
            case 0 -> "string S" + i + "=" + blanks() + "a # b  ";
            case 1 -> "float32 F" + i + blanks() + "= 0." + random.nextInt(100) + "0 # c";
            case 2 -> "bool B" + i + "=True";
            case 3 -> "uint64 U" + i + "=" + Long.toUnsignedString(random.nextLong());
            default -> "int32 I" + i + " = " + random.nextInt();
        };
    }

    /** Sets all fields. */
    void fill(RosMessage message) {
        for (RosField field : message.definition().fields()) {
            if (field.type().isArray()) {
                fill(message.getArray(field));
            } else if (!field.isBuiltin()) {
                fill(message.getMessage(field));
            } else {
                RosPath.of(message.definition(), field.name())
                        .set(message, value(field.type().builtin()));
            }
        }
    }

    private void fill(RosArray array) {
        if (array.field().type().isVector()) {
            array.resize(random.nextInt(4));
        }
        for (int i = 0; i < array.size(); i++) {
            if (!array.field().isBuiltin()) {
                fill(array.getMessage(i));
            } else {
                new PlainFiller(Map.of())
                        .setElement("", array, i, value(array.field().type().builtin()));
            }
        }
    }

    private Object value(BuiltinType type) {
        return switch (type) {
            case STRING -> text();
            case TIME -> List.of(random.nextInt() & 0xffff_ffffL, (long) random.nextInt(1_000_000_000));
            case DURATION -> List.of((long) random.nextInt(), (long) random.nextInt(1_000_000_000));
            case FLOAT32 -> (double) real32();
            case FLOAT64 -> real64();
            case BOOL -> random.nextBoolean();
            case UINT64 -> new BigInteger(64, random);
            default -> integer(type);
        };
    }

    private long integer(BuiltinType type) {
        long bits = random.nextLong();
        int unused = Long.SIZE - Byte.SIZE * type.sizeBytes();
        return type.isUnsigned() ? bits << unused >>> unused : bits << unused >> unused;
    }

    private float real32() {
        float any = Float.intBitsToFloat(random.nextInt());
        return random.nextBoolean() || Float.isNaN(any) ? random.nextInt(2_000) / 100f - 10 : any;
    }

    private double real64() {
        return switch (random.nextInt(6)) {
            case 0 -> Double.NaN;
            case 1 -> random.nextBoolean() ? Double.POSITIVE_INFINITY : Double.MIN_VALUE * random.nextInt(20);
            case 2 -> Math.pow(10, random.nextInt(60) - 30);
            case 3 -> random.nextInt(100_000) / 1_000.0;
            case 4 -> (double) random.nextLong();
            default ->
                Double.longBitsToDouble(random.nextLong() & ~(0x7ffL << 52) | (long) random.nextInt(2_000) << 52);
        };
    }

    private String text() {
        List<String> words = new ArrayList<>();
        int count = random.nextInt(3) == 0 ? random.nextInt(30) : 1;
        for (int i = 0; i < count; i++) {
            words.add(random.nextBoolean() ? TEXTS[random.nextInt(TEXTS.length)] : "word" + random.nextInt(1_000));
        }
        return String.join(" ", words);
    }
}
