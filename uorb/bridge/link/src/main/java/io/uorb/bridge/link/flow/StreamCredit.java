// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * How much of a stream may be on its way (bridges:B-60): the engine gets 64 frames, as many for each 50 ms of the round
 * trip, or twice what was acknowledged in the last 50 ms if that is more, at most half a term, and no more than the
 * {@link LineLimit}; one frame always. Numbers of frames are 32 bits wide and compared by subtraction.
 */
public final class StreamCredit {
    private static final int LEAST_FRAMES = 64;
    /** A round trip for which so many are enough; longer ones have more frames on their way. */
    private static final long WINDOW_TRIP_NS = 50_000_000;

    private static final int MOST_FRAMES = 4_096;
    private static final int MASK = MOST_FRAMES - 1;
    private static final long RATE_WINDOW_NS = 50_000_000;
    private static final long SILENCE_NS = 100_000_000;
    /** Longer than intervals of acknowledgements. */
    private static final long LEAST_STALL_NS = 100_000_000;

    /** Messages after a stall were sent over such a part of it at least; after a pause of the sender, at once. */
    private static final int STALLED_SHARE = 16;

    private static final int RATE_SAMPLES = 8;
    /** Less may be the interval of acknowledgements. */
    private static final long LEAST_WAIT_NS = 25_000_000;

    private final long capacityBytes;
    private final LineLimit line;
    /** Bytes of the stream on the line before each of the last frames, by its number. */
    private final long[] bytesBefore = new long[MOST_FRAMES];
    /** When each of the last frames was taken. */
    private final long[] sentNs = new long[MOST_FRAMES];
    /** Bytes of all streams on their way then. */
    private final int[] flightBytes = new int[MOST_FRAMES];

    /** Bytes of control frames before each of the last frames. */
    private final long[] controlBefore = new long[MOST_FRAMES];

    private final long[] ackTimesNs = new long[RATE_SAMPLES];
    private final int[] ackNumbers = new int[RATE_SAMPLES];
    /** How many of these there are, and the place of the next one. */
    private int acks;

    private int nextAck;
    private long bytes;
    private int sent;
    /** The greatest number that has arrived. */
    private int arrived;
    /** The greatest number that is not on its way any more: it has arrived, or is given up. */
    private int acknowledged;

    private long lastAckNs;
    private long lastProgressNs;
    /** When a stall has ended: a frame that was lost had come, and with it all that had waited for it. */
    private long stalledUntilNs;

    private long waitNs;
    private final SteadyWait steadyWait = new SteadyWait();

    /** Creates the credit of a stream that holds so many bytes, over a line. */
    public StreamCredit(int capacityBytes, LineLimit line) {
        this(capacityBytes, line, 0);
    }

    /** As after so many frames, whose number may have gone round. */
    StreamCredit(int capacityBytes, LineLimit line, int sent) {
        this.capacityBytes = capacityBytes;
        this.line = line;
        this.sent = sent;
    }

    /** Begins anew with a connection; after the line's. */
    public void reset(long nowNs) {
        acknowledged = sent;
        arrived = sent;
        acks = 0;
        lastAckNs = nowNs;
        lastProgressNs = nowNs;
        stalledUntilNs = nowNs;
        waitNs = 0;
        steadyWait.reset(nowNs);
    }

    /** Returns the number of the next frame. */
    public int nextNumber() {
        return sent + 1;
    }

    /** Whether a frame may be offered now. */
    public boolean allows(int frameBytes, long nowNs, long roundTripNs) {
        int outstanding = sent - acknowledged;
        if (outstanding == 0) {
            return true;
        }
        long silenceNs = silenceNs(roundTripNs);
        if (nowNs - lastAckNs > silenceNs && nowNs - lastProgressNs > silenceNs) {
            return false;
        }
        if (expire(nowNs, roundTripNs)) {
            return true;
        }
        int lineBytes = frameBytes + LineLimit.HEADS_BYTES;
        boolean hasRoom = outstanding < limit(nowNs, roundTripNs)
                && outstandingBytes() + lineBytes <= capacityBytes / 2
                && line.allows(lineBytes);
        if (!hasRoom) {
            line.full(nowNs);
        }
        return hasRoom;
    }

