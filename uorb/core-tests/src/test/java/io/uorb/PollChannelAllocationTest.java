// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.channels.SelectionKey.OP_READ;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.poll.PollChannel;
import io.uorb.poll.PollTimer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A poller with channels and timers allocates nothing in a round, and neither does the JDK's selector. */
@Tag("guard")
@Statement({"modules:MO-30", "modules:MO-31"})
class PollChannelAllocationTest {
    private static final int WARM_UP = 10_000;
    private static final int ROUNDS = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Orb orb = Orb.create();
    private final Poller poller = orb.poller();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final HandwrittenSample message = HandwrittenSample.of(1);
    private final HandwrittenSample copy = new HandwrittenSample();
    private final ByteBuffer bytes = ByteBuffer.allocateDirect(1);
    private final TestPipe pipe;
    private final PollChannel channel;

    PollChannelAllocationTest() throws IOException {
        pipe = new TestPipe();
        channel = poller.add(pipe.source(), OP_READ);
    }

    @AfterEach
    void close() throws IOException {
        orb.close();
        pipe.close();
    }

    @Test
    void shouldNotAllocateToPollAChannelAMessageAndATimer() {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        poller.add(subscription);
        PollTimer timer = poller.addTimer(100, 0);
        AllocationTest.assertNoGarbage(
                () -> {
                    publication.publish(message);
                    write();
                    assertTrue(poller.poll(1, SECONDS) >= 2);
                    assertEquals(OP_READ, channel.readyOps());
                    read();
                    subscription.update(copy);
                    timer.take();
                },
                WARM_UP,
                ROUNDS);
    }

    @Test
    void shouldNotAllocateToSleepUntilATimeout() {
        AllocationTest.assertNoGarbage(() -> assertEquals(0, poller.poll(1, MICROSECONDS)), 1_000, 2_000);
        AllocationTest.assertNoGarbage(() -> assertEquals(0, poller.poll(1_000, MICROSECONDS)), 200, 200);
    }

    @Test
    void shouldNotAllocateToSetOperations() {
        AllocationTest.assertNoGarbage(
                () -> {
                    channel.setOps(0);
                    poller.poll(0, SECONDS);
                    channel.setOps(OP_READ);
                    poller.poll(0, SECONDS);
                },
                WARM_UP,
                ROUNDS);
    }

    /** Each message wakes the thread that sleeps in the selector, which answers; what both threads allocate. */
    @Test
    @Timeout(60)
    void shouldNotAllocateToWakeAThreadInItsSelector() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        poller.close(); // the other thread has one of its own
        AtomicInteger answered = new AtomicInteger();
        FutureTask<Long> other = new FutureTask<>(() -> answer(answered));
        new Thread(other).start();
        long before = 0;
        for (int round = 1; round <= 2 * ROUNDS; round++) {
            if (round == ROUNDS) {
                before = THREADS.getCurrentThreadAllocatedBytes();
            }
            publication.publish(message);
            while (answered.get() != round) {
                Thread.yield(); // the other thread may need this core
            }
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS, "bytes per publish");
        assertEquals(0, other.get() / ROUNDS, "bytes per round");
    }

    private long answer(AtomicInteger answered) {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        try (Poller own = orb.poller()) {
            own.add(pipe.source(), OP_READ);
            own.add(subscription);
            long before = 0;
            int round = 0;
            while (round < 2 * ROUNDS) {
                if (round == ROUNDS) {
                    before = THREADS.getCurrentThreadAllocatedBytes();
                }
                own.poll(1, SECONDS);
                if (subscription.update(copy)) {
                    round++;
                    answered.set(round);
                }
            }
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        }
    }

    private void write() {
        try {
            bytes.clear();
            pipe.sink().write(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void read() {
        try {
            bytes.clear();
            pipe.source().read(bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
