// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.flow.ClockEstimate;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;

/** The exchanges of times with a peer: ten at the start, then one a second (bridges:B-8). */
final class LinkClock {
    private static final int FIRST_EXCHANGES = 10;
    private static final int LEAST_EXCHANGES = 3;
    private static final long FIRST_INTERVAL_NS = 20_000_000L;
    private static final long INTERVAL_NS = 1_000_000_000L;
    private static final long TELL_NS = 10_000_000_000L;

    private final LinkContext link;
    private final ClockEstimate estimate = new ClockEstimate();
    private int begun;
    private long nextNs;
    private long toldNs;
    private boolean hasTold;
    private long observedUs;
    private long lastRoundTripUs;
    private long remoteUs;
    private long exchanges;

    LinkClock(LinkContext link) {
        this.link = link;
    }

    ClockEstimate estimate() {
        return estimate;
    }

    void reset(long nowNs) {
        estimate.reset();
        begun = 0;
        nextNs = nowNs;
    }

    int work(FrameSender frames, long session, long nowNs) {
        if (nowNs - nextNs < 0) {
            return 0;
        }
        begun++;
        boolean isQuick = begun < FIRST_EXCHANGES || estimate.count() < LEAST_EXCHANGES;
        nextNs = nowNs + (isQuick ? FIRST_INTERVAL_NS : INTERVAL_NS);
        Frame.begin(frames.frame(), LinkFrameKind.PING, session);
        frames.frame().putLong(link.nowUs());
        frames.frame().limit(frames.frame().position());
        frames.control();
        return 1;
    }

    boolean receive(ByteBuffer frame, FrameSender frames, long session) {
        long nowUs = link.nowUs();
        int at = Frame.HEAD_BYTES;
        if (Frame.kind(frame) == LinkFrameKind.PING) {
            if (frame.limit() != at + Long.BYTES) {
                return false;
            }
            Frame.begin(frames.frame(), LinkFrameKind.PONG, session);
            frames.frame().putLong(frame.getLong(at)).putLong(nowUs).putLong(link.nowUs());
            frames.frame().limit(frames.frame().position());
            frames.control();
            return true;
        }
        if (frame.limit() != at + 3 * Long.BYTES) {
            return false;
        }
        finish(frame.getLong(at), frame.getLong(at + 8), frame.getLong(at + 16), nowUs);
        return true;
    }

    private void finish(long sentUs, long receivedUs, long answeredUs, long nowUs) {
        boolean jumped = estimate.add(sentUs, receivedUs, answeredUs, nowUs);
        observedUs = Math.floorDiv(receivedUs - sentUs + (answeredUs - nowUs), 2);
        lastRoundTripUs = nowUs - sentUs - (answeredUs - receivedUs);
        remoteUs = answeredUs;
        exchanges++;
        if (jumped && (!hasTold || link.nowNs() - toldNs > TELL_NS)) {
            hasTold = true;
            toldNs = link.nowNs();
            link.tell("the clocks have moved by " + estimate.lastJumpUs() + " us against each other");
        }
        if (estimate.count() >= LEAST_EXCHANGES) {
            link.synchronizedClock();
        }
    }

    long exchanges() {
        return exchanges;
    }

    long observedUs() {
        return observedUs;
    }

    long lastRoundTripUs() {
        return lastRoundTripUs;
    }

    long remoteUs() {
        return remoteUs;
    }
}
