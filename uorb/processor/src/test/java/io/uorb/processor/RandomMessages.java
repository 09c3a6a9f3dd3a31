// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Writes random message classes {@code rnd.M0}, {@code rnd.M1} and so on; later ones nest earlier ones. */
final class RandomMessages {
    /** Names that generated code uses for something of its own, and some that it does not. */
    private static final List<String> NAMES = List.of(
            "message",
            "words",
            "at",
            "i",
            "word",
            "word1",
            "word2",
            "words_",
            "name",
            "value",
            "schema",
            "rnd",
            "io",
            "java",
            "type",
            "record",
            "var",
            "yield",
            "check",
            "encode",
            "decode",
            "m0",
            "m1",
            "x",
            "y",
            "z",
            "q",
            "armed",
            "deviceId");

    /** The lines of each class's {@code .msg} file, in the order of its fields. */
    private final List<List<String>> declarations = new ArrayList<>();

    private final Random random;

    RandomMessages(long seed) {
        this.random = new Random(seed);
    }

    /** Sources of that many classes, in order. */
    List<String> sources(int count) {
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sources.add(source(i));
        }
        return sources;
    }

    /** Returns the fields of class {@code number} as in a {@code .msg} file, such as {@code uint8[3] device_id}. */
    List<String> declarations(int number) {
        return declarations.get(number);
    }

    private void declare(String type, int length, String name) {
        String wireName = name.equals("deviceId") ? "device_id" : name;
        declarations.get(declarations.size() - 1).add(type + (length == 0 ? "" : "[" + length + "]") + " " + wireName);
    }

    private String source(int number) {
        declarations.add(new ArrayList<>());
        StringBuilder source =
                new StringBuilder("package rnd;\n\n@io.uorb.annotation.Topic\npublic final class M" + number + " {\n");
        List<String> names = new ArrayList<>(NAMES);
        Collections.shuffle(names, random);
        int fields = 1 + random.nextInt(12);
        for (int i = 0; i < fields; i++) {
            boolean nests = number > 0 && random.nextInt(6) == 0;
            source.append("    ")
                    .append(nests ? nested(number, names.get(i)) : scalar(names.get(i)))
                    .append('\n');
        }
        return source.append("}\n").toString();
    }

    /** Only the two simplest classes are nested, so that sizes and depth stay within their limits. */
    private String nested(int number, String name) {
        String type = "M" + random.nextInt(Math.min(2, number));
        if (random.nextBoolean()) {
            declare(type, 0, name);
            return "public final " + type + " " + name + " = new " + type + "();";
        }
        int length = 1 + random.nextInt(3);
        declare(type, length, name);
        String elements = String.join(", ", Collections.nCopies(length, "new " + type + "()"));
        return "@io.uorb.annotation.Length(" + length + ") public final " + type + "[] " + name + " = {" + elements
                + "};";
    }

    private String scalar(String name) {
        WireType type = WireType.values()[random.nextInt(WireType.values().length)];
        boolean isArray = random.nextInt(3) == 0;
        String javaType = javaType(type, isArray);
        String annotation = annotation(type);
        if (!isArray) {
            declare(type.msgName(), 0, name);
            return annotation + "public " + javaType + " " + name + ";";
        }
        int length = length();
        declare(type.msgName(), length, name);
        return annotation + "@io.uorb.annotation.Length(" + length + ") public final " + javaType + "[] " + name
                + " = new " + javaType + "[" + length + "];";
    }

    /** Short, around the 16 elements from which arrays are loops, and around the 64 from which they are copied. */
    private int length() {
        return switch (random.nextInt(3)) {
            case 0 -> 1 + random.nextInt(10);
            case 1 -> 1 + random.nextInt(60);
            default -> 60 + random.nextInt(12);
        };
    }

    private static String javaType(WireType type, boolean isArray) {
        return switch (type) {
            case BOOL -> "boolean";
            case INT8, CHAR -> "byte";
            case UINT8 -> isArray ? "byte" : "int";
            case INT16 -> "short";
            case UINT16, INT32 -> "int";
            case UINT32, INT64, UINT64 -> "long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
        };
    }

    private static String annotation(WireType type) {
        return switch (type) {
            case UINT8 -> "@io.uorb.annotation.Uint8 ";
            case UINT16 -> "@io.uorb.annotation.Uint16 ";
            case UINT32 -> "@io.uorb.annotation.Uint32 ";
            case UINT64 -> "@io.uorb.annotation.Uint64 ";
            case CHAR -> "@io.uorb.annotation.Char ";
            default -> "";
        };
    }
}
