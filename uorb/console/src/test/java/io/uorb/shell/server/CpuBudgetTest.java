// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.Console;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.wire.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class CpuBudgetTest {
    private static final long START_NS = Long.MAX_VALUE - 1_000; // clocks may wrap

    private final CpuBudget budget = new CpuBudget(0.25, 100, 10_000, START_NS);

    @Test
    void shouldNotRestWithinWhatWasSaved() {
        budget.worked(START_NS, START_NS + 132);

        // 100 saved, 33 earned meanwhile.
        assertEquals(0, budget.restNs(START_NS + 132));
    }

    @Test
    void shouldRestUntilTheShareIsKept() {
        budget.worked(START_NS, START_NS + 400);

        // 100 saved, 100 earned meanwhile.
        assertEquals(800, budget.restNs(START_NS + 400));
        assertEquals(1, budget.restNs(START_NS + 1_199));
        assertEquals(0, budget.restNs(START_NS + 1_200));
    }

    @Test
    void shouldNotSaveMoreThanItMay() {
        assertEquals(0, budget.restNs(START_NS + 1_000_000));
        budget.worked(START_NS + 1_000_000, START_NS + 1_000_200);

        assertEquals(200, budget.restNs(START_NS + 1_000_200));
    }

    @Test
    void shouldNotRestLongerThanItMay() {
        budget.worked(START_NS, START_NS + 1_000_000);

        assertEquals(10_000, budget.restNs(START_NS + 1_000_000));
    }

    @Test
    @Timeout(60)
    void shouldRestBetweenRequestsOfAClientThatAsksWithoutEnd(@TempDir Path temporary) throws Exception {
        long readingNs = 100_000;
        double ofACore = 0.05;
        ClientLimits limits = ServerRig.limits(1 << 20, ofACore, Duration.ofNanos(readingNs));
        AtomicLong nanos = new AtomicLong();
        // Every look at the clock takes a time, so each request is work.
        try (ServerRig rig =
                        new ServerRig(temporary, builder -> builder.limits(limits, () -> nanos.addAndGet(readingNs)));
                Console console = rig.connect()) {
            long beforeNs = nanos.get();
            int requests = 20;
            for (int i = 0; i < requests; i++) {
                console.ask(new Request.Ping());
            }

            // One reading was saved, and the last request's rest is still to come.
            double leastNs = (requests - 2) * readingNs / ofACore;
            assertTrue(nanos.get() - beforeNs >= leastNs, (nanos.get() - beforeNs) + " of " + leastNs);
        }
    }
}
