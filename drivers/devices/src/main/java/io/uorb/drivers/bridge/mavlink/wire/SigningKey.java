// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * The secret of 32 bytes that both sides of a signed link know, and what was last signed with it by whom: links with
 * the same key should share one object, or what is recorded on one can be replayed on another. Thread-safe; its text
 * does not tell the secret.
 */
public final class SigningKey {
    /** Bytes of a key. */
    public static final int LENGTH = 32;

    private final byte[] bytes;
    private final SignedStreams streams = new SignedStreams();

    private SigningKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns a key.
     *
     * @throws IllegalArgumentException if it has not {@value #LENGTH} bytes
     */
    public static SigningKey of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("signing key has " + bytes.length + " bytes instead of " + LENGTH);
        }
        return new SigningKey(bytes.clone());
    }

    /**
     * Returns the key in a file: {@value #LENGTH} bytes, or twice as many hexadecimal digits.
     *
     * @throws IOException if the file cannot be read, or holds something else
     */
    public static SigningKey read(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        if (content.length == LENGTH) {
            return of(content);
        }
        String digits = new String(content, StandardCharsets.ISO_8859_1).strip();
        try {
            return of(HexFormat.of().parseHex(digits));
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    file + ": a signing key is " + LENGTH + " bytes or " + 2 * LENGTH + " hexadecimal digits, not "
                            + content.length + " bytes",
                    e);
        }
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns the timestamps of the senders that sign with it. */
    SignedStreams streams() {
        return streams;
    }

    @Override
    public String toString() {
        return "signing key";
    }
}
