// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.generator;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import java.util.Locale;

/**
 * The Java of one field.
 *
 * @param declaration what declares it
 * @param fixedBytes bytes that it always takes; the rest is in {@code length}
 * @param length an expression for the bytes beyond {@code fixedBytes}, or empty
 * @param write statement that writes it
 * @param read statement that reads it
 * @param clear statement that clears it
 * @param copy statement that copies it from {@code other}
 */
record FieldCode(
        String declaration, long fixedBytes, String length, String write, String read, String clear, String copy) {

    private static final String TEXT = "io.uorb.ros.message.RosText";
    private static final String VALUE = "io.uorb.ros.value.";

    /**
     * Returns the code of a field.
     *
     * @param packages the package of the generated classes' packages, with a point at its end
     */
    static FieldCode of(RosField field, String packages) {
        String name = JavaSourceNames.field(field.name()); // statements say this.NAME: parameters may have the same
        if (isPlain(field)) {
            return plain(field, name);
        }
        String element = elementClass(field, packages);
        if (field.type().isVector()) {
            return value(
                    "public final " + VALUE + "ElementVector<" + element + "> " + name + " =\n            new " + VALUE
                            + "ElementVector<>(" + element + "::new, " + field.leastElementBytes() + ", "
                            + (field.isBuiltin() ? 0 : emptyMessages(field.nested())) + ")",
                    name);
        }
        if (field.type().isFixedArray()) {
            return elements(field, name, element);
        }
        return value("public final " + element + " " + name + " = new " + element + "()", name);
    }

    /** Whether the elements are numbers or truth values. */
    private static boolean isPlain(RosField field) {
        return field.isBuiltin()
                && field.isElementFixedSize()
                && !field.type().builtin().isTime();
    }

    /** A single number, an array or a vector of numbers. */
    private static FieldCode plain(RosField field, String name) {
        BuiltinType type = field.type().builtin();
        String array = arrayClass(type);
        if (field.type().isVector()) {
            return value(
                    "public final " + VALUE + "ArrayVector<" + array + "> " + name + " =\n            new " + VALUE
                            + "ArrayVector<>(" + VALUE + "ArrayKind." + kind(type) + ")",
                    name);
        }
        if (field.type().isFixedArray()) {
            int length = field.type().length();
            String method = kind(type).equals("INT8") ? "bytes" : kind(type).toLowerCase(Locale.ROOT) + "s";
            return new FieldCode(
                    "public final " + array + " " + name + " = new " + array.replace("[]", "[" + length + "]"),
                    (long) length * type.sizeBytes(),
                    "",
                    "out." + method + "(this." + name + ", 0, " + length + ");",
                    "in." + method + "(this." + name + ", 0, " + length + ");",
                    "java.util.Arrays.fill(this." + name + ", " + zero(type) + ");",
                    "java.lang.System.arraycopy(other." + name + ", 0, this." + name + ", 0, " + length + ");");
        }
        String method = kind(type).toLowerCase(Locale.ROOT);
        String narrow = type == BuiltinType.UINT32 ? "(int) " : "";
        return new FieldCode(
                "public " + scalarClass(type) + " " + name,
                type.sizeBytes(),
                "",
                "out." + method + "(" + narrow + "this." + name + ");",
                "this." + name + " = in." + (type == BuiltinType.UINT64 ? "int64" : reader(type)) + "();",
                "this." + name + " = " + (type == BuiltinType.BOOL ? "false" : "0") + ";",
                "this." + name + " = other." + name + ";");
    }

    /** A final value that reads and writes itself. */
    private static FieldCode value(String declaration, String name) {
        return new FieldCode(
                declaration,
                0,
                "this." + name + ".wireLength()",
                "this." + name + ".write(out);",
                "this." + name + ".read(in);",
                "this." + name + ".clear();",
                "this." + name + ".copyFrom(other." + name + ");");
    }

    /** An array of fixed length of texts, times or messages. */
    private static FieldCode elements(RosField field, String name, String element) {
        String at = "this." + name + "[i]";
        String loop = "for (int i = 0; i < " + field.type().length() + "; i++) {\n            ";
        String end = "\n        }";
        return new FieldCode(
                "public final " + element + "[] " + name + " =\n            java.util.stream.Stream.generate(" + element
                        + "::new).limit(" + field.type().length() + ").toArray(" + element + "[]::new)",
                0,
                "java.util.stream.Stream.of(this." + name + ").mapToInt(" + element
                        + "::wireLength).reduce(0, java.lang.Math::addExact)",
                loop + at + ".write(out);" + end,
                loop + at + ".read(in);" + end,
                loop + at + ".clear();" + end,
                loop + at + ".copyFrom(other." + name + "[i]);" + end);
    }

    private static String elementClass(RosField field, String packages) {
        if (!field.isBuiltin()) {
            return packages + field.type().message().replace('/', '.');
        }
        return switch (field.type().builtin()) {
            case STRING -> TEXT;
            case TIME -> VALUE + "TimeValue";
            default -> VALUE + "DurationValue";
        };
    }

    /** Returns the messages without content in each message, itself included, without those in vectors. */
    private static long emptyMessages(RosDefinition definition) {
        long empty = definition.leastBytes() == 0 ? 1 : 0;
        for (RosField field : definition.fields()) {
            if (!field.isBuiltin() && !field.type().isVector()) {
                empty +=
                        emptyMessages(field.nested()) * Math.max(1, field.type().length());
            }
        }
        return empty;
    }

    private static String kind(BuiltinType type) {
        return switch (type) {
            case BOOL, INT8, INT16, INT32, INT64, FLOAT32, FLOAT64 -> type.name();
            case UINT8, BYTE, CHAR -> "INT8";
            case UINT16 -> "INT16";
            case UINT32 -> "INT32";
            case UINT64 -> "INT64";
            default -> throw new IllegalArgumentException(type + " is no number");
        };
    }

    private static String reader(BuiltinType type) {
        return switch (type) {
            case BYTE -> "int8";
            case CHAR -> "uint8";
            default -> type.typeName();
        };
    }

    private static String zero(BuiltinType type) {
        return switch (kind(type)) {
            case "BOOL" -> "false";
            case "INT8" -> "(byte) 0";
            case "INT16" -> "(short) 0";
            default -> "0";
        };
    }

    private static String arrayClass(BuiltinType type) {
        return switch (kind(type)) {
            case "BOOL" -> "boolean[]";
            case "INT8" -> "byte[]";
            case "INT16" -> "short[]";
            case "INT32" -> "int[]";
            case "INT64" -> "long[]";
            case "FLOAT32" -> "float[]";
            default -> "double[]";
        };
    }

    /** Returns the class of a single value: the next larger one of unsigned types (ros1:G-23). */
    static String scalarClass(BuiltinType type) {
        return switch (type) {
            case BOOL -> "boolean";
            case INT8, BYTE -> "byte";
            case INT16 -> "short";
            case UINT8, CHAR, UINT16, INT32 -> "int";
            case UINT32, INT64, UINT64 -> "long";
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            default -> "java.lang.String";
        };
    }
}
