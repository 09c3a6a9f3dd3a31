// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/**
 * The seal of frames in one direction of one link (bridges:B-25): a counter that only grows, and HMAC-SHA-256 over
 * stream, frame and counter, cut to 16 bytes. Its key is derived of the shared key, both sessions and both nonces, so
 * frames of another session or time are worthless. Sealing and checking allocate nothing.
 */
public final class FrameSeal {
    /** Bytes that a seal adds to a frame. */
    public static final int BYTES = 24;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAC_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private final Mac mac;
    private final byte[] hash = new byte[HASH_BYTES];
    private final ReplayWindow[] windows = {new ReplayWindow(), new ReplayWindow(), new ReplayWindow()};
    private long counter;

    private FrameSeal(byte[] key) {
        this.mac = macOf(key);
    }

    /** Returns the seal of greetings, which have no counter: they prove nothing but the key. */
    public static FrameSeal ofKey(byte[] key) {
        return new FrameSeal(derived(key, 0, 0, 0, 0));
    }

    /** Returns the seal of one direction of one connection. */
    public static FrameSeal ofConnection(byte[] key, long sender, long receiver, long senderNonce, long receiverNonce) {
        return new FrameSeal(derived(key, sender, receiver, senderNonce, receiverNonce));
    }

    private static byte[] derived(byte[] key, long a, long b, long c, long d) {
        ByteBuffer facts = ByteBuffer.allocate(4 * Long.BYTES);
        facts.putLong(a).putLong(b).putLong(c).putLong(d);
        return macOf(key).doFinal(facts.array());
    }

    private static Mac macOf(byte[] key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is part of every JDK", e);
        }
    }

    /** Appends a seal. */
    public void seal(int stream, ByteBuffer frame) {
        int end = frame.limit();
        frame.limit(end + BYTES);
        counter++;
        frame.putLong(end, counter);
        hash(stream, frame, end + Long.BYTES);
        for (int i = 0; i < MAC_BYTES; i++) {
            frame.put(end + Long.BYTES + i, hash[i]);
        }
    }

    /** Checks and removes a seal; false for a frame that must not be used. */
    public boolean open(int stream, ByteBuffer frame, boolean once) {
        int end = frame.limit() - BYTES;
        if (end < Frame.HEAD_BYTES) {
            return false;
        }
        hash(stream, frame, end + Long.BYTES);
        int difference = 0;
        for (int i = 0; i < MAC_BYTES; i++) {
            difference |= hash[i] ^ frame.get(end + Long.BYTES + i);
        }
        if (difference != 0) {
            return false;
        }
        boolean isReplayed = once && !windows[stream].accept(frame.getLong(end));
        frame.limit(end);
        return !isReplayed;
    }

    private void hash(int stream, ByteBuffer frame, int bytes) {
        mac.update((byte) stream);
        mac.update(frame.array(), frame.arrayOffset(), bytes);
        try {
            mac.doFinal(hash, 0);
        } catch (ShortBufferException e) {
            throw new IllegalStateException(e);
        }
    }
}
