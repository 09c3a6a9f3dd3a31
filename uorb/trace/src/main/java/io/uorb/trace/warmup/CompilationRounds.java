// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import java.util.function.LongSupplier;

/**
 * Rounds of the same work until the JIT is idle, or a limit is reached. Rounds may be shorter than the JIT waits before
 * it compiles, so that one quiet round means nothing: it must be idle for half a second, but for a tenth of that, since
 * other threads of a program always have something to compile. One thread.
 */
final class CompilationRounds {
    /** How long the JIT must be idle, ns. */
    static final long QUIET_NS = 500_000_000;

    /** The cap of rounds, for small recordings while other threads keep the JIT busy. */
    static final int MOST_ROUNDS = 10_000;

    /** A round is quiet if the JIT took at most this part of its time. */
    private static final int QUIET_PART = 10;

    private static final long NS_PER_MS = 1_000_000;

    private final LongSupplier nowNs;
    private final LongSupplier compiledMs;
    private final long beginNs;
    private final long limitNs;
    private final int mostRounds;
    private long endNs;
    private long endMs;
    private long lastRoundMs;
    private long quietSinceNs;
    private int rounds;

    /**
     * Creates rounds of which the first begins now.
     *
     * @param limitNs after that no round begins, ns
     * @param mostRounds the limit of rounds
     * @param nowNs the clock of real time, ns
     * @param compiledMs how long the JIT has compiled, ms; never changes without a JIT
     */
    CompilationRounds(long limitNs, int mostRounds, LongSupplier nowNs, LongSupplier compiledMs) {
        this.limitNs = limitNs;
        this.mostRounds = mostRounds;
        this.nowNs = nowNs;
        this.compiledMs = compiledMs;
        beginNs = nowNs.getAsLong();
        endNs = beginNs;
        quietSinceNs = beginNs;
        endMs = compiledMs.getAsLong();
    }

    /** Ends a round; returns whether another one shall follow. */
    boolean next() {
        rounds++;
        long ns = nowNs.getAsLong();
        long ms = compiledMs.getAsLong();
        lastRoundMs = ms - endMs;
        if (lastRoundMs * NS_PER_MS * QUIET_PART > ns - endNs) {
            quietSinceNs = ns;
        }
        endNs = ns;
        endMs = ms;
        return !isSettled() && !isOver() && rounds < mostRounds;
    }

    /** Returns whether the limit of time is reached. */
    boolean isOver() {
        return nowNs.getAsLong() - beginNs >= limitNs;
    }

    /** Returns whether the JIT was idle at the end of the last round. */
    boolean isSettled() {
        return endNs - quietSinceNs >= QUIET_NS;
    }

    /** Returns how many rounds have ended. */
    int rounds() {
        return rounds;
    }

    /** Returns how long the JIT compiled in the last round, ms. */
    long lastRoundMs() {
        return lastRoundMs;
    }
}
