// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import java.util.Arrays;

/** A file that a peer has opened, and the burst in which it is being sent. For the link's thread. */
final class FtpSession {
    /** Messages of a burst; the peer asks for the next one, about 30 kB each. */
    private static final int BURST_MESSAGES = 128;

    private final int number;
    private final int systemId;
    private final int componentId;
    private final byte[] contents;
    long usedUs;
    private int burstLeft;
    private int burstSequence;
    private int burstSize;
    private long burstOffset;

    FtpSession(int number, MavlinkFrame opener, byte[] contents) {
        this.number = number;
        this.systemId = opener.systemId();
        this.componentId = opener.componentId();
        this.contents = contents;
    }

    boolean belongsTo(MavlinkFrame frame) {
        return frame.systemId() == systemId && frame.componentId() == componentId;
    }

    int number() {
        return number;
    }

    int length() {
        return contents.length;
    }

    /** Writes what a request of a part asks for; a size of 0 is as much as fits. */
    FtpError read(byte[] answer, long offset, int size) {
        if (offset >= contents.length) {
            return FtpError.END_OF_FILE;
        }
        int wanted = size == 0 ? FtpPayload.DATA_SIZE : size;
        int from = (int) offset;
        FtpPayload.putData(answer, contents, from, Math.min(wanted, contents.length - from));
        return FtpError.NONE;
    }

    /** Begins a burst, or begins it anew where the peer wants it. */
    void burst(byte[] request) {
        burstLeft = BURST_MESSAGES;
        burstSequence = FtpPayload.sequence(request) + 1;
        burstSize = FtpPayload.size(request);
        burstOffset = FtpPayload.offset(request);
    }

    boolean bursts() {
        return burstLeft > 0;
    }

    /** Writes the burst's next message; {@link #sent} moves on to the one behind it. */
    void fill(byte[] answer) {
        Arrays.fill(answer, (byte) 0);
        FtpPayload.SYSTEM.put(answer, systemId);
        FtpPayload.COMPONENT.put(answer, componentId);
        FtpPayload.putSequence(answer, burstSequence);
        FtpPayload.putSession(answer, number);
        FtpPayload.putOffset(answer, burstOffset);
        FtpError error = read(answer, burstOffset, burstSize);
        if (error == FtpError.NONE) {
            FtpPayload.ack(answer, FtpOpcode.BURST_READ_FILE, burstLeft == 1);
        } else {
            FtpPayload.nak(answer, FtpOpcode.BURST_READ_FILE, error);
        }
    }

    /** Moves on; a message without data was the last. */
    void sent(byte[] answer, long nowUs) {
        usedUs = nowUs;
        burstSequence++;
        burstLeft = FtpPayload.opcode(answer) == FtpOpcode.NAK ? 0 : burstLeft - 1;
        burstOffset += FtpPayload.size(answer);
    }
}
