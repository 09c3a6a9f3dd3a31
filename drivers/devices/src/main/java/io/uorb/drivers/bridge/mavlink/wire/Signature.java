// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A calculator of signatures: the first 48 bits of SHA-256 over key, whole frame with checksum, link and timestamp. For
 * the link's thread.
 */
final class Signature {
    /** Offset of the timestamp behind the link's byte. */
    static final int TIMESTAMP = 1;

    /** Offset of the hash. */
    static final int HASH = 7;

    private static final int HASH_LENGTH = 6;

    private final byte[] key;
    private final MessageDigest sha256;
    private final byte[] hash;

    Signature(SigningKey key) {
        this.key = key.bytes();
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
        hash = new byte[sha256.getDigestLength()];
    }

    /** Writes the signature of a frame behind its checksum; the frame's bytes, link and timestamp are there already. */
    void write(byte[] bytes, int start, int signature) {
        compute(bytes, start, signature);
        System.arraycopy(hash, 0, bytes, signature + HASH, HASH_LENGTH);
    }

    /** Returns whether the signature behind a frame's checksum is right; takes the same time wherever it is wrong. */
    boolean isRight(byte[] bytes, int start, int signature) {
        compute(bytes, start, signature);
        int difference = 0;
        for (int i = 0; i < HASH_LENGTH; i++) {
            difference |= hash[i] ^ bytes[signature + HASH + i];
        }
        return difference == 0;
    }

    private void compute(byte[] bytes, int start, int signature) {
        sha256.reset();
        sha256.update(key);
        sha256.update(bytes, start, signature + HASH - start);
        try {
            sha256.digest(hash, 0, hash.length);
        } catch (DigestException e) {
            throw new IllegalStateException("SHA-256 does not fit in " + hash.length + " bytes", e);
        }
    }

    /** Returns the timestamp of a signature. */
    static long timestamp(byte[] bytes, int signature) {
        long timestamp = 0;
        for (int i = HASH - 1; i >= TIMESTAMP; i--) {
            timestamp = timestamp << Byte.SIZE | bytes[signature + i] & 0xFF;
        }
        return timestamp;
    }

    /** Writes the timestamp of a signature. */
    static void putTimestamp(byte[] bytes, int signature, long timestamp) {
        for (int i = TIMESTAMP; i < HASH; i++) {
            bytes[signature + i] = (byte) (timestamp >>> Byte.SIZE * (i - TIMESTAMP));
        }
    }
}
