// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import java.util.zip.CRC32;

/** An answer that waits to be sent, and then to be wanted again: a request that is repeated gets the same answer. */
final class FtpReply {
    private static final long KEPT_US = 5_000_000;

    final byte[] payload = FtpPayload.LAYOUT.newPayload();
    private int systemId;
    private int componentId;
    private long request;
    private long madeUs;
    private boolean isKept;
    private boolean isWaiting;

    boolean isWaiting() {
        return isWaiting;
    }

    /** Keeps this answer to a request and lets it wait to be sent. */
    void put(MavlinkFrame frame, long nowUs) {
        systemId = frame.systemId();
        componentId = frame.componentId();
        request = fingerprint(frame);
        madeUs = nowUs;
        isKept = true;
        isWaiting = true;
    }

    /** Returns whether a request is the one that this answers, once more. */
    boolean answers(MavlinkFrame frame, long nowUs) {
        return isKept && isOf(frame) && nowUs - madeUs <= KEPT_US && request == fingerprint(frame);
    }

    boolean isOf(MavlinkFrame frame) {
        return frame.systemId() == systemId && frame.componentId() == componentId;
    }

    /** Queues it to be sent again. */
    void repeat() {
        isWaiting = true;
    }

    void sent() {
        isWaiting = false;
    }

    /** Does not answer later requests with it: what it tells holds no longer. */
    void forget() {
        isKept = false;
    }

    private static long fingerprint(MavlinkFrame frame) {
        CRC32 crc = new CRC32();
        crc.update(frame.payload(), 0, FtpPayload.LAYOUT.length());
        return crc.getValue();
    }
}