    /**
     * Gives up what is outstanding where acknowledgements come, but none of it: it is lost, or slower than anything
     * before.
     */
    public boolean expire(long nowNs, long roundTripNs) {
        boolean isSilent = nowNs - lastAckNs > silenceNs(roundTripNs);
        boolean isExpired = sent != acknowledged
                && !isSilent
                && nowNs - lastProgressNs > Math.max(Math.max(SILENCE_NS, 2 * roundTripNs), 2 * waitNs) + roundTripNs;
        if (isExpired) {
            setAcknowledged(sent);
            acks = 0;
            line.gaveUp();
        }
        return isExpired;
    }

    /**
     * Returns the time without acknowledgements after which the line counts as cut. A frame that is lost holds up those
     * behind it, and so their acknowledgements, until it has been asked for and sent again.
     */
    private static long silenceNs(long roundTripNs) {
        return Math.max(SILENCE_NS, 3 * roundTripNs);
    }

    private void setAcknowledged(int number) {
        long before = outstandingBytes();
        acknowledged = number;
        line.change(outstandingBytes() - before);
    }

    private long outstandingBytes() {
        return bytes - bytesUpTo(acknowledged);
    }

    private long bytesUpTo(int number) {
        return number == sent ? bytes : bytesBefore[number + 1 & MASK];
    }

    private int limit(long nowNs, long roundTripNs) {
        int oldest = acknowledged;
        for (int i = 1; i <= acks; i++) {
            int at = Math.floorMod(nextAck - i, RATE_SAMPLES);
            if (nowNs - ackTimesNs[at] > RATE_WINDOW_NS) {
                break;
            }
            oldest = ackNumbers[at];
        }
        long least = LEAST_FRAMES * Math.max(1, roundTripNs / WINDOW_TRIP_NS);
        return (int) Math.min(Math.max(least, 2 * (acknowledged - oldest)), MOST_FRAMES - 1);
    }

    /** Records that the engine has taken the next frame. */
    public void taken(int frameBytes, long nowNs) {
        if (sent == acknowledged) {
            lastProgressNs = nowNs;
        }
        sent++;
        bytesBefore[sent & MASK] = bytes;
        bytes += frameBytes + LineLimit.HEADS_BYTES;
        line.taken(frameBytes + LineLimit.HEADS_BYTES, nowNs);
        controlBefore[sent & MASK] = line.controlBytes();
        sentNs[sent & MASK] = nowNs;
        flightBytes[sent & MASK] = (int) line.flightBytes();
    }

    /** Records an acknowledgement: the greatest number that has arrived. */
    public void acknowledged(int number, long nowNs, long roundTripNs) {
        lastAckNs = nowNs;
        if (number - arrived <= 0 || sent - number < 0) {
            return;
        }
        int before = arrived;
        arrived = number;
        if (sent - number >= MOST_FRAMES - 1) {
            return; // given up so long ago that nothing is known of it
        }
        long itsSentNs = sentNs[number & MASK];
        waitNs = Math.max(0, nowNs - itsSentNs - roundTripNs);
        long firstSentNs = sentNs[before + 1 & MASK];
        long stallNs = nowNs - Math.max(lastProgressNs, firstSentNs + roundTripNs);
        // A longer wait began before: frames queue on the line, or acknowledgements behind the peer's counters.
        boolean isStall = stallNs >= LEAST_STALL_NS && waitNs <= stallNs;
        if (isStall && STALLED_SHARE * (itsSentNs - firstSentNs) >= stallNs) {
            stalledUntilNs = nowNs;
        }
        // A frame that had arrived before the end of a stall has waited for the lost one, not for the line.
        long lineWaitNs = itsSentNs + roundTripNs - stalledUntilNs < 0 ? 0 : waitNs;
        steadyWait.add(lineWaitNs, nowNs);
        line.controlGone(controlBefore[number & MASK]);
        line.arrived(lineWaitNs, itsSentNs, flightBytes[number & MASK], bytesUpTo(number) - bytesUpTo(before), nowNs);
        ackTimesNs[nextAck] = nowNs;
        ackNumbers[nextAck] = acknowledged - number > 0 ? before : acknowledged;
        nextAck = (nextAck + 1) % RATE_SAMPLES;
        acks = Math.min(acks + 1, RATE_SAMPLES);
        setAcknowledged(number); // what was given up behind it may only be slow, too
        lastProgressNs = nowNs;
    }

    /**
     * Returns the time that frames now wait on their way, beside the least time there, ns; 0 where they do not, or
     * where some did not in the last 100 to 200 ms: one pause of either end delays no more than what was on its way.
     */
    public long waitNs() {
        return steadyWait.ns() < LEAST_WAIT_NS ? 0 : waitNs;
    }
}
