// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.channels.SelectionKey.OP_READ;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All that wakes a thread that sleeps in the selector of a poller with channels, on the system's clock. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
@Statement("modules:MO-30")
class PollChannelWakeTest {
    private static final long FOREVER = -1;

    private final HookedSleepClock clock = new HookedSleepClock();
    private final Orb orb = Orb.create(clock);
    private final Poller poller = orb.poller();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final TestPipe pipe;

    PollChannelWakeTest() throws IOException {
        pipe = new TestPipe();
        poller.add(pipe.source(), OP_READ);
    }

    @AfterEach
    void close() throws IOException {
        orb.close();
        pipe.close();
    }

    private OtherThread.EndedTask<Integer> startPoll(long timeoutUs) {
        OtherThread.EndedTask<Integer> task = new OtherThread.EndedTask<>(() -> poller.poll(timeoutUs, MICROSECONDS));
        task.thread.start();
        clock.awaitAsleep(1);
        return task;
    }

    @Test
    void shouldWakeForAMessage() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        SharedSubscription<HandwrittenSample> subscription = new SharedSubscription<>(orb.subscribe(topic, 0));
        poller.add(subscription);
        HandwrittenSample copy = new HandwrittenSample();
        for (int i = 1; i <= 100; i++) {
            FutureTask<Integer> ready = startPoll(FOREVER);
            publication.publish(HandwrittenSample.of(i));
            assertEquals(1, ready.get());
            assertTrue(subscription.update(copy));
            assertEquals(i, copy.value());
        }
    }

    @Test
    void shouldWakeForAChannel() throws Exception {
        for (int i = 1; i <= 100; i++) {
            FutureTask<Integer> ready = startPoll(FOREVER);
            pipe.write();
            assertEquals(1, ready.get());
            assertEquals(1, pipe.read());
        }
    }

    @Test
    void shouldWakeForATimer() throws Exception {
        poller.addTimer(20_000, 0);
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldWakeForATimerThatIsAddedMeanwhile() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.addTimer(500, 0);
        assertEquals(1, ready.get());
    }

    @Test
    void shouldEndAtTheTimeAndNotBefore() throws Exception {
        for (long timeoutUs : new long[] {1, 300, 999, 1_000, 2_500}) {
            long dueUs = clock.nowUs() + timeoutUs;
            assertEquals(0, poller.poll(timeoutUs, MICROSECONDS));
            assertTrue(clock.nowUs() >= dueUs);
        }
    }

    @Test
    void shouldSeeAChannelWhoseBytesComeBeforeAShortTimeout() throws Exception {
        Thread writer = new Thread(() -> {
            try {
                clock.awaitAsleep(1);
                pipe.write();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        int ready = 0;
        while (ready == 0) {
            ready = poller.poll(900, MICROSECONDS);
        }
        assertEquals(1, ready);
        writer.join();
    }

    @Test
    void shouldWakeForAWakeup() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.wakeup();
        assertEquals(0, ready.get());
        poller.wakeup();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS), "remembered");
    }

    @Test
    void shouldReturnWhenInterruptedAndKeepTheFlagAndTheChannel() throws Exception {
        OtherThread.EndedTask<Boolean> flag = new OtherThread.EndedTask<>(() -> {
            assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
            assertEquals(0, poller.poll(FOREVER, MICROSECONDS), "interrupted still");
            return Thread.currentThread().isInterrupted();
        });
        flag.thread.start();
        clock.awaitAsleep(1);
        flag.thread.interrupt();
        assertTrue(flag.get());
        assertTrue(pipe.source().isOpen());
        pipe.write();
        assertEquals(1, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldReturnWhenItIsClosed() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.close();
        assertEquals(0, ready.get());
        assertTrue(pipe.source().isOpen());
        assertThrows(IllegalStateException.class, () -> poller.poll(0, MICROSECONDS));
        assertThrows(IllegalStateException.class, () -> poller.add(pipe.source(), OP_READ));
    }

    @Test
    void shouldReturnWhenItsBrokerIsClosed() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        orb.close();
        assertEquals(0, ready.get());
    }

    @Test
    void shouldWakeForAChannelThatIsAddedMeanwhile() throws Exception {
        try (TestPipe added = new TestPipe()) {
            added.write();
            FutureTask<Integer> ready = startPoll(FOREVER);
            poller.add(added.source(), OP_READ);
            assertEquals(1, ready.get());
        }
    }

    @Test
    void shouldWakeForTheFirstChannelThatIsAddedMeanwhile() throws Exception {
        poller.remove(pipe.source());
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.add(pipe.source(), OP_READ);
        pipe.write();
        assertEquals(1, ready.get());
    }

    @Test
    void shouldWakeForAMessageAfterTheLastChannelWasRemovedMeanwhile() throws Exception {
        poller.add(orb.subscribe(topic));
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.remove(pipe.source());
        pipe.write();
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, ready.get(), "the message; nothing of the channel");
    }

    @Test
    void shouldWakeForOperationsThatAreSetMeanwhile() throws Exception {
        poller.remove(pipe.source());
        var channel = poller.add(pipe.source(), 0);
        pipe.write();
        FutureTask<Integer> ready = startPoll(FOREVER);
        channel.setOps(OP_READ);
        assertEquals(1, ready.get());
    }

    @Test
    void shouldForgetAChannelThatAnotherThreadRemovesAndGiveItBack() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.remove(pipe.source());
        while (pipe.source().isRegistered()) {
            Thread.onSpinWait();
        }
        pipe.source().configureBlocking(true);
        assertFalse(ready.isDone());
        poller.wakeup();
        assertEquals(0, ready.get());
    }

    @Test
    void shouldServeAPollerWithChannelsOnly() throws Exception {
        assertEquals(0, Internals.entries(poller));
        FutureTask<Integer> ready = startPoll(MILLISECONDS.toMicros(60_000));
        pipe.sink().close();
        assertEquals(1, ready.get(), "the end of a pipe can be read");
        assertEquals(-1, pipe.read());
    }
}
