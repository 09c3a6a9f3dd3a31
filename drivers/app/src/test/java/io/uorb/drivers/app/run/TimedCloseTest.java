// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TimedCloseTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    /** A thread that has something to do does it in this time, also on a busy machine. */
    private static final Duration FOR_A_THREAD = Duration.ofMillis(500);

    private static final Duration LONG = Duration.ofSeconds(20);

    private final CountDownLatch hung = new CountDownLatch(1);

    @AfterEach
    void release() {
        hung.countDown();
    }

    @Test
    void shouldNameAPartThatHangsAndCloseTheNext() {
        TimedClose closer = new TimedClose(FOR_A_THREAD, LONG);
        List<String> closed = new ArrayList<>();
        assertFalse(closer.close("gps", hung::await, () -> "opening its device for 31.0 s"));
        assertTrue(closer.close("recording", () -> closed.add("recording")));
        assertEquals(List.of("recording"), closed);
        String problem = "gps has not closed within 500 ms: it is opening its device for 31.0 s";
        assertEquals(List.of(problem), closer.problems());
    }

    @Test
    void shouldNameTheMethodInWhichAPartHangs() {
        TimedClose closer = new TimedClose(SHORT, LONG);
        assertFalse(closer.close("sensor hub", this::hang));
        String problem = closer.problems().get(0);
        assertTrue(problem.contains("its closing is in "), problem);
        assertTrue(problem.endsWith("called by TimedCloseTest.hang"), problem);
    }

    private void hang() throws InterruptedException {
        hung.await();
    }

    @Test
    void shouldCloseAPartAfterOthersHaveUsedUpTheTimeForAll() {
        TimedClose closer = new TimedClose(LONG, SHORT);
        assertFalse(closer.close("first", hung::await));
        assertFalse(closer.close("second", hung::await));
        List<String> closed = new ArrayList<>();
        int tries = 1;
        while (!closer.close("third", () -> closed.add("third"))) {
            tries++; // its thread had no turn in the least time, on a busy machine
            assertTrue(tries < 50, closer.problems().toString());
        }
        assertEquals("third", closed.get(0));
        assertEquals(1 + tries, closer.problems().size());
    }

    @Test
    void shouldReportAPartThatFails() {
        TimedClose closer = new TimedClose();
        assertTrue(closer.close("recording", () -> {
            throw new IOException("disk is gone");
        }));
        assertEquals(List.of("cannot end recording: disk is gone"), closer.problems());
    }

    @Test
    void shouldKeepTheInterruptOfTheClosingThread() {
        TimedClose closer = new TimedClose(LONG, LONG);
        Thread.currentThread().interrupt();
        assertTrue(closer.close("gps", () -> {}));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldNameATaskThatHangs() {
        assertThrowsNaming(
                IOException.class,
                () -> BoundedTask.call("search", SHORT, () -> {
                    hang();
                    return null;
                }),
                "search has not ended within 20 ms: it is in ");
    }

    @Test
    void shouldPassOnTheFailureOfATask() {
        assertThrowsNaming(
                IOException.class,
                () -> BoundedTask.call("search", LONG, () -> {
                    throw new IOException("no folder");
                }),
                "no folder");
    }
}
