// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.Locale;
import java.util.regex.Pattern;

/** Translation between PX4's names and Java's. */
public final class Names {
    private static final Pattern SNAKE_CASE = Pattern.compile("[a-z][a-z0-9_]*");
    private static final Pattern CONSTANT_CASE = Pattern.compile("[A-Z][A-Z0-9_]*");
    private static final Pattern PASCAL_CASE = Pattern.compile("[A-Z][A-Za-z0-9]*");

    private Names() {}

    /** Whether the text is a field or topic name: lower-case letters, digits and underscores, a letter first. */
    public static boolean isSnakeCase(String text) {
        return SNAKE_CASE.matcher(text).matches();
    }

    /** Throws an IllegalArgumentException if the text is not a topic name. */
    public static void requireTopicName(String text) {
        if (!isSnakeCase(text)) {
            throw new IllegalArgumentException("topic name " + text + " is not in snake_case");
        }
    }

    /** Whether the text is a message name: letters and digits, a capital first. */
    public static boolean isPascalCase(String text) {
        return PASCAL_CASE.matcher(text).matches();
    }

    /** Whether the text is a constant's name: capitals, digits and underscores, a capital first. */
    public static boolean isConstantCase(String text) {
        return CONSTANT_CASE.matcher(text).matches();
    }

    /** Converts PascalCase or camelCase to snake_case: an underscore before each capital but the first letter (M-4). */
    public static String toSnakeCase(String name) {
        StringBuilder snake = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                if (i > 0) {
                    snake.append('_');
                }
                snake.append((char) (c + ('a' - 'A')));
            } else {
                snake.append(c);
            }
        }
        return snake.toString();
    }

    /** Converts a snake_case name to constant case: the same in capitals. */
    public static String toConstantCase(String snake) {
        return snake.toUpperCase(Locale.ROOT);
    }

    /** Converts a snake_case name to camel case: an underscore before a letter goes, the letter becomes a capital. */
    public static String toCamelCase(String snake) {
        StringBuilder camel = new StringBuilder(snake.length());
        for (int i = 0; i < snake.length(); i++) {
            char c = snake.charAt(i);
            boolean beforeLetter = i + 1 < snake.length() && Character.isLowerCase(snake.charAt(i + 1));
            if (c == '_' && beforeLetter) {
                i++;
                camel.append(Character.toUpperCase(snake.charAt(i)));
            } else {
                camel.append(c);
            }
        }
        return camel.toString();
    }
}
