// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Checks texts before they are written, with the parsers of the reader. */
public final class RecordSyntax {
    private RecordSyntax() {}

    /**
     * Encodes a text as UTF-8.
     *
     * @throws IllegalArgumentException if it contains an unpaired surrogate (which {@code String.getBytes} replaces)
     */
    public static byte[] utf8(String text, String what) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    what + " \"" + TypedName.excerpt(text)
                            + "\" cannot be encoded as UTF-8: it contains an unpaired surrogate",
                    e);
        }
    }

    /** Returns the parser's result; a text that the reader would reject is an {@link IllegalArgumentException}. */
    public static <T> T check(Parser<T> parser) {
        try {
            return parser.parse();
        } catch (MalformedRecordException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** A parser of the reader. */
    @FunctionalInterface
    public interface Parser<T> {
        /** Parses the text. */
        T parse() throws MalformedRecordException;
    }
}
