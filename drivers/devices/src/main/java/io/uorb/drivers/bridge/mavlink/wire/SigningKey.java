// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.io.IOException;
import java.nio.file.Path;

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
     * Returns the key in a file: {@value #LENGTH} bytes, raw, as hexadecimal digits or in base64; or {@code
     * passphrase:TEXT}, whose SHA-256 is the key, as QGroundControl and MAVProxy make it.
     *
     * @throws IOException if the file cannot be read, holds something else, or others than its owner may read or write
     *     it
     */
    public static SigningKey read(Path file) throws IOException {
        return of(SigningKeyFile.read(file));
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
