// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.codegen.JavaType;
import io.uorb.codegen.StringLiteral;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Names;
import java.util.LinkedHashMap;
import java.util.Map;

/** A field of a message class: its annotations and its declaration. */
final class JavaFieldSource {
    private final Field field;
    private final FieldDescription description;
    private final String javaName;

    JavaFieldSource(Field field, FieldDescription description) {
        this.field = field;
        this.description = description;
        this.javaName = JavaNames.field(field.name());
    }

    /** Annotations and what stands between their parentheses, in the order in which they are written. */
    Map<String, String> annotations() {
        Map<String, String> annotations = new LinkedHashMap<>();
        if (!Names.toSnakeCase(javaName).equals(field.name())) {
            annotations.put("Name", StringLiteral.of(field.name()));
        }
        if (!field.isNested() && !JavaType.annotation(field.type()).isEmpty()) {
            annotations.put(JavaType.annotation(field.type()), "");
        }
        if (field.isArray()) {
            annotations.put("Length", Integer.toString(field.length()));
        }
        if (!description.unit().isEmpty()) {
            annotations.put("Unit", StringLiteral.of(description.unit()));
        }
        if (!description.constants().isEmpty()) {
            annotations.put(constantsAnnotation(), StringLiteral.of(description.constants()));
        }
        return annotations;
    }

    private String constantsAnnotation() {
        return switch (description.meaning()) {
            case VALUES -> "Constants";
            case BIT_NUMBERS -> "BitNumbers";
            case BIT_MASKS -> "BitMasks";
        };
    }

    /** Returns the declaration; the constructor fills arrays of messages. */
    String declaration() {
        String type = field.isNested() ? field.nested().name() : JavaType.of(field.type(), field.isArray());
        if (field.isArray()) {
            return "public final " + type + "[] " + javaName + " = new " + type + "[" + field.length() + "];";
        }
        return field.isNested()
                ? "public final " + type + " " + javaName + " = new " + type + "();"
                : "public " + type + " " + javaName + ";";
    }
}
