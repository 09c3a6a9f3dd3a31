// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The parsed text of a format record: {@code name:type field;type[length] field;} (L-2).
 *
 * @param name the format's name
 * @param fields its fields, padding included
 * @param offset the byte of the file at which the record starts
 * @param endOffset the byte at which it ends
 */
public record FormatSyntax(String name, List<TypedName> fields, long offset, long endOffset) {
    /** Parses a text that is in no file yet. */
    public static FormatSyntax parse(String text) throws MalformedRecordException {
        return parse(text, 0, 0);
    }

    static FormatSyntax parse(String text, long offset, long endOffset) throws MalformedRecordException {
        int colon = text.indexOf(':');
        if (colon < 1) {
            throw new MalformedRecordException(
                    "format \"" + TypedName.excerpt(text) + "\" does not start with a name and a colon");
        }
        String name = text.substring(0, colon);
        List<TypedName> fields = new ArrayList<>();
        for (String field : text.substring(colon + 1).split(";")) {
            fields.add(field(name, field));
        }
        if (fields.isEmpty()) {
            // Its messages would take no room, so an array of them could have any number of elements.
            throw new MalformedRecordException("format " + TypedName.excerpt(name) + " has no fields; the least is 1");
        }
        return new FormatSyntax(name, List.copyOf(fields), offset, endOffset);
    }

    /** Parses a field; what names its format is made for exceptions only. */
    private static TypedName field(String format, String field) throws MalformedRecordException {
        try {
            return TypedName.parse(field, "field");
        } catch (MalformedRecordException e) {
            throw new MalformedRecordException("format " + TypedName.excerpt(format) + ", " + e.getMessage());
        }
    }

    /** Returns whether name and fields are equal, at whatever offsets. */
    boolean isSameAs(FormatSyntax other) {
        return name.equals(other.name) && fields.equals(other.fields);
    }
}
