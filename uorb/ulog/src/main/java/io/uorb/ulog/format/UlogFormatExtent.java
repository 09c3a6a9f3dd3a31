// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.List;

/**
 * The extent of a format when nested formats and arrays are written out, padding included. Nesting multiplies: a format
 * of some 100 bytes of text can have 65,533 numbers, and names of gigabytes. Tools compare it with their limits before
 * they make anything of a format.
 *
 * @param fields fields, those of nested formats once for each field that has them as its type
 * @param numbers numbers and characters: the elements of all arrays, each for itself
 * @param nameChars the most characters that the full names of all numbers have, such as {@code esc[3].esc_rpm}
 */
public record UlogFormatExtent(long fields, long numbers, long nameChars) {
    private static final int MOST_AFTER_A_NAME = "[65532].".length();

    static UlogFormatExtent of(List<UlogField> all) {
        long fields = 0;
        long numbers = 0;
        long nameChars = 0;
        for (UlogField field : all) {
            UlogFormatExtent element = field.nested() == null
                    ? new UlogFormatExtent(0, 1, 0)
                    : field.nested().extent();
            long ownChars = element.numbers() * (field.name().length() + MOST_AFTER_A_NAME);
            fields += 1 + element.fields();
            numbers += field.elements() * element.numbers();
            nameChars += field.elements() * (element.nameChars() + ownChars);
        }
        return new UlogFormatExtent(fields, numbers, nameChars);
    }
}
