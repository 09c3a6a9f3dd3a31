// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.channels.SelectionKey.OP_READ;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.poll.PollTimer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Channels on a manual clock: refused, unless the host records them. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
@Statement("modules:MO-32")
class PollChannelManualClockTest {
    private static final long FOREVER = -1;

    private final ManualClock clock = new ManualClock();
    private final Orb orb =
            Orb.builder().clock(clock).recordedExternalInput(true).build();
    private final Poller poller = orb.poller();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final TestPipe pipe;

    PollChannelManualClockTest() throws IOException {
        pipe = new TestPipe();
    }

    @AfterEach
    void close() throws IOException {
        orb.close();
        pipe.close();
    }

    /** Starts a poll and returns once its thread sleeps on the clock. */
    private OtherThread.EndedTask<Integer> startPoll() throws InterruptedException {
        OtherThread.EndedTask<Integer> task = new OtherThread.EndedTask<>(() -> poller.poll(FOREVER, MICROSECONDS));
        clock.enrol(task.thread);
        task.thread.start();
        clock.advance(0);
        return task;
    }

    @Test
    void shouldRefuseChannelsUnlessTheHostRecordsThem() {
        try (Orb strict = Orb.create(clock)) {
            Poller strictPoller = strict.poller();
            String message = assertThrows(IllegalStateException.class, () -> strictPoller.add(pipe.source(), OP_READ))
                    .getMessage();
            assertTrue(message.contains("cannot be added to a poller on manual clock at 0 us"), message);
            assertTrue(message.endsWith("build the broker with OrbBuilder.recordedExternalInput(true)"), message);
            assertEquals(0, strictPoller.poll(0, MICROSECONDS));
            PollTimer timer = strictPoller.addTimer(1, 0);
            assertFalse(timer.isDue());
        }
    }

    @Test
    void shouldWakeForAChannelWithoutAnAdvance() throws Exception {
        poller.add(pipe.source(), OP_READ);
        FutureTask<Integer> ready = startPoll();
        pipe.write();
        assertEquals(1, ready.get());
        assertEquals(0, clock.nowUs());
    }

    @Test
    void shouldSleepOnWhileTheClockAdvancesAndWakeForATimer() throws Exception {
        poller.add(pipe.source(), OP_READ);
        PollTimer timer = poller.addTimer(1_000, 0);
        FutureTask<Integer> ready = startPoll();
        clock.advance(999);
        assertFalse(ready.isDone());
        FutureTask<Void> advance = new FutureTask<>(() -> {
            clock.advance(1);
            return null;
        });
        new Thread(advance).start();
        assertEquals(1, ready.get());
        poller.close();
        advance.get();
        assertTrue(timer.isDue());
    }

    @Test
    void shouldWakeForAMessageInItsTurn() throws Exception {
        poller.add(pipe.source(), OP_READ);
        poller.add(orb.subscribe(topic));
        FutureTask<Integer> ready = startPoll();
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldActInItsTurnWhenAChannelIsReadyDuringAnAdvance() throws Exception {
        poller.add(pipe.source(), OP_READ);
        OtherThread.EndedTask<Integer> ready = startPoll();
        OtherThread.EndedTask<Void> advance = new OtherThread.EndedTask<>(() -> {
            while (!ready.isDone()) {
                clock.advance(1);
            }
            return null;
        });
        advance.thread.start();
        pipe.write();
        assertEquals(1, ready.get());
        poller.close();
        advance.get();
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    void shouldReturnWhenInterruptedOrWokenOrClosed() throws Exception {
        poller.add(pipe.source(), OP_READ);
        OtherThread.EndedTask<Integer> interrupted = startPoll();
        interrupted.thread.interrupt();
        assertEquals(0, interrupted.get());
        OtherThread.EndedTask<Integer> woken = startPoll();
        poller.wakeup();
        assertEquals(0, woken.get());
        OtherThread.EndedTask<Integer> closed = startPoll();
        orb.close();
        assertEquals(0, closed.get());
    }

    @Test
    void shouldNoticeAClosedChannel() throws Exception {
        poller.add(pipe.source(), OP_READ);
        FutureTask<Integer> ready = startPoll();
        pipe.close();
        while (orb.callbackErrors() == 0) {
            Thread.onSpinWait();
        }
        poller.wakeup();
        assertEquals(0, ready.get());
    }
}
