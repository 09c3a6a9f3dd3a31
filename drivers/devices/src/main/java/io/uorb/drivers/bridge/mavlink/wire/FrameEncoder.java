// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * An encoder of MAVLink 2 frames: zeros at the end of payloads are omitted, frames are numbered and, with a key,
 * signed. For the link's thread; allocates nothing.
 */
public final class FrameEncoder {
    /** Longest frame. */
    public static final int MAX_LENGTH = MavlinkFrame.MAX_LENGTH;

    private static final int SEQUENCE = 4;
    private static final int NUMBERS = 0xFF;

    private final int systemId;
    private final int componentId;
    private final LinkSigning signing;
    private int sequence;

    /**
     * Creates an encoder.
     *
     * @param systemId our system, 1 to 255
     * @param componentId our component, 1 to 255
     * @param signing how to sign; null is not to
     */
    public FrameEncoder(int systemId, int componentId, LinkSigning signing) {
        this.systemId = systemId;
        this.componentId = componentId;
        this.signing = signing;
    }

    /**
     * Writes a frame.
     *
     * @param into at least {@value #MAX_LENGTH} bytes
     * @return the frame's length
     */
    public int encode(MessageLayout message, byte[] payload, byte[] into) {
        int length = trimmed(payload, message.length());
        header(message.id(), length, into);
        System.arraycopy(payload, 0, into, MavlinkFrame.HEADER_V2, length);
        int end = MavlinkFrame.HEADER_V2 + length;
        int checksum = Checksum.of(Checksum.of(into, 1, end), message.crcExtra());
        into[end++] = (byte) checksum;
        into[end++] = (byte) (checksum >>> Byte.SIZE);
        if (signing == null) {
            return end;
        }
        signing.sign(into, 0, end);
        return end + MavlinkFrame.SIGNATURE;
    }

    /** Sets the number of the next frame. */
    public void numberFrom(int number) {
        sequence = number;
    }

    /** Returns the number of a frame, 0 to 255. */
    public static int number(byte[] frames, int start) {
        return frames[start + SEQUENCE] & NUMBERS;
    }

    /**
     * Numbers frames of this encoder, one behind another, for a receiver that has not got all frames before them.
     * Checksums and signatures are renewed where the number changes.
     *
     * @param first number of the first one, 0 to 255
     * @return the number that follows the last one, 0 to 255
     */
    public int renumber(byte[] frames, int from, int to, int first) {
        int number = first;
        int start = from;
        while (start < to) {
            int end = start + MavlinkFrame.HEADER_V2 + (frames[start + 1] & 0xFF);
            int change = number(frames, start) ^ number;
            int next = end + MavlinkFrame.CHECKSUM;
            if (change != 0) {
                frames[start + SEQUENCE] = (byte) number;
                // The seed of the message comes behind the payload.
                int difference = Checksum.difference(change, end - start - SEQUENCE);
                frames[end] ^= (byte) difference;
                frames[end + 1] ^= (byte) (difference >>> Byte.SIZE);
            }
            if (signing != null) {
                if (change != 0) {
                    signing.sign(frames, start, next);
                }
                next += MavlinkFrame.SIGNATURE;
            }
            start = next;
            number = number + 1 & NUMBERS;
        }
        return number;
    }

    /** Returns the number of bytes that a message takes at the most. */
    public int maxLength(MessageLayout message) {
        return MavlinkFrame.HEADER_V2
                + message.length()
                + MavlinkFrame.CHECKSUM
                + (signing == null ? 0 : MavlinkFrame.SIGNATURE);
    }

    private static int trimmed(byte[] payload, int full) {
        int length = full;
        while (length > 1 && payload[length - 1] == 0) {
            length--;
        }
        return length;
    }

    private void header(int messageId, int length, byte[] into) {
        into[0] = (byte) MavlinkFrame.START_V2;
        into[1] = (byte) length;
        into[2] = (byte) (signing == null ? 0 : MavlinkFrame.FLAG_SIGNED);
        into[3] = 0;
        into[SEQUENCE] = (byte) sequence++;
        into[5] = (byte) systemId;
        into[6] = (byte) componentId;
        into[7] = (byte) messageId;
        into[8] = (byte) (messageId >>> Byte.SIZE);
        into[9] = (byte) (messageId >>> 2 * Byte.SIZE);
    }
}
