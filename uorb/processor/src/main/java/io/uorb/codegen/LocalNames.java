// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of the local variables that hold a message's arrays: the field's own, unless the code needs that name itself.
 */
final class LocalNames {
    private static final Pattern OWN_LOCALS = Pattern.compile("message|words|at|i|word\\d*|block\\d+");

    private final Map<String, String> names = new HashMap<>();

    LocalNames(JavaMessage message) {
        Set<String> fieldNames =
                message.fields().stream().map(JavaField::javaName).collect(Collectors.toSet());
        Set<String> reserved = ReferencedTypes.QUALIFIED_NAMES.stream()
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .collect(Collectors.toCollection(HashSet::new));
        for (JavaField field : message.fields()) {
            if (field.field().isNested()) {
                reserved.add(firstSegment(field.nested().firstTopicFrom(message.packageName())));
            }
        }
        for (String fieldName : fieldNames) {
            String name = fieldName;
            while (reserved.contains(name)
                    || OWN_LOCALS.matcher(name).matches()
                    || isOther(fieldNames, fieldName, name)) {
                name += "_";
            }
            names.put(fieldName, name);
        }
    }

    /** Returns the start of a qualified name, which is reserved too: a local variable of that name would hide it. */
    private static String firstSegment(String qualified) {
        return qualified.substring(0, qualified.indexOf('.'));
    }

    private static boolean isOther(Set<String> fieldNames, String fieldName, String name) {
        return !name.equals(fieldName) && fieldNames.contains(name);
    }

    /** Returns the local variable of an array field. */
    String of(JavaField field) {
        return names.get(field.javaName());
    }
}
