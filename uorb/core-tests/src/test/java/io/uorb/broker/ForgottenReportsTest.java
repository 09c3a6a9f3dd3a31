// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.endpoint.Origin;
import io.uorb.error.RangeCheck;
import io.uorb.lockstep.ManualClock;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reports of forgotten endpoints by several threads. */
@Timeout(60)
class ForgottenReportsTest {
    private static final Origin ORIGIN = new Origin(1, "reader", "main", null);

    private final List<String> reports = new CopyOnWriteArrayList<>();
    private final BrokerContext broker = new BrokerContext(
            new ManualClock(), (source, error) -> reports.add(error.getMessage()), RangeCheck.ASSERT, false, null);

    private static void runOnAnotherThread(Runnable task) {
        CompletableFuture.runAsync(task).join();
    }

    private void forget(Supplier<String> whenForgotten) {
        broker.endpoints().openedWeakly(new ByteArrayInputStream(new byte[0]), ORIGIN, whenForgotten);
    }

    private void awaitForgotten() {
        while (!broker.endpoints().hasForgotten()) {
            System.gc();
        }
    }

    private static String report(String endpoints) {
        return "endpoint, made by thread main for module reader, was forgotten without close(); close it when it"
                + " is no longer needed" + endpoints;
    }

    @Test
    void shouldHaveWhatAnotherThreadRemovesMeanwhile() {
        AtomicInteger cleanUps = new AtomicInteger();
        Supplier<String> whenForgotten = () -> {
            if (cleanUps.incrementAndGet() == 1) {
                awaitForgotten();
                runOnAnotherThread(broker::reportForgotten);
            }
            return "endpoint";
        };
        forget(whenForgotten);
        forget(whenForgotten);
        awaitForgotten();
        broker.reportForgotten();
        broker.closeAll(List.of());
        assertEquals(List.of(report(""), report("")), reports);
    }

    @Test
    void shouldComeTogetherAtTheEndAfterTheFirst() {
        broker.reports().addForgotten("endpoint", ORIGIN);
        broker.reportForgotten();
        for (int i = 0; i < 3; i++) {
            broker.reports().addForgotten("endpoint", ORIGIN);
        }
        broker.closeAll(List.of());
        assertEquals(List.of(report(""), report("; so were 2 other endpoints")), reports);
    }

    /** A manual clock would wait for the thread of a poller that was not removed. */
    @Test
    void shouldNotDelayTheRemoval() {
        broker.reports().addForgotten("endpoint", ORIGIN);
        broker.reportForgotten();
        AtomicInteger removals = new AtomicInteger();
        forget(() -> "endpoint " + removals.incrementAndGet());
        awaitForgotten();
        broker.reportForgotten();
        assertEquals(1, removals.get());
    }

    @Test
    void shouldContinueAfterACleanUpThatThrew() {
        forget(() -> {
            throw new IllegalStateException("expected");
        });
        awaitForgotten();
        assertThrows(IllegalStateException.class, broker::reportForgotten);
        broker.reports().addForgotten("endpoint", ORIGIN);
        broker.reportForgotten();
        assertEquals(List.of(report("")), reports);
    }
}
