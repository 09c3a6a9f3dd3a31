// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.text.TextEscapes;

/**
 * A name with its type, as the fields of formats and the keys of information and parameters are written: {@code type
 * name} or {@code type[length] name}.
 *
 * @param type the element type
 * @param length number of elements (0 for an empty text), or {@link #NO_ARRAY} where there are no brackets
 * @param name the name
 */
public record TypedName(String type, int length, String name) {
    static final int NO_ARRAY = -1;

    private static final int MAX_EXCERPT = 60;
    private static final int MAX_DIGITS = 6;

    /** Parses the text; {@code what} names its owner in exceptions. */
    public static TypedName parse(String text, String what) throws MalformedRecordException {
        int space = text.indexOf(' ');
        if (space < 1 || space == text.length() - 1) {
            throw new MalformedRecordException(what + " \"" + excerpt(text) + "\" is not a type and a name");
        }
        String type = text.substring(0, space);
        String name = text.substring(space + 1);
        int bracket = type.indexOf('[');
        if (bracket < 0) {
            return new TypedName(type, NO_ARRAY, name);
        }
        String length = type.substring(bracket);
        if (!isArrayLength(length)) {
            throw new MalformedRecordException(what + " \"" + excerpt(text) + "\": array length " + excerpt(length)
                    + " is not a number in brackets");
        }
        return new TypedName(
                type.substring(0, bracket), Integer.parseInt(length.substring(1, length.length() - 1)), name);
    }

    /** Returns whether a text is one to six digits in brackets. */
    private static boolean isArrayLength(String text) {
        int digits = text.length() - 2;
        if (digits < 1 || digits > MAX_DIGITS || text.charAt(digits + 1) != ']') {
            return false;
        }
        for (int i = 1; i <= digits; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of elements: 1 where there are no brackets. */
    public int elements() {
        return length == NO_ARRAY ? 1 : length;
    }

    @Override
    public String toString() {
        return length == NO_ARRAY ? type + " " + name : type + "[" + length + "] " + name;
    }

    /** Returns the start of a text, escaped, for messages of one line. */
    public static String excerpt(String text) {
        String start = text.length() <= MAX_EXCERPT ? text : text.substring(0, MAX_EXCERPT) + "...";
        return TextEscapes.escape(start);
    }
}
