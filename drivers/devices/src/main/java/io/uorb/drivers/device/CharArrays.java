// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Text in a message's field of characters. */
final class CharArrays {
    private static final int CONTINUATION_MASK = 0xC0;
    private static final int CONTINUATION = 0x80;

    private CharArrays() {}

    /** Fills the field with the text in UTF-8, cut to {@code limit} bytes between two characters, and with NULs. */
    static void put(String text, byte[] field, int limit) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, limit);
        while (length < bytes.length && length > 0 && (bytes[length] & CONTINUATION_MASK) == CONTINUATION) {
            length--;
        }
        System.arraycopy(bytes, 0, field, 0, length);
        Arrays.fill(field, length, field.length, (byte) 0);
    }
}
