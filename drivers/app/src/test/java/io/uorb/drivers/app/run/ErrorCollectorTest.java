// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.pace.RealTimePace;
import io.uorb.lockstep.ManualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ErrorCollectorTest {
    private final ErrorCollector failure = new ErrorCollector();

    @Test
    void shouldRethrowTheFirstProblemOfAFile() {
        IOException first = new IOException("disk full");
        failure.accept(new UncheckedIOException(first));
        failure.accept(new IllegalStateException("later"));
        assertSame(first, assertThrows(IOException.class, failure::rethrow));
    }

    @Test
    void shouldNameTheCauseOfAnythingElse() {
        failure.accept(new IllegalStateException("boom"));
        assertThrowsNaming(
                RunFailedException.class, failure::rethrow, "run ended by java.lang.IllegalStateException: boom");
    }

    @Test
    void shouldStopTheSourceEvenIfItFailedBefore() {
        failure.accept(new IllegalStateException("boom"));
        RunSource source = new RunSource(failure, UnaryOperator.identity(), timeUs -> {});
        try (RealTimePace pace = new RealTimePace(new ManualClock(), 1)) {
            assertFalse(source.pace(pace).awaitTurn(0), "also a source that opens later");
        }
    }

    @Test
    void shouldDoNothingWithoutAFailure() {
        assertDoesNotThrow(failure::rethrow);
    }
}
