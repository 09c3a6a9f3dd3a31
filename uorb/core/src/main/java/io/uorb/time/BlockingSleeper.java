// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.function.LongSupplier;

/**
 * A sleeper of a clock in real time whose thread is blocked in a {@link Blocker}. The waker writes {@code woken} and
 * then reads {@code sleeping}, the sleeper writes {@code sleeping} and then reads {@code woken}, all volatile: one of
 * them sees the other. A thread that is awake costs its wakers no system call.
 */
final class BlockingSleeper implements Sleeper {
    private static final long NANOS_PER_MICRO = 1_000;

    private final LongSupplier nowUs;
    private final Blocker blocker;
    private final boolean punctual;
    private Thread tightened; // of the sleeping thread alone
    /** The thread that sleeps; null while it is awake. */
    private volatile Thread sleeping;

    private volatile boolean woken;
    private volatile boolean closed;

    BlockingSleeper(LongSupplier nowUs, Blocker blocker, boolean punctual) {
        this.nowUs = nowUs;
        this.blocker = blocker;
        this.punctual = punctual;
    }

    @Override
    public void sleepUntil(long deadlineUs) {
        Thread present = Thread.currentThread();
        if (punctual && tightened != present) {
            TimerSlack.minimize();
            tightened = present;
        }
        sleeping = present;
        try {
            if (!woken && !closed) {
                block(deadlineUs);
            }
        } finally {
            sleeping = null;
            woken = false;
        }
    }

    private void block(long deadlineUs) {
        if (deadlineUs == NEVER) {
            blocker.block(NEVER);
            return;
        }
        long presentUs = nowUs.getAsLong();
        if (deadlineUs > presentUs) { // the difference of others may overflow
            blocker.block(Math.min(deadlineUs - presentUs, NEVER / NANOS_PER_MICRO) * NANOS_PER_MICRO);
        }
    }

    @Override
    public void wake() {
        woken = true;
        unblock();
    }

    @Override
    public void close() {
        closed = true;
        unblock();
    }

    private void unblock() {
        Thread present = sleeping;
        if (present != null) {
            blocker.unblock(present);
        }
    }
}
