// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * How many bytes of all streams to one peer may be on their way. Where frames have waited on the line for 100 ms, and
 * do so 100 ms later, the line is slow: then as many as wait there for 50 ms, so that messages wait at the sender,
 * which drops the old ones. One pause of a receiver is no slow line.
 */
public final class LineLimit {
    private static final long SLOW_NS = 100_000_000;
    private static final long TARGET_NS = 50_000_000;

    private final long mostBytes;
    private long limitBytes;
    private long flightBytes;
    private boolean isSlow;
    private long slowSinceNs;

    /** Creates the limit of a line that is not slow: so many bytes. */
    public LineLimit(long mostBytes) {
        this.mostBytes = mostBytes;
        this.limitBytes = mostBytes;
    }

    /** Begins anew with a connection, on which nothing is on its way. */
    public void reset() {
        limitBytes = mostBytes;
        flightBytes = 0;
        isSlow = false;
    }

    boolean allows(int frameBytes) {
        return flightBytes + frameBytes <= limitBytes;
    }

    /** Records that more or fewer bytes are on their way. */
    void change(long byBytes) {
        flightBytes += byBytes;
    }

    long flightBytes() {
        return flightBytes;
    }

    /**
     * Records the arrival of a frame.
     *
     * @param waitNs its time on the way, beside the least one
     * @param flight bytes on their way when it was sent, with its own
     * @param arrivedBytes of the frames that have arrived since the last one of its stream
     */
    void arrived(long waitNs, long flight, long arrivedBytes, long nowNs) {
        if (waitNs > SLOW_NS) {
            slowSinceNs = isSlow ? slowSinceNs : nowNs;
            isSlow = true;
            if (nowNs - slowSinceNs >= SLOW_NS) {
                limitBytes = flight * TARGET_NS / waitNs;
            }
            return;
        }
        isSlow = false;
        boolean isUsed = 2 * flight >= limitBytes; // else nothing is known of more
        if (isUsed && waitNs < TARGET_NS) {
            limitBytes = Math.min(limitBytes + Math.max(0, Math.min(arrivedBytes, flight)), mostBytes);
        }
    }
}
