// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * Knowledge of the time that frames wait on a line behind those of others. Behind the link's own frames each waits
 * the longer the more of them there are. Where more are on their way than were with the first frame that has waited,
 * and the wait has not followed, at least by half, it is due to others; so it stays until frames wait half as long
 * again. One thread.
 */
final class ForeignWait {
    private static final long AGAIN_NS = 4_000_000_000L;

    private final long shortNs;
    private final long longNs;

    private long knownNs;
    private long knownAtNs;
    /** The first frame that has waited, or that which has shown what is known: bytes on their way with it. */
    private long firstFlight;

    private long firstWaitNs;

    /**
     * Creates it for a line of which nothing is known.
     *
     * @param shortest a frame that waits less shows that the others' are gone; intervals of acknowledgements may be as
     *     long, and count in waits
     * @param longest a frame that waits longer is the first
     */
    ForeignWait(long shortest, long longest) {
        shortNs = shortest;
        longNs = longest;
    }

    void reset() {
        knownNs = 0;
        firstFlight = 0;
    }

    /** Records the arrival of a frame that has waited for so long, with so many bytes on their way. */
    void add(long waitNs, long flight) {
        if (waitNs < shortNs) {
            reset();
        } else if (firstFlight == 0 && waitNs > longNs) {
            firstFlight = flight;
            firstWaitNs = waitNs;
        }
    }

    /** Records that fewer bytes on their way have not made this frame wait less. */
    void shown(long waitNs, long flight, long nowNs) {
        knownNs = waitNs;
        knownAtNs = nowNs;
        firstFlight = flight;
        firstWaitNs = waitNs;
    }

    /**
     * Whether the frames of others are why this one has waited.
     *
     * @param isFull whether messages find no room, so that own frames may have come in the place of others' by now
     */
    boolean explains(long waitNs, long flight, boolean isFull, long nowNs) {
        if (firstFlight > 0 && 4 * flight >= 7 * firstFlight) {
            long own = (firstWaitNs - shortNs) * (flight - firstFlight) / firstFlight;
            if (2 * (waitNs - firstWaitNs) <= own) {
                shown(waitNs, flight, nowNs);
            }
        }
        boolean isOld = isFull && nowNs - knownAtNs >= AGAIN_NS;
        return 2 * waitNs <= 3 * knownNs && !isOld;
    }
}
