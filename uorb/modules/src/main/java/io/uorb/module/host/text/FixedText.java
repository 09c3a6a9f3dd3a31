// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts in arrays of bytes of a message: UTF-8, whole characters only, with NULs behind. */
public final class FixedText {
    private FixedText() {}

    /** Writes as much of the text as fits into the first bytes. */
    public static void put(String text, byte[] target, int mostBytes) {
        Arrays.fill(target, (byte) 0);
        // An encoder stops before a character that does not fit as a whole.
        StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text), ByteBuffer.wrap(target, 0, mostBytes), true);
    }
}
