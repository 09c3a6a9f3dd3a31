// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of types, fields and constants (ros1:G-1, ros1:G-3). */
final class TypeNames {
    private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";
    private static final Pattern FIELD = Pattern.compile(NAME);
    private static final Pattern FULL = Pattern.compile(NAME + "/" + NAME);
    private static final Pattern TYPE = Pattern.compile("(" + NAME + "(?:/" + NAME + ")?)(?:\\[([0-9]*)])?");
    private static final Pattern BRACKETS = Pattern.compile("(" + NAME + "(?:/" + NAME + ")?)\\[.*");

    private TypeNames() {}

    /**
     * Refuses long names, before anything else is done with them.
     *
     * @throws IllegalArgumentException if the name is longer than the limit
     */
    static void requireLength(String name) {
        if (name.length() > DefinitionLimits.MAX_NAME) {
            throw new IllegalArgumentException("the name " + DefinitionException.quote(name) + " has " + name.length()
                    + " characters; the limit is " + DefinitionLimits.MAX_NAME);
        }
    }

    static boolean isFieldName(String name) {
        return FIELD.matcher(name).matches();
    }

    static boolean isFullName(String name) {
        return FULL.matcher(name).matches();
    }

    /**
     * Returns the type that a field declares.
     *
     * @param context the package of the definition
     * @throws IllegalArgumentException if it is none; the text says why
     */
    static FieldType type(String written, String context) {
        requireLength(written);
        Matcher matcher = TYPE.matcher(written);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(DefinitionException.quote(written)
                    + (BRACKETS.matcher(written).matches()
                            ? " has a bad array length; write [] or [n], one dimension"
                            : " is no type name"));
        }
        String base = matcher.group(1);
        int length = length(matcher.group(2));
        BuiltinType builtin = BuiltinType.of(base).orElse(null);
        return new FieldType(written, builtin, builtin == null ? resolve(base, context) : null, length);
    }

    private static String resolve(String base, String context) {
        if (base.equals("Header")) {
            return RosDefinition.HEADER;
        }
        return base.indexOf('/') >= 0 || context.isEmpty() ? base : context + '/' + base;
    }

    private static int length(String digits) {
        if (digits == null) {
            return FieldType.SINGLE;
        }
        if (digits.isEmpty()) {
            return FieldType.VECTOR;
        }
        long length = digits.length() < Long.SIZE / 4 ? Long.parseLong(digits) : Long.MAX_VALUE;
        if (length > DefinitionLimits.MAX_ARRAY) {
            throw new IllegalArgumentException(
                    "array length " + digits + " is too great; the limit is " + DefinitionLimits.MAX_ARRAY);
        }
        return (int) length;
    }
}
