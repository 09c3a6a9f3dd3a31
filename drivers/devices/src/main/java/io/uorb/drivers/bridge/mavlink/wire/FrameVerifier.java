// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.util.Arrays;

/** A filter that passes frames with a correct checksum and counts the rejected ones. For the parser's thread. */
final class FrameVerifier {
    private final Senders senders = new Senders();
    private final LinkCounters counters;
    private final LinkSigning signing;
    private final boolean repetitions;
    private final FrameHandler handler;

    /** @param repetitions whether a frame that has come before is handed out again */
    FrameVerifier(LinkCounters counters, LinkSigning signing, boolean repetitions, FrameHandler handler) {
        this.repetitions = repetitions;
        this.counters = counters;
        this.signing = signing;
        this.handler = handler;
    }

    /**
     * Judges a frame.
     *
     * @param frame its header, read already
     * @param known whether its message is
     * @param start where it starts
     * @param payload where its payload starts
     */
    void offer(MavlinkFrame frame, boolean known, byte[] bytes, int start, int payload, int checksum, long nowUs) {
        int end = payload + frame.payloadLength + MavlinkFrame.CHECKSUM;
        LinkCount forged = signatureFault(frame, bytes, start, end);
        if (forged != null) {
            refuse(frame, forged);
            return;
        }
        LinkCount order = senders.accept(frame.systemId, frame.componentId, frame.sequence, checksum, nowUs, counters);
        if (order != LinkCount.FRAMES_IN) {
            counters.increment(order);
        }
        LinkCount fault = fault(frame, known);
        if (fault != null) {
            refuse(frame, fault);
        } else if (repetitions || order != LinkCount.DUPLICATE) {
            frame.late = order == LinkCount.LATE;
            System.arraycopy(bytes, payload, frame.payload, 0, frame.payloadLength);
            Arrays.fill(frame.payload, frame.payloadLength, MavlinkFrame.MAX_PAYLOAD, (byte) 0);
            counters.increment(LinkCount.FRAMES_IN);
            handler.onFrame(frame);
        }
    }

    private void refuse(MavlinkFrame frame, LinkCount reason) {
        counters.increment(reason);
        handler.onRefused(frame, reason);
    }

    private LinkCount signatureFault(MavlinkFrame frame, byte[] bytes, int start, int end) {
        if (signing == null) {
            return frame.isSigned() ? LinkCount.SIGNED_WITHOUT_KEY : null;
        }
        return frame.isSigned()
                ? signing.check(bytes, start, end, frame.systemId, frame.componentId)
                : LinkCount.UNSIGNED;
    }

    private static LinkCount fault(MavlinkFrame frame, boolean known) {
        if ((frame.incompatFlags & ~MavlinkFrame.FLAG_SIGNED) != 0) {
            return LinkCount.INCOMPATIBLE;
        }
        return known ? null : LinkCount.UNKNOWN_MESSAGE;
    }
}
