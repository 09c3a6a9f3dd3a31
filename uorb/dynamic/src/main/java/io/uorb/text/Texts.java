// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** Text fields of messages, {@code char[n]} in a {@code .msg} file: UTF-8 with NULs behind it. Any thread. */
public final class Texts {
    private static final int CONTINUATION_MASK = 0xC0;
    private static final int CONTINUATION = 0x80;

    private Texts() {}

    /** Fills the field with the text, cut between two characters where it is too long, and with NULs. */
    public static void put(byte[] field, String text) {
        put(field, text, field.length);
    }

    /**
     * Fills the field with at most {@code limit} bytes of the text, cut between two characters, and with NULs. Readers
     * in C need one NUL at least: {@code field.length - 1}.
     *
     * @throws IndexOutOfBoundsException if {@code limit} is negative or greater than the field's length
     */
    public static void put(byte[] field, String text, int limit) {
        Objects.checkFromToIndex(0, limit, field.length);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, limit);
        while (length < bytes.length && length > 0 && (bytes[length] & CONTINUATION_MASK) == CONTINUATION) {
            length--;
        }
        System.arraycopy(bytes, 0, field, 0, length);
        Arrays.fill(field, length, field.length, (byte) 0);
    }

    /** Returns the text before the first NUL, or all of it; bytes that are not UTF-8 become U+FFFD. */
    public static String get(byte[] field) {
        int length = 0;
        while (length < field.length && field[length] != 0) {
            length++;
        }
        return new String(field, 0, length, StandardCharsets.UTF_8);
    }
}
