// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.poll.PollTimer;
import io.uorb.time.OrbClock;
import java.util.function.Consumer;

/** A timer in a poller: the schedule is arithmetic on the clock's time, so nothing adds up. */
final class TimerEntry implements PollTimer {
    private final OrbClock clock;
    private final Consumer<TimerEntry> remover;
    private final long periodUs;
    private final long phaseUs;
    private final boolean canGoBack;
    private volatile boolean closed;
    /** As the others, of the thread that polls. */
    private long nextUs;

    private long seenUs;
    private long lastUs = -1;
    private long missed;

    TimerEntry(OrbClock clock, long periodUs, long phaseUs, Consumer<TimerEntry> remover) {
        this.clock = clock;
        this.remover = remover;
        this.periodUs = periodUs;
        this.phaseUs = phaseUs;
        this.canGoBack = clock.canGoBack();
        this.seenUs = clock.nowUs();
        this.nextUs = firstAfter(seenUs, periodUs, phaseUs);
    }

    /** Returns the first time later than that one that is the phase plus whole periods. */
    private static long firstAfter(long nowUs, long periodUs, long phaseUs) {
        if (nowUs < phaseUs) {
            return phaseUs;
        }
        return OrbClock.plus(nowUs - (nowUs - phaseUs) % periodUs, periodUs);
    }

    @Override
    public long periodUs() {
        return periodUs;
    }

    /** Returns the time at which the poll must end, us; {@link OrbClock#NEVER} once it is closed. */
    long dueUs() {
        if (canGoBack) {
            look();
        }
        return closed ? OrbClock.NEVER : nextUs;
    }

    /** Begins anew if the clock has gone back. */
    private void look() {
        long nowUs = clock.nowUs();
        if (nowUs < seenUs) {
            nextUs = firstAfter(nowUs, periodUs, phaseUs);
        }
        seenUs = nowUs;
    }

    boolean isDue(long nowUs) {
        return nowUs >= dueUs();
    }

    @Override
    public boolean isDue() {
        return isDue(clock.nowUs());
    }

    @Override
    public long take() {
        long nowUs = clock.nowUs();
        if (!isDue(nowUs)) {
            return 0;
        }
        long skipped = (nowUs - nextUs) / periodUs;
        lastUs = nextUs + skipped * periodUs;
        nextUs = OrbClock.plus(lastUs, periodUs);
        missed += skipped;
        return skipped + 1;
    }

    @Override
    public long tickUs() {
        return lastUs;
    }

    @Override
    public long nextTickUs() {
        return dueUs();
    }

    @Override
    public long missed() {
        return missed;
    }

    @Override
    public void close() {
        closed = true;
        remover.accept(this);
    }
}
