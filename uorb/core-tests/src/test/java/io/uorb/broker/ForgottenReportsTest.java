// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    private final List<String> reports = new CopyOnWriteArrayList<>();
    private final BrokerContext broker = new BrokerContext(
            new ManualClock(), (source, error) -> reports.add(error.getMessage()), RangeCheck.ASSERT, false, null);

    private static void runOnAnotherThread(Runnable task) {
        CompletableFuture.runAsync(task).join();
    }

    private void forget(Supplier<String> whenForgotten) {
        Origin origin = new Origin(1, "reader", "main", null);
        broker.endpoints().openedWeakly(new ByteArrayInputStream(new byte[0]), origin, whenForgotten);
    }

    private void awaitForgotten() {
        while (!broker.endpoints().hasForgotten()) {
            System.gc();
        }
    }

    @Test
    void shouldBelongToTheThreadThatClaimedThem() {
        ErrorReports errors = broker.reports();
        assertTrue(errors.claimForgotten());
        runOnAnotherThread(() -> assertFalse(errors.claimForgotten()));
        errors.passForgotten(null);
        assertTrue(errors.claimForgotten());
    }

    @Test
    void shouldBeOneWhenAnotherThreadChecksMeanwhile() {
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
        String report =
                "endpoint, made by thread main for module reader, was forgotten without close(); close it when it"
                        + " is no longer needed; so were 1 other endpoints";
        assertEquals(List.of(report), reports);
    }

    @Test
    void shouldContinueAfterACleanUpThatThrew() {
        forget(() -> {
            throw new IllegalStateException("expected");
        });
        awaitForgotten();
        assertThrows(IllegalStateException.class, broker::reportForgotten);
        assertTrue(broker.reports().claimForgotten());
    }
}
