// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import java.util.Arrays;

/**
 * The last exchanges of times, which tell what has become of the control frames before them, and how long frames wait
 * where no messages flow. One thread.
 */
public final class PingFlights {
    private static final int SIZE = 16;

    private final LineLimit line;
    private final long[] sentUs = new long[SIZE];
    private final long[] sentNs = new long[SIZE];
    private final long[] controlBefore = new long[SIZE];
    private final long[] flightBytes = new long[SIZE];
    private final boolean[] isExtra = new boolean[SIZE];
    private final int[] padBytes = new int[SIZE];
    private int next;
    private int unanswered;
    private boolean hasMeasured;

    /** Creates the exchanges over a line. */
    public PingFlights(LineLimit line) {
        this.line = line;
    }

    /** Begins anew with a connection; after the line's. */
    public void reset() {
        Arrays.fill(sentUs, -1);
        unanswered = 0;
        hasMeasured = false;
    }

    /**
     * Records that the engine has taken the first frame of an exchange; after {@link LineLimit#controlTaken}.
     *
     * @param atUs its time, which the answer repeats
     * @param extra whether it is made to learn of the line, not of the clocks
     * @param pad bytes that the frame has beside its own, to measure the line
     */
    public void sent(long atUs, boolean extra, int pad, long nowNs) {
        sentUs[next] = atUs;
        sentNs[next] = nowNs;
        isExtra[next] = extra;
        padBytes[next] = pad;
        controlBefore[next] = line.controlBytes();
        flightBytes[next] = line.flightBytes();
        next = (next + 1) % SIZE;
        unanswered = Math.min(unanswered + 1, SIZE);
    }

    /** Returns how many exchanges were begun since the last one that was answered. */
    public int unanswered() {
        return unanswered;
    }

    /** Whether the line has been measured on this connection. */
    public boolean hasMeasured() {
        return hasMeasured;
    }

    /** Whether an exchange is made to learn of the line. */
    public boolean isExtra(long atUs) {
        int at = find(atUs);
        return at >= 0 && isExtra[at];
    }

    /**
     * Records the answer to an exchange.
     *
     * @param roundTripNs how long it was on its way
     * @param leastNs the least time of any without pad
     */
    public void answered(long atUs, long roundTripNs, long leastNs, long nowNs) {
        int at = find(atUs);
        if (at < 0) {
            return;
        }
        sentUs[at] = -1;
        unanswered = Math.min(unanswered, Math.floorMod(next - 1 - at, SIZE));
        long gone = line.controlGone(controlBefore[at]);
        if (padBytes[at] == 0) {
            line.arrived(Math.max(0, roundTripNs - leastNs), sentNs[at], flightBytes[at], gone, nowNs);
        } else {
            hasMeasured = true;
            line.carried(padBytes[at] + LineLimit.HEADS_BYTES, roundTripNs, nowNs);
        }
    }

    /** Returns the place of an exchange; -1 if it is not known, or no time of one, as a peer may send. */
    private int find(long atUs) {
        for (int i = 0; i < SIZE && atUs >= 0; i++) {
            if (sentUs[i] == atUs) {
                return i;
            }
        }
        return -1;
    }
}
