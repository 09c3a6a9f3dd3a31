// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * The least round trip of a connection, against which waits on the line are measured. A shorter one counts at once. The
 * route may become longer, too: where all exchanges of ten seconds took longer, both ends rest, so that no frames of
 * the link wait on the line, and one more exchange is made. The least of these seconds is then the new one. Without the
 * rest it would grow with the link's own queue, which would grow with it. One thread.
 */
public final class LeastRoundTrip {
    private static final long NS_PER_US = 1_000;
    private static final long WINDOW_NS = 10_000_000_000L;
    private static final long MOST_REST_NS = 1_000_000_000L;
    /** The peer cannot make this end rest more often. */
    private static final long LEAST_PAUSE_NS = 5_000_000_000L;
    /** Exchanges vary by so much without any queue. */
    private static final long TOLERANCE_US = 10_000;

    private long leastUs;
    /** The least since {@link #sinceNs}, of exchanges that all took longer than the least; 0 without any. */
    private long windowUs;

    private long sinceNs;
    private long lastUs;
    private boolean isResting;
    private long restNs;
    /** When the exchange after the rest has begun; -1 while there is none. */
    private long measuringUs;

    /** Until when this end rests for the peer, and since when. */
    private long peerRestEndNs;

    private long peerRestNs;

    /** Creates one that knows of no exchange; {@link #reset} comes first. */
    public LeastRoundTrip() {}

    /** Begins anew with a connection. */
    public void reset(long nowNs) {
        leastUs = 0;
        windowUs = 0;
        sinceNs = nowNs;
        isResting = false;
        measuringUs = -1;
        peerRestEndNs = nowNs;
        peerRestNs = nowNs - LEAST_PAUSE_NS;
    }

    /** Returns the least round trip, us; 0 before the first exchange. */
    public long us() {
        return leastUs;
    }

    /** Records an exchange, by its beginning and its round trip, us. */
    public void add(long begunUs, long roundTripUs, long nowNs) {
        boolean isMeasured = begunUs == measuringUs;
        lastUs = roundTripUs;
        if (leastUs == 0 || roundTripUs <= leastUs + TOLERANCE_US) {
            leastUs = leastUs == 0 ? roundTripUs : Math.min(leastUs, roundTripUs);
            confirm(nowNs);
            return;
        }
        windowUs = windowUs == 0 ? roundTripUs : Math.min(windowUs, roundTripUs);
        if (isMeasured) {
            leastUs = windowUs;
            confirm(nowNs);
        }
    }

    private void confirm(long nowNs) {
        windowUs = 0;
        sinceNs = nowNs;
        isResting = false;
        measuringUs = -1;
    }

    /** Whether the exchange that began then is the one after a rest, which tells nothing of the usual wait. */
    public boolean isMeasuring(long begunUs) {
        return begunUs == measuringUs;
    }

    /** Begins a rest if one is due; the peer must be asked to rest, too. */
    public boolean begins(long nowNs) {
        if (isResting || windowUs == 0 || nowNs - sinceNs < WINDOW_NS) {
            return false;
        }
        isResting = true;
        restNs = nowNs;
        return true;
    }

    /**
     * Ends a rest if the line is empty, after as long as an exchange takes, so that the peer has rested too.
     *
     * @param isEmpty whether no messages are on their way
     * @return whether an exchange must begin now, whose time is for {@link #measuring}
     */
    public boolean ends(boolean isEmpty, long nowNs) {
        long restedNs = nowNs - restNs;
        if (!isResting || restedNs < MOST_REST_NS && !(isEmpty && restedNs >= NS_PER_US * lastUs)) {
            return false;
        }
        isResting = false;
        sinceNs = nowNs; // of the next rest, if the exchange is lost
        return true;
    }

    /** Records when the exchange after the rest has begun, us. */
    public void measuring(long begunUs) {
        measuringUs = begunUs;
    }

    /** Rests for the peer, until it has made its exchange. */
    public void restForPeer(long nowNs) {
        if (nowNs - peerRestNs >= LEAST_PAUSE_NS) {
            peerRestNs = nowNs;
            peerRestEndNs = nowNs + MOST_REST_NS;
        }
    }

    /** Ends the rest for the peer. */
    public void peerHasMeasured(long nowNs) {
        peerRestEndNs = nowNs;
    }

    /** Whether no messages may be sent now. */
    public boolean isResting(long nowNs) {
        return isResting || nowNs - peerRestEndNs < 0;
    }
}
