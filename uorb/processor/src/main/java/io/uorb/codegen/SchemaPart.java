// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.Field;

/** The expression that builds the schema, fields in the order of declaration. */
final class SchemaPart {
    private SchemaPart() {}

    static String of(JavaMessage message) {
        StringBuilder builder = new StringBuilder();
        builder.append("MessageSchema.builder(\"")
                .append(message.schema().name())
                .append("\")\n");
        for (JavaField field : message.fields()) {
            builder.append("        ").append(call(message, field)).append('\n');
        }
        return builder.append("        .build();").toString();
    }

    private static String call(JavaMessage message, JavaField javaField) {
        Field field = javaField.field();
        String method = field.isNested() ? "nested" : "field";
        String type = field.isNested()
                ? javaField.nested().firstTopicFrom(message.packageName()) + ".schema()"
                : "WireType." + field.type();
        if (!field.isArray()) {
            return "." + method + "(" + type + ", \"" + field.name() + "\")";
        }
        String arrayMethod = field.isNested() ? "nestedArray" : "array";
        return "." + arrayMethod + "(" + type + ", " + field.length() + ", \"" + field.name() + "\")";
    }
}
