// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Texts that are to be written: checked by what the reader would say of them. */
public final class RecordSyntax {
    private RecordSyntax() {}

    /** The text as UTF-8; unlike {@code String.getBytes}, half a surrogate pair is refused and not replaced. */
    public static byte[] utf8(String text, String what) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    what + " \"" + TypedName.excerpt(text) + "\" has no UTF-8 form: it holds half a surrogate pair", e);
        }
    }

    /** What the reader's parser makes of a text; what the reader would refuse is an error of the caller. */
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
        T parse() throws MalformedRecordException;
    }
}
