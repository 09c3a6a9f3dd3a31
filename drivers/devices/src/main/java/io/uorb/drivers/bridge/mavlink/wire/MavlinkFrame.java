// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * A frame as it was received; the parser uses one object for all, so its contents hold until the handler returns. For
 * the parser's thread.
 */
public final class MavlinkFrame {
    /** Longest payload. */
    public static final int MAX_PAYLOAD = 255;

    /** Start byte of MAVLink 2. */
    static final int START_V2 = 0xFD;

    /** Start byte of MAVLink 1. */
    static final int START_V1 = 0xFE;

    /** Bytes before the payload in MAVLink 2. */
    static final int HEADER_V2 = 10;

    /** Bytes before the payload in MAVLink 1. */
    static final int HEADER_V1 = 6;

    /** Bytes of the checksum. */
    static final int CHECKSUM = 2;

    /** Bytes of the signature: link, timestamp, 48 bits of the hash. */
    static final int SIGNATURE = 13;

    /** Longest frame. */
    static final int MAX_LENGTH = HEADER_V2 + MAX_PAYLOAD + CHECKSUM + SIGNATURE;

    /** The incompatibility flag for a signature. */
    static final int FLAG_SIGNED = 1;

    int version;
    int incompatFlags;
    int sequence;
    int systemId;
    int componentId;
    int messageId;
    int payloadLength;
    boolean late;
    private Object source;
    final byte[] payload = new byte[MAX_PAYLOAD];

    MavlinkFrame() {}

    /** Returns the version of the protocol: 1 or 2. */
    public int version() {
        return version;
    }

    /** Returns the sender's counter of frames, 0 to 255. */
    public int sequence() {
        return sequence;
    }

    /** Returns the sender's system, 0 to 255. */
    public int systemId() {
        return systemId;
    }

    /** Returns the sender's component, 0 to 255. */
    public int componentId() {
        return componentId;
    }

    /** Returns the sender's system and component, for texts. */
    public String sender() {
        return "system " + systemId + " component " + componentId;
    }

    /** Returns which message it is. */
    public int messageId() {
        return messageId;
    }

    /** Sets its sender. */
    public void setSource(Object where) {
        source = where;
    }

    /** Returns its sender: the same object for the same address; null if the link has no more than one peer. */
    public Object source() {
        return source;
    }

    /** Returns whether it was signed with our key. */
    public boolean isSigned() {
        return (incompatFlags & FLAG_SIGNED) != 0;
    }

    /** Returns whether a later frame of the same sender has already been handed out. */
    public boolean isLate() {
        return late;
    }

    /** Returns the payload, {@value #MAX_PAYLOAD} bytes, zero behind those that were sent; not to be changed. */
    public byte[] payload() {
        return payload;
    }
}
