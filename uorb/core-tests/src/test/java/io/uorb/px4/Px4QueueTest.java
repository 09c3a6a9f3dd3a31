// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE_POLL;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_WRAP_AROUND;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.OrbAtGeneration;
import io.uorb.capi.Uorb;
import io.uorb.capi.px4_pollfd_struct_t;
import io.uorb.time.Sleeper;
import io.uorb.topics.debug.OrbTestMedium;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests of queues in PX4's {@code uORBTest_UnitTest}, with a queue of 16. */
@Timeout(60)
class Px4QueueTest extends Px4Fixture {
    private static final int Q = MediumQueue.Q;
    private static final int BURST = Q / 2 + 7;
    private static final int BURSTS = 22;

    /**
     * PX4 sets the generation of a node back between the steps; a node of ours keeps its own, so each step has a
     * broker that starts half a queue before the wrap: of PX4's 32 bits, and of our 64.
     */
    @ParameterizedTest
    @ValueSource(longs = {1L << 32, Long.MIN_VALUE})
    @DisplayName("test_wrap_around")
    void shouldNotNoticeTheWrap(long wrap) {
        long origin = wrap - Q / 2;
        onBrokerAt(origin, queue -> {
            queue.advertise();
            queue.publish(0);
            queue.subscribe();
            queue.assertNext(0);
            queue.assertNothingNew();
            queue.shouldKeepWhatFits();
        });
        onBrokerAt(origin, queue -> {
            queue.advertise();
            queue.subscribe();
            queue.shouldOverrun();
        });
        onBrokerAt(wrap - 1, queue -> {
            queue.advertise();
            queue.subscribe();
            queue.shouldUnderflow();
        });
    }

    private void onBrokerAt(long origin, Consumer<MediumQueue> steps) {
        try (Orb broker = OrbAtGeneration.create(clock, origin)) {
            steps.accept(new MediumQueue(broker, ORB_TEST_MEDIUM_WRAP_AROUND));
        }
    }

    @Test
    @DisplayName("test_queue")
    void shouldQueue() {
        MediumQueue queue = new MediumQueue(orb, ORB_TEST_MEDIUM_QUEUE);
        queue.subscribe();
        queue.advertise();
        queue.publish(0);
        queue.assertNext(0);
        queue.assertNothingNew();
        queue.shouldKeepWhatFits();
        queue.shouldOverrun();
        queue.shouldUnderflow();
    }

    @Test
    @DisplayName("test_queue_poll_notify")
    void shouldDrainBurstsThroughThePoll() throws Exception { // W-10
        int pub = api.orb_advertise(ORB_TEST_MEDIUM_QUEUE_POLL, null);
        int sub = api.orb_subscribe(ORB_TEST_MEDIUM_QUEUE_POLL);
        FutureTask<Integer> reader = startAndAwaitSleep("reader", () -> readInOrder(sub));
        FutureTask<Integer> publisher = startAndAwaitSleep("publisher", () -> publishBursts(pub));
        clock.advance(BURSTS * 20_000L);
        assertEquals(publisher.get(), reader.get());
    }

    private Integer publishBursts(int pub) {
        try (Sleeper sleeper = clock.newSleeper()) {
            OrbTestMedium message = new OrbTestMedium();
            int sent = 0;
            for (int burst = 0; burst < BURSTS; burst++) {
                pause(sleeper, 20_000);
                for (int i = 0; i < BURST; i++) {
                    message.val = sent;
                    assertEquals(Uorb.OK, api.orb_publish(ORB_TEST_MEDIUM_QUEUE_POLL, pub, message));
                    sent++;
                }
            }
            return sent;
        }
    }

    /** Reads until all have come; a timeout or a gap fails. */
    private Integer readInOrder(int sub) {
        px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(sub, Uorb.POLLIN)};
        OrbTestMedium message = new OrbTestMedium();
        int received = 0;
        while (received < BURSTS * BURST) {
            assertEquals(1, api.px4_poll(fds, 1, 500));
            assertEquals(Uorb.POLLIN, fds[0].revents);
            assertEquals(Uorb.OK, api.orb_copy(ORB_TEST_MEDIUM_QUEUE_POLL, sub, message));
            assertEquals(received, message.val);
            received++;
        }
        return received;
    }
}
