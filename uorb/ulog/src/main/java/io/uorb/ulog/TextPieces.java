// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.ArrayList;
import java.util.List;

/** Splits long texts between characters into pieces that fit a record. */
final class TextPieces {
    private TextPieces() {}

    /** Splits a text into pieces of at most {@code maxBytes} bytes of UTF-8; an empty text is one empty piece. */
    static List<String> of(String text, int maxBytes) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        int bytes = 0;
        int at = 0;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            int more = utf8Bytes(codePoint);
            if (bytes + more > maxBytes) {
                pieces.add(text.substring(start, at));
                start = at;
                bytes = 0;
            }
            bytes += more;
            at += Character.charCount(codePoint);
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    private static int utf8Bytes(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }
}
