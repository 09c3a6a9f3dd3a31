// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * How many bytes of all streams to one peer may be on their way. A connection begins with few, and gets more as frames
 * arrive without a wait. Where frames steadily wait on the line for more than 100 ms, the line is slow: then as many as
 * wait there for 50 ms, so that messages wait at the sender, which drops the old ones.
 *
 * <p>Control frames count, but have no acknowledgements: each is gone when a frame that was sent after it has arrived.
 *
 * <p>Frames may also wait behind those of others, and then fewer bytes only make the link slower. So each change is a
 * trial: if the wait has not changed with the bytes on their way, at least by half of what it would on a line of the
 * link's own, a lower limit is taken back, and a higher one is kept. A trial costs messages, so there is none where
 * {@link ForeignWait} explains the wait, or where little is on its way and all messages find room. One thread.
 */
public final class LineLimit {
    /** Bytes on the line at the start of a connection: half a second of 16 kbit/s. */
    public static final long FIRST_BYTES = 1_000;

    /** The time in which a line shall carry what is sent first. */
    private static final long FIRST_NS = 400_000_000;

    /** Heads of Aeron, UDP and IP, which each frame has on the line besides its own. */
    static final int HEADS_BYTES = 60;

    /** Bytes on the line after a pause, in which it may have become another one: 1.5 s of 16 kbit/s. */
    private static final long AGAIN_BYTES = 3_000;

    private static final long KNOWN_NS = 1_000_000_000;
    /** Half a second of 128 kbit/s. */
    private static final long NARROW_BYTES = 8_000;

    private static final long LONG_FRAME_BYTES = 1_300;
    /** With half of it, one in thirty simulated lines of 64 kbit/s was overrun, with a quarter one in four. */
    private static final long MOST_PACE_NS = 1_600_000_000;

    private static final long SLOW_NS = 100_000_000;
    private static final long TARGET_NS = 50_000_000;
    /** Four of the shortest frames: with fewer the acknowledgements set the pace. */
    private static final long LEAST_BYTES = 4 * (48 + HEADS_BYTES);

    private static final long LEAST_RAISE_PAUSE_NS = 1_000_000_000;
    private static final long LEAST_CUT_PAUSE_NS = 4_000_000_000L;
    private static final long MOST_PAUSE_NS = 16_000_000_000L;

    private final long mostBytes;
    private final SteadyWait steadyWait = new SteadyWait();
    private final ForeignWait foreignWait = new ForeignWait(TARGET_NS, SLOW_NS);
    private long limitBytes;
    private long firstBytes;
    private long flightBytes;
    /** Bytes of control frames since the start of the connection, and of those of them that are gone. */
    private long controlBytes;

    private long controlGone;
    private boolean isLost;
    /** When the last message was sent, or the line measured. */
    private long usedNs;

    /** When a message found no room the last time. */
    private long fullNs;

    private boolean isTrial;
    /** Since when the limit is on trial, the one before, and the frame that gave rise to it. */
    private long trialNs;

    private long limitBefore;
    private long flightBefore;
    private long waitBeforeNs;

    /** When the limit may be cut again, and raised, and the pauses after the next trials that fail. */
    private long nextCutNs;

    private long nextRaiseNs;
    private long cutPauseNs;
    private long raisePauseNs;

