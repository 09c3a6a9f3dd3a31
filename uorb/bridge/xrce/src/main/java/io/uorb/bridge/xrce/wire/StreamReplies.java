// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

/** Messages about streams, which both sides send. */
public final class StreamReplies {
    private StreamReplies() {}

    /** Writes which messages of a reliable stream were received. */
    public static void ackNack(XrceWriter to, int session, int firstMissing, int missing) {
        to.begin(session, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.ACKNACK, 0)
                .int16(firstMissing)
                .int16(Short.toUnsignedInt(Short.reverseBytes((short) missing)))
                .octet(Submessages.STREAM_RELIABLE)
                .end();
    }

    /** Writes which messages of a reliable stream are kept. */
    public static void heartbeat(XrceWriter to, int session, int first, int last) {
        to.begin(session, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.HEARTBEAT, 0)
                .int16(first)
                .int16(last)
                .octet(Submessages.STREAM_RELIABLE)
                .end();
    }
}
