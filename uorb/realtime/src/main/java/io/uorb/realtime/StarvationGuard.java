// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * A guard for the rest of the process: threads of {@code SCHED_FIFO} that are always behind leave the twentieth of each
 * processor that Linux keeps (sched(7)) to those that would end or slow them. A thread above all of them looks once a
 * second how long they ran, and runs an action once they have taken nearly all of it for some seconds. One use.
 */
final class StarvationGuard implements AutoCloseable {
    static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);
    /** Looks in a row at which others had too little. */
    static final int MOST_STARVED = 3;
    /** Of the time of all processors. */
    private static final double MOST_SHARE = 0.9;

    private final int processors;
    private final LongSupplier runNs;
    private final LongSupplier nowNs;
    private final Runnable ofThread;
    private final Runnable starved;
    private final Thread thread = new Thread(this::watch, "realtime-guard");
    private volatile boolean closed;
    /** Of the guard's thread, as the next ones. */
    private long lastNs;

    private long lastRunNs;
    private int starvedLooks;

    /**
     * Creates a guard.
     *
     * @param runNs how long the threads that are guarded against have run, ns
     * @param ofThread run first on the guard's thread, to schedule it
     * @param starved run on the guard's thread, once
     */
    StarvationGuard(int processors, LongSupplier runNs, LongSupplier nowNs, Runnable ofThread, Runnable starved) {
        this.processors = processors;
        this.runNs = runNs;
        this.nowNs = nowNs;
        this.ofThread = ofThread;
        this.starved = starved;
        thread.setDaemon(true);
        begin();
    }

    /** Starts its thread. */
    void start() {
        thread.start();
    }

    private void begin() {
        lastNs = nowNs.getAsLong();
        lastRunNs = runNs.getAsLong();
    }

    private void watch() {
        ofThread.run();
        while (!closed && !look()) {
            LockSupport.parkNanos(this, PERIOD_NS);
        }
    }

    /** Checks if a period has passed; returns whether the action has been run. */
    boolean look() {
        long passedNs = nowNs.getAsLong() - lastNs;
        if (passedNs < PERIOD_NS) {
            return false;
        }
        long ranNs = -lastRunNs;
        begin();
        ranNs += lastRunNs;
        starvedLooks = ranNs >= MOST_SHARE * processors * passedNs ? starvedLooks + 1 : 0;
        if (starvedLooks < MOST_STARVED) {
            return false;
        }
        starved.run();
        return true;
    }

    /** Ends its thread, soon. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
