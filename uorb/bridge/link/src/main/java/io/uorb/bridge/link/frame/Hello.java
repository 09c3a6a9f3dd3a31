// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The greeting of a link: its program, its nonce, and the links that it has heard. A link is bound to a program that
 * has heard it, so it is known that frames arrive both ways, and that the other side lives now. One frame; reused.
 */
public final class Hello {
    /** Flag, in the place of the route: the link is bound there. */
    public static final int BOUND = 1;

    /** Flag: times of messages are not of the clock that links use, and must not be translated. */
    public static final int AS_IS = 2;

    /** Flag: the program handles what its peers say about demand (demand:Q-5). */
    public static final int DEMAND = 4;

    /** Flag: what they say about demand may have batch intervals. */
    public static final int BATCHES = 8;

    /** The most links that are named as heard. */
    public static final int MAX_HEARD = 16;

    /** The longest name of a program, bytes; it is printable ASCII without blanks. */
    public static final int MAX_NAME_BYTES = 64;

    private static final int FIXED_BYTES = Frame.HEAD_BYTES + 17;
    private static final int HEARD_BYTES = 20;

    private long session;
    private int link;
    private int port;
    private long nonce;
    private String name = "";
    private int heardCount;
    private final long[] heardSessions = new long[MAX_HEARD];
    private final int[] heardLinks = new int[MAX_HEARD];
    private final long[] heardNonces = new long[MAX_HEARD];

    /** Sets who greets. */
    public void set(long itsSession, int itsLink, int itsPort, long itsNonce, String itsName) {
        session = itsSession;
        link = itsLink;
        port = itsPort;
        nonce = itsNonce;
        name = itsName;
        heardCount = 0;
    }

    /** Names a link as heard; beyond {@link #MAX_HEARD} it is left out. */
    public void addHeard(long itsSession, int itsLink, long itsNonce) {
        if (heardCount < MAX_HEARD) {
            heardSessions[heardCount] = itsSession;
            heardLinks[heardCount] = itsLink;
            heardNonces[heardCount] = itsNonce;
            heardCount++;
        }
    }

    /** Whether the link is named as heard. */
    public boolean hasHeard(long itsSession, int itsLink, long itsNonce) {
        for (int i = 0; i < heardCount; i++) {
            if (heardSessions[i] == itsSession && heardLinks[i] == itsLink && heardNonces[i] == itsNonce) {
                return true;
            }
        }
        return false;
    }

    /** Writes the frame. */
    public void write(ByteBuffer frame) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        Frame.begin(frame, LinkFrameKind.HELLO, session);
        frame.putInt(link).putShort((short) port).putLong(nonce).put((byte) heardCount);
        frame.putShort((short) text.length).put(text);
        for (int i = 0; i < heardCount; i++) {
            frame.putLong(heardSessions[i]).putInt(heardLinks[i]).putLong(heardNonces[i]);
        }
        frame.limit(frame.position());
    }

    /** Reads a frame; false if it is damaged. */
    public boolean read(ByteBuffer frame) {
        if (frame.limit() < FIXED_BYTES) {
            return false;
        }
        int count = frame.get(30) & 0xff;
        int nameBytes = frame.getShort(31) & 0xffff;
        if (count > MAX_HEARD
                || nameBytes > MAX_NAME_BYTES
                || frame.limit() != FIXED_BYTES + nameBytes + count * HEARD_BYTES) {
            return false;
        }
        byte[] text = new byte[nameBytes];
        frame.get(FIXED_BYTES, text);
        if (!isPrintable(text)) {
            return false;
        }
        set(
                Frame.session(frame),
                frame.getInt(16),
                frame.getShort(20) & 0xffff,
                frame.getLong(22),
                new String(text, StandardCharsets.US_ASCII));
        int at = FIXED_BYTES + nameBytes;
        for (int i = 0; i < count; i++) {
            addHeard(frame.getLong(at), frame.getInt(at + 8), frame.getLong(at + 12));
            at += HEARD_BYTES;
        }
        return session != 0 && link != 0 && nonce != 0;
    }

    private static boolean isPrintable(byte[] text) {
        for (byte character : text) {
            if (character <= ' ' || character > '~') {
                return false;
            }
        }
        return text.length > 0;
    }

    /** Returns the program's session. */
    public long session() {
        return session;
    }

    /** Returns the number of the program's link. */
    public int link() {
        return link;
    }

    /** Returns the port where the program receives. */
    public int port() {
        return port;
    }

    /** Returns the link's nonce. */
    public long nonce() {
        return nonce;
    }

    /** Returns the program's name. */
    public String name() {
        return name;
    }
}
