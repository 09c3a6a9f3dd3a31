// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.ftp;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;

/** The last answers, in a ring: those that wait for room on the link, and before them those that were sent. */
final class FtpReplies {
    private static final int MOST = 8;

    private final FtpReply[] replies = new FtpReply[MOST];
    private int next;

    FtpReplies() {
        for (int i = 0; i < MOST; i++) {
            replies[i] = new FtpReply();
        }
    }

    /** Sends an answer again to a request that came again; false if the request is new. */
    boolean repeat(MavlinkFrame frame, long nowUs) {
        for (FtpReply reply : replies) {
            if (reply.answers(frame, nowUs)) {
                reply.repeat();
                return true;
            }
        }
        return false;
    }

    /** Returns the place of the next answer; null if all wait to be sent, so that the request must be dropped. */
    FtpReply free() {
        return replies[next].isWaiting() ? null : replies[next];
    }

    /** Takes the place that {@link #free} has returned. */
    void take(MavlinkFrame frame, long nowUs) {
        replies[next].put(frame, nowUs);
        next = (next + 1) % MOST;
    }

    /** Forgets the answers to a peer: its sessions have changed. */
    void forget(MavlinkFrame frame) {
        for (FtpReply reply : replies) {
            if (reply.isOf(frame)) {
                reply.forget();
            }
        }
    }

    /** Forgets all answers. */
    void clear() {
        for (FtpReply reply : replies) {
            reply.forget();
            reply.sent();
        }
    }

    /** Returns the oldest answer that waits; null if none does. */
    FtpReply oldest() {
        for (int i = 0; i < MOST; i++) {
            FtpReply reply = replies[(next + i) % MOST];
            if (reply.isWaiting()) {
                return reply;
            }
        }
        return null;
    }
}
