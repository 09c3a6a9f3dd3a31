// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StarvationGuardTest {
    private static final int PROCESSORS = 2;

    private final AtomicInteger starved = new AtomicInteger();
    private final AtomicLong nowNs = new AtomicLong();
    private final AtomicLong runNs = new AtomicLong();
    private final StarvationGuard guard =
            new StarvationGuard(PROCESSORS, runNs::get, nowNs::get, () -> {}, starved::incrementAndGet);

    /** Looks after each of some periods in which a share of the processors was taken; returns the last outcome. */
    private boolean look(int times, double share) {
        boolean ended = false;
        for (int i = 0; i < times; i++) {
            nowNs.addAndGet(StarvationGuard.PERIOD_NS);
            runNs.addAndGet((long) (share * PROCESSORS * StarvationGuard.PERIOD_NS));
            ended = guard.look();
        }
        return ended;
    }

    @Test
    void shouldActWhereNearlyAllIsTakenForSomePeriods() {
        assertFalse(look(StarvationGuard.MOST_STARVED - 1, 0.95));
        assertEquals(0, starved.get());
        assertTrue(look(1, 0.95));
        assertEquals(1, starved.get());
    }

    @Test
    void shouldCountAnewAfterAPeriodThatLeftSomething() {
        look(StarvationGuard.MOST_STARVED - 1, 0.95);
        look(1, 0.8);
        assertFalse(look(StarvationGuard.MOST_STARVED - 1, 0.95));
        assertEquals(0, starved.get());
    }

    @Test
    void shouldNotLookBeforeAPeriodHasPassed() {
        look(StarvationGuard.MOST_STARVED - 1, 0.95);
        runNs.addAndGet(10 * StarvationGuard.PERIOD_NS);
        assertFalse(guard.look());
    }

    /**
     * As many threads as there are processors that never sleep again: nothing else of the machine runs for 3 s, so this
     * is not for runs in which other tests take turns with it.
     */
    @Test
    @Tag("slow")
    @Tag("long")
    @Timeout(60)
    void shouldTakePrioritiesBackFromThreadsThatLeaveNoProcessor() throws InterruptedException {
        Rights.requireScheduling();
        try (Realtime realtime = Realtime.builder().highestPriority(80).open()) {
            OrbClock clock = realtime.clock();
            List<Thread> spinning = new ArrayList<>();
            for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                Thread thread = new Thread(() -> spin(clock, realtime));
                thread.setPriority(Thread.MAX_PRIORITY);
                thread.start();
                spinning.add(thread);
            }
            for (Thread thread : spinning) {
                thread.join();
            }
            assertEquals("scheduling", realtime.findings().get(0).name());
            assertFalse(realtime.findings().get(0).isDone());
        }
    }

    private static void spin(OrbClock clock, Realtime realtime) {
        try (Sleeper sleeper = clock.newSleeper()) {
            sleeper.sleepUntil(0);
        }
        while (realtime.findings().get(0).isDone()) {
            Thread.onSpinWait();
        }
    }
}
