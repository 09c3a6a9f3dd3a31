// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Threads that advertise, publish, subscribe, poll, change instance and close at random, also each other's things and
 * the broker, for {@value #SECONDS_PROPERTY} seconds (120 by default).
 */
@Tag("slow")
@Tag("churn")
class ChurnTest {
    private static final String SECONDS_PROPERTY = "io.uorb.churn.seconds";
    private static final String SEED_PROPERTY = "io.uorb.churn.seed";
    private static final int WORKERS = 4;
    private static final long TICK_NS = 50_000_000;
    private static final long LATE_NS = 5_000_000_000L;
    private static final long MOST_GROWTH_BYTES = 32L << 20;

    private final AtomicReference<ChurnEpoch> current = new AtomicReference<>();
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final AtomicLong wakeUps = new AtomicLong();
    private final AtomicReferenceArray<AutoCloseable> exposed = new AtomicReferenceArray<>(2 * WORKERS);
    private final List<ChurnWorker> workers = new ArrayList<>();
    private long pings;
    private int epochs;

    @Test
    void shouldSurviveWhateverThreadsDo() throws Exception {
        long endNs = System.nanoTime() + 1_000_000_000L * Long.getLong(SECONDS_PROPERTY, 120);
        long seed = Long.getLong(SEED_PROPERTY, 20_261_121);
        Random random = new Random(seed);
        current.set(new ChurnEpoch(seed, failure, wakeUps));
        for (int i = 0; i < WORKERS; i++) {
            workers.add(new ChurnWorker(current::get, exposed, seed + 100 + i));
            Thread thread = new Thread(workers.get(i), "worker " + i);
            thread.setDaemon(true);
            thread.start();
        }
        long usedAtFirst = 0;
        while (failure.get() == null && System.nanoTime() < endNs) {
            runEpoch(random.nextInt(20), endNs);
            ChurnEpoch old = current.get();
            boolean goOn = failure.get() == null && System.nanoTime() < endNs;
            if (random.nextBoolean()) {
                old.close();
                current.set(goOn ? new ChurnEpoch(random.nextLong(), failure, wakeUps) : null);
            } else {
                current.set(goOn ? new ChurnEpoch(random.nextLong(), failure, wakeUps) : null);
                System.gc(); // workers have forgotten what they had of the old one
                old.close();
            }
            finish(old);
            usedAtFirst = epochs == 2 ? usedBytes() : usedAtFirst;
        }
        current.set(null);
        assertEquals(null, failure.get(), () -> "seed " + seed);
        long grown = usedBytes() - usedAtFirst;
        assertTrue(epochs < 3 || grown < MOST_GROWTH_BYTES, () -> "heap grew by " + grown + " bytes");
        assertTrue(pings > 0 && wakeUps.get() > 0, "nothing happened");
        System.out.printf(
                "churn: seed %d, %d brokers, %d steps, %d pings answered, %d polls%n",
                seed, epochs, workers.stream().mapToLong(ChurnWorker::steps).sum(), pings, wakeUps.get());
    }

    /** Watches the sleepers for some ticks. */
    private void runEpoch(int ticks, long endNs) {
        for (int tick = 0; tick <= ticks && System.nanoTime() < endNs && failure.get() == null; tick++) {
            LockSupport.parkNanos(TICK_NS);
            watch(LATE_NS);
        }
        // A ping that is late by now gets the time in which it is called lost.
        while (failure.get() == null && watch(LATE_NS)) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** Fails for a ping that has waited longer; returns whether one is waiting for more than a tick. */
    private boolean watch(long limitNs) {
        boolean late = false;
        for (ChurnSleeper sleeper : current.get().sleepers()) {
            long lateNs = sleeper.lateNs();
            late |= lateNs > TICK_NS;
            if (lateNs > limitNs) {
                current.get().fail("lost wake-up: " + sleeper + ", waiting for " + lateNs / 1_000_000 + " ms", null);
            }
        }
        return late;
    }

    /**
     * Looks at the remaining nodes when no worker is in the middle of something there. A worker that has gone on to the
     * next broker may still be closing something of the old one that it found among the exposed things: closed for
     * everybody else already, and not forgotten yet. So each ends the step that it was in.
     */
    private void finish(ChurnEpoch old) throws InterruptedException {
        long[] stepsAtClose = workers.stream().mapToLong(ChurnWorker::steps).toArray();
        long waitUntilNs = System.nanoTime() + LATE_NS;
        while (IntStream.range(0, WORKERS).anyMatch(i -> workers.get(i).mayBeIn(old, stepsAtClose[i]))) {
            if (System.nanoTime() - waitUntilNs > 0) {
                old.fail("a worker hangs in a closed broker", null);
                return;
            }
            LockSupport.parkNanos(1_000_000);
        }
        old.checkNothingLeft();
        pings += old.pings();
        epochs++;
    }

    private static long usedBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
