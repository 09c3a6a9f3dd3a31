// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The shutdown hook of a recording: registration, and the end of the JVM. */
class ShutdownHookTest extends RecorderFixture {
    private final List<Throwable> errors = new ArrayList<>();

    /** Asks by taking it away; puts it back. */
    private boolean isRegistered() {
        boolean registered = recorder.exitHook().remove();
        if (registered) {
            recorder.exitHook().register();
        }
        return registered;
    }

    @Test
    void shouldBeRegisteredDuringEachRecordingAndNoLonger() throws IOException {
        start(builder(SLOW));
        for (int i = 0; i < 3; i++) {
            assertTrue(isRegistered());
            recorder.stop();
            assertFalse(isRegistered());
            recorder.start();
        }
    }

    @Test
    void shouldNotStayWhenTheFilesFail() throws IOException {
        start(builder(SLOW));
        sink.fail("disk full");
        passPeriod();
        assertFalse(isRegistered());
    }

    @Test
    void shouldNotStayWhenTheRecorderIsClosed() throws IOException {
        start(builder(SLOW));
        recorder.close();
        assertFalse(isRegistered());
    }

    @Test
    void shouldStopTheRecording() throws IOException {
        start(builder(SLOW));
        recorder.exitHook().run();
        assertFalse(recorder.isRecording());
        assertTrue(sink.isClosed());
    }

    @Test
    @Timeout(60)
    void shouldNotWaitForEverForADiskThatDoesNotAnswer() {
        CountDownLatch answer = new CountDownLatch(1);
        new ShutdownHook(() -> await(answer), Duration.ofMillis(20), (source, error) -> errors.add(error)).run();
        answer.countDown();
        assertEquals(1, errors.size());
        assertInstanceOf(TimeoutException.class, errors.get(0));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
