// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The line that a thread of its own redraws. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PolledLineTest {
    private static final String ERASE = "\r\u001b[K";

    private final StringWriter err = new StringWriter();
    private final StatusLine line = new StatusLine(new PrintWriter(err), true);

    @Test
    @SuppressWarnings("try") // the line is held, not used
    void shouldAskAgainAndEraseTheLine() throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        CountDownLatch twice = new CountDownLatch(2);
        try (PolledLine polled = PolledLine.start(line, true, () -> {
            twice.countDown();
            return "part " + asked.incrementAndGet();
        })) {
            twice.await();
        }
        assertTrue(err.toString().contains("part 1") && err.toString().contains("part 2"), err.toString());
        assertTrue(err.toString().endsWith("part " + asked.get() + "\u001b[K\u001b[?7h" + ERASE), err.toString());
    }

    @Test
    void shouldKeepAnInterruptOfTheThreadThatClosesIt() {
        PolledLine polled = PolledLine.start(line, true, () -> "running");
        Thread.currentThread().interrupt();
        polled.close();
        assertTrue(Thread.interrupted());
        assertTrue(err.toString().endsWith(ERASE), err.toString());
    }

    @Test
    @SuppressWarnings("try") // the line is held, not used
    void shouldShowNothingIfNobodyWatches() {
        try (PolledLine polled = PolledLine.start(line, false, () -> {
            throw new AssertionError("the text is asked for");
        })) {
            assertEquals("", err.toString());
        }
        assertEquals("", err.toString());
    }
}
