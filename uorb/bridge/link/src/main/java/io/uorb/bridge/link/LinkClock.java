// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.flow.ClockEstimate;
import io.uorb.bridge.link.flow.PingFlights;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;

/** The exchanges of times with a peer: ten at the start, then one a second (bridges:B-8). */
final class LinkClock {
    private static final long NS_PER_US = 1_000L;
    private static final long SLOW_US = 100_000L;
    /** One such frame measures the line before the first messages, or another one if that is lost. */
    private static final int PAD_BYTES = 1_200;

    private static final int PAD_EVERY = 4;
    private static final long PAD_INTERVAL_NS = 5_000_000L;
    private static final int FIRST_EXCHANGES = 10;
    private static final int LEAST_EXCHANGES = 3;
    private static final long FIRST_INTERVAL_NS = 20_000_000L;
    /** More fill a narrow line: then intervals grow. */
    private static final int MOST_UNANSWERED = 10;

    private static final long INTERVAL_NS = 1_000_000_000L;
    private static final long TELL_NS = 10_000_000_000L;

    private final LinkContext link;
    private final ClockEstimate estimate = new ClockEstimate();
    private int begun;
    /** After how many exchanges the last padded one was begun. */
    private int padded;

    private long nextNs;
    private long lastNs;
    /** Of this connection, us; of the last exchanges alone it would be that of a line that is always full. */
    private long leastRoundTripUs;
    /** How much longer than that the last exchange took, us. */
    private long waitUs;

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
        leastRoundTripUs = 0;
        waitUs = 0;
        begun = 0;
        padded = 0;
        nextNs = nowNs;
    }

    int work(FrameSender frames, long session, long nowNs) {
        if (nowNs - nextNs < 0) {
            return 0;
        }
        boolean isQuick = begun + 1 < FIRST_EXCHANGES || estimate.count() < LEAST_EXCHANGES;
        boolean isPadded = estimate.count() >= LEAST_EXCHANGES && (padded == 0 || begun - padded >= PAD_EVERY);
        if (isQuick && isPadded && !frames.pings().hasMeasured()) {
            padded = begun;
            nextNs = nowNs + PAD_INTERVAL_NS;
            begin(frames, session, true, PAD_BYTES, nowNs);
            return 1;
        }
        begun++;
        begin(frames, session, false, 0, nowNs);
        int slower = Math.max(1, frames.pings().unanswered() - MOST_UNANSWERED);
        nextNs = nowNs + (isQuick ? slower * FIRST_INTERVAL_NS : INTERVAL_NS);
        return 1;
    }

    /** Begins one more exchange, to learn what has become of what was sent, unless one is on its way. */
    void probe(FrameSender frames, long session, long nowNs) {
        if (frames.pings().unanswered() == 0 && nowNs - lastNs >= FIRST_INTERVAL_NS) {
            begin(frames, session, true, 0, nowNs);
        }
    }

    private void begin(FrameSender frames, long session, boolean isExtra, int padBytes, long nowNs) {
        lastNs = nowNs;
        long sentUs = link.nowUs();
        ByteBuffer frame = frames.frame();
        Frame.begin(frame, LinkFrameKind.PING, session);
        frame.putLong(sentUs);
        for (int i = 0; i < padBytes; i += Long.BYTES) {
            frame.putLong(0);
        }
        frame.limit(frame.position());
        if (frames.control() == OfferResult.TAKEN) {
            frames.pings().sent(sentUs, isExtra, padBytes, nowNs);
        }
    }

    boolean receive(ByteBuffer frame, FrameSender frames, long session) {
        long nowUs = link.nowUs();
        int at = Frame.HEAD_BYTES;
        if (Frame.kind(frame) == LinkFrameKind.PING) {
            if (frame.limit() != at + Long.BYTES && frame.limit() != at + Long.BYTES + PAD_BYTES) {
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
        finish(frames.pings(), frame.getLong(at), frame.getLong(at + 8), frame.getLong(at + 16), nowUs);
        return true;
    }

    private void finish(PingFlights pings, long sentUs, long receivedUs, long answeredUs, long nowUs) {
        long roundTripUs = nowUs - sentUs - (answeredUs - receivedUs);
        boolean isExtra = pings.isExtra(sentUs);
        if (roundTripUs >= 0 && !isExtra) {
            leastRoundTripUs = leastRoundTripUs == 0 ? roundTripUs : Math.min(leastRoundTripUs, roundTripUs);
            waitUs = roundTripUs - leastRoundTripUs;
        }
        pings.answered(sentUs, NS_PER_US * roundTripUs, NS_PER_US * leastRoundTripUs, link.nowNs());
        if (isExtra) {
            return; // those of the clocks are as many as the estimate wants
        }
        boolean jumped = estimate.add(sentUs, receivedUs, answeredUs, nowUs);
        observedUs = Math.floorDiv(receivedUs - sentUs + (answeredUs - nowUs), 2);
        lastRoundTripUs = roundTripUs;
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

    /** Returns the least round trip of this connection, us; 0 before the first exchange. */
    long leastRoundTripUs() {
        return leastRoundTripUs;
    }

    /** Whether frames wait on the line, there or back. */
    boolean isLineSlow() {
        return waitUs > SLOW_US;
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
