// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
class BoundedCloserTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final CountDownLatch hung = new CountDownLatch(1);

    @AfterEach
    void release() {
        hung.countDown();
    }

    @Test
    void shouldNameAPartThatHangsAndCloseTheNext() {
        BoundedCloser closer = new BoundedCloser(SHORT, LONG);
        List<String> closed = new ArrayList<>();
        assertFalse(closer.close("gps", hung::await, () -> "opening its device for 31.0 s"));
        assertTrue(closer.close("recording", () -> closed.add("recording")));
        assertEquals(List.of("recording"), closed);
        String problem = "gps has not closed within 100 ms: it is opening its device for 31.0 s";
        assertEquals(List.of(problem), closer.problems());
    }

    @Test
    void shouldNameTheMethodInWhichAPartHangs() {
        BoundedCloser closer = new BoundedCloser(SHORT, LONG);
        assertFalse(closer.close("sensor hub", this::hang));
        String problem = closer.problems().get(0);
        assertTrue(problem.contains("its closing is in "), problem);
        assertTrue(problem.endsWith("called by BoundedCloserTest.hang"), problem);
    }

    private void hang() throws InterruptedException {
        hung.await();
    }

    @Test
    void shouldCloseAPartAfterOthersHaveUsedUpTheTimeForAll() {
        BoundedCloser closer = new BoundedCloser(LONG, SHORT);
        assertFalse(closer.close("first", hung::await));
        assertFalse(closer.close("second", hung::await));
        List<String> closed = new ArrayList<>();
        assertTrue(closer.close("third", () -> closed.add("third")));
        assertEquals(List.of("third"), closed);
        assertEquals(2, closer.problems().size());
    }

    @Test
    void shouldReportAPartThatFails() {
        BoundedCloser closer = new BoundedCloser();
        assertTrue(closer.close("recording", () -> {
            throw new IOException("disk is gone");
        }));
        assertEquals(List.of("cannot end recording: disk is gone"), closer.problems());
    }

    @Test
    void shouldKeepTheInterruptOfTheClosingThread() {
        BoundedCloser closer = new BoundedCloser(LONG, LONG);
        Thread.currentThread().interrupt();
        assertTrue(closer.close("gps", () -> {}));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldNameATaskThatHangs() {
        IOException e = assertThrows(
                IOException.class,
                () -> BoundedTask.call("search", SHORT, () -> {
                    hang();
                    return null;
                }));
        assertTrue(e.getMessage().startsWith("search has not ended within 20 ms: it is in "), e.getMessage());
    }

    @Test
    void shouldPassOnTheFailureOfATask() {
        IOException e = assertThrows(
                IOException.class,
                () -> BoundedTask.call("search", LONG, () -> {
                    throw new IOException("no folder");
                }));
        assertEquals("no folder", e.getMessage());
    }
}