    /** Creates the limit of a line; {@link #reset} comes first. */
    public LineLimit(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /**
     * Begins anew with a connection, on which nothing is on its way.
     *
     * @param first how many bytes a line may be given of which nothing is known
     */
    public void reset(long first, long nowNs) {
        firstBytes = Math.min(first, mostBytes);
        limitBytes = firstBytes;
        flightBytes = 0;
        controlBytes = 0;
        controlGone = 0;
        isLost = false;
        usedNs = nowNs;
        fullNs = nowNs - KNOWN_NS;
        isTrial = false;
        steadyWait.reset(nowNs);
        foreignWait.reset();
        nextCutNs = nowNs;
        nextRaiseNs = nowNs;
        cutPauseNs = LEAST_CUT_PAUSE_NS;
        raisePauseNs = LEAST_RAISE_PAUSE_NS;
    }

    /** Records that the line has certainly carried so many bytes in that time: more may be sent at the start. */
    void carried(long bytes, long durationNs, long nowNs) {
        usedNs = nowNs;
        long first = FIRST_NS / Math.max(1, durationNs) * bytes;
        firstBytes = Math.min(Math.max(firstBytes, first), mostBytes);
        limitBytes = isLost ? limitBytes : Math.max(limitBytes, firstBytes);
    }

    /** Records that a message waits, since too much is on its way. */
    void full(long nowNs) {
        fullNs = nowNs;
    }

    boolean allows(int frameBytes) {
        return flightBytes() + frameBytes <= limitBytes;
    }

    /** Whether there is room for a control frame, or nothing else on its way. */
    public boolean hasRoom(int frameBytes) {
        return flightBytes() == 0 || allows(frameBytes + HEADS_BYTES);
    }

    /** Records that the engine has taken a control frame. */
    public void controlTaken(int frameBytes) {
        controlBytes += frameBytes + HEADS_BYTES;
    }

    /**
     * Returns the time that shall pass before more counters are sent behind a frame of some, ns: acknowledgements wait
     * behind them, and the peer takes that for a wait of its own frames. On wide lines it is next to nothing.
     */
    public long paceNs(long bytes) {
        double narrowness = Math.min(1, (double) NARROW_BYTES / limitBytes);
        return (long) (MOST_PACE_NS * narrowness * narrowness * Math.min(1, (double) bytes / LONG_FRAME_BYTES));
    }

    /** Returns the bytes of control frames since the start of the connection. */
    public long controlBytes() {
        return controlBytes;
    }

    /** Whether so many bytes of control frames since the start of the connection are not on their way any more. */
    public boolean isControlGone(long upTo) {
        return controlGone >= upTo;
    }

    /** Records that a frame has arrived, before which there were so many bytes of control frames; how many are gone. */
    long controlGone(long before) {
        long gone = Math.max(0, before - controlGone);
        controlGone += gone;
        return gone;
    }

    /** Whether no message is on its way, so that none will arrive. */
    public boolean hasOnlyControl() {
        return flightBytes == 0;
    }

    /** Records that what a stream had on its way is given up: less is sent, until something arrives. */
    void gaveUp() {
        isTrial = false;
        limitBytes = Math.max(LEAST_BYTES, Math.min(isLost ? limitBytes / 2 : limitBytes, firstBytes));
        isLost = true;
    }

    /** Records that the engine has taken a message. */
    void taken(long lineBytes, long nowNs) {
        if (limitBytes > AGAIN_BYTES && hasOnlyControl() && nowNs - usedNs > KNOWN_NS) {
            isTrial = false;
            limitBytes = AGAIN_BYTES;
        }
        usedNs = nowNs;
        flightBytes += lineBytes;
    }

    /** Records that more or fewer bytes are on their way. */
    void change(long byBytes) {
        flightBytes += byBytes;
    }

    long flightBytes() {
        return flightBytes + controlBytes - controlGone;
    }

    /**
     * Records the arrival of a frame.
     *
     * @param waitNs its time on the way, beside the least one
     * @param sentNs when it was sent
     * @param flight bytes on their way when it was sent, with its own
     * @param arrivedBytes of the frames that have arrived since the last one of its stream
     */
    void arrived(long waitNs, long sentNs, long flight, long arrivedBytes, long nowNs) {
        steadyWait.add(waitNs, nowNs);
        foreignWait.add(waitNs, flight);
        isLost = false;
        if (isTrial) {
            judge(waitNs, sentNs, flight, nowNs);
            return;
        }
        boolean isSlow = steadyWait.ns() > SLOW_NS && nowNs - nextCutNs >= 0;
        long cut = isSlow ? Math.max(LEAST_BYTES, flight * TARGET_NS / waitNs) : limitBytes;
        boolean isUsed = 2 * flight >= limitBytes; // else nothing is known of more
        if (cut < limitBytes && mayHelp(cut, flight, waitNs, nowNs)) {
            attempt(cut, flight, waitNs, nowNs);
        } else if (isUsed && limitBytes < mostBytes) {
            if (waitNs < TARGET_NS) {
                limitBytes = Math.min(limitBytes + Math.max(0, Math.min(arrivedBytes, flight)), mostBytes);
            } else if (nowNs - nextRaiseNs >= 0) {
                attempt(Math.min(2 * limitBytes, mostBytes), flight, waitNs, nowNs);
            }
        }
    }

    /** Whether a lower limit may let frames wait less, and can be seen to. */
    private boolean mayHelp(long cut, long flight, long waitNs, long nowNs) {
        boolean isFull = nowNs - fullNs < KNOWN_NS;
        boolean isExplained = foreignWait.explains(waitNs, flight, isFull, nowNs);
        return !isExplained && (isFull || isLess(cut, flight));
    }

    /** Whether so much less is on its way that frames would wait less on a line of the link's own. */
    private static boolean isLess(long flight, long before) {
        return 4 * flight <= 3 * before;
    }

    private void attempt(long limit, long flight, long waitNs, long nowNs) {
        isTrial = true;
        trialNs = nowNs;
        limitBefore = limitBytes;
        flightBefore = flight;
        waitBeforeNs = waitNs;
        limitBytes = limit;
    }

    /** Ends the trial with the first frame that was sent under the new limit, and with the bytes of it. */
    private void judge(long waitNs, long sentNs, long flight, long nowNs) {
        boolean isCut = limitBytes < limitBefore;
        boolean hasChanged = isCut ? isLess(flight, flightBefore) : 4 * flight >= 7 * flightBefore;
        if (sentNs - trialNs >= 0 && hasChanged) {
            isTrial = false;
            long own = waitBeforeNs * (flight - flightBefore) / flightBefore;
            boolean isOwn = 2 * Math.abs(waitNs - waitBeforeNs) > Math.abs(own) && waitNs < waitBeforeNs == isCut;
            if (isOwn) {
                foreignWait.reset();
            } else if (isCut) {
                foreignWait.shown(waitNs, flight, nowNs);
            }
            if (isCut) {
                judgeCut(isOwn, nowNs);
            } else {
                judgeRaise(isOwn, nowNs);
            }
        } else if (sentNs - trialNs > 2 * waitBeforeNs + SLOW_NS) {
            isTrial = false; // too little is sent, or in too long frames: the limit stays, and nothing is known
            nextRaiseNs = nowNs + raisePauseNs;
        }
    }

    private void judgeCut(boolean isOwn, long nowNs) {
        if (isOwn) {
            cutPauseNs = LEAST_CUT_PAUSE_NS;
            nextRaiseNs = nowNs + raisePauseNs;
        } else {
            limitBytes = Math.min(
                    Math.max(2 * limitBytes, flightBefore), limitBefore); // and more, if trials of that succeed, too
            nextCutNs = nowNs + cutPauseNs;
            cutPauseNs = Math.min(2 * cutPauseNs, MOST_PAUSE_NS);
            nextRaiseNs = nowNs;
        }
    }

    private void judgeRaise(boolean isOwn, long nowNs) {
        if (isOwn) {
            limitBytes = limitBefore;
            nextRaiseNs = nowNs + raisePauseNs;
            raisePauseNs = Math.min(2 * raisePauseNs, MOST_PAUSE_NS);
        } else {
            nextRaiseNs = nowNs;
            raisePauseNs = LEAST_RAISE_PAUSE_NS;
        }
    }
}
