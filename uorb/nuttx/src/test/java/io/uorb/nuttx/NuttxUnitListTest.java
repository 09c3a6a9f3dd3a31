// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.nuttx.NuttxUorb.ERROR;
import static io.uorb.nuttx.NuttxUorb.OK;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_MULTI;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE_POLL;
import static io.uorb.topics.debug.OrbTestTopic.ORB_MULTITEST;
import static io.uorb.topics.debug.OrbTestTopic.ORB_TEST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The list of NuttX's unit test of uORB, test by test. */
@Timeout(60)
class NuttxUnitListTest extends NuttxFixture {
    private static final int INSTANCES = 10;
    private static final int ROUNDS = 1_000;
    private static final int DEPTH = 16;

    private int copyTest(OrbMetadata<OrbTest> topic, int fd) {
        OrbTest target = test(ERROR);
        assertEquals(OK, nuttx.orb_copy(topic, fd, target));
        return target.val;
    }

    private int copyMedium(OrbMetadata<OrbTestMedium> topic, int fd) {
        OrbTestMedium target = medium(ERROR);
        assertEquals(OK, nuttx.orb_copy(topic, fd, target));
        return target.val;
    }

    @Test
    @DisplayName("demand:Q-23: single")
    void shouldCarryOneTopic() {
        int publisher = advertise(ORB_TEST, test(0), 0, 1);
        int reader = nuttx.orb_subscribe(ORB_TEST);
        assertEquals(0, copyTest(ORB_TEST, reader));
        assertFalse(isUpdated(reader));
        nuttx.orb_publish(ORB_TEST, publisher, test(2));
        assertTrue(isUpdated(reader));
        assertEquals(2, copyTest(ORB_TEST, reader));
        assertEquals(OK, nuttx.orb_unadvertise(publisher));
        assertEquals(OK, nuttx.orb_unsubscribe(reader));
    }

    @Test
    @DisplayName("demand:Q-23: ten instances")
    void shouldCarryTenInstances() {
        int[] readers = new int[INSTANCES];
        int[] publishers = new int[INSTANCES];
        for (int i = 0; i < INSTANCES; i++) {
            readers[i] = nuttx.orb_subscribe_multi(ORB_TEST, i);
            assertRefused(NuttxUorb.ENOENT, nuttx.orb_exists(ORB_TEST, i));
        }
        for (int i = 0; i < INSTANCES; i++) {
            publishers[i] = advertise(ORB_TEST, null, i, 1);
            assertEquals(OK, nuttx.orb_exists(ORB_TEST, i));
        }
        assertEquals(INSTANCES, nuttx.orb_group_count(ORB_TEST));
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < INSTANCES; i++) {
                nuttx.orb_publish(ORB_TEST, publishers[i], test(round * i));
            }
            for (int i = 0; i < INSTANCES; i++) {
                assertTrue(isUpdated(readers[i]));
                assertEquals(round * i, copyTest(ORB_TEST, readers[i]));
            }
        }
    }

    @Test
    @DisplayName("demand:Q-23: multi")
    void shouldKeepInstancesApart() {
        int first = advertise(ORB_MULTITEST, test(0), 0, 1);
        int second = advertise(ORB_MULTITEST, test(0), 1, 1);
        nuttx.orb_publish(ORB_MULTITEST, first, test(103));
        nuttx.orb_publish(ORB_MULTITEST, second, test(203));
        assertEquals(103, copyTest(ORB_MULTITEST, nuttx.orb_subscribe_multi(ORB_MULTITEST, 0)));
        assertEquals(203, copyTest(ORB_MULTITEST, nuttx.orb_subscribe_multi(ORB_MULTITEST, 1)));
    }

    @Test
    @DisplayName("demand:Q-23: reversed order")
    void shouldSubscribeBeforeAnybodyPublishes() {
        int early = nuttx.orb_subscribe_multi(ORB_MULTITEST, 2);
        int first = advertise(ORB_MULTITEST, test(0), 2, 1);
        int second = advertise(ORB_MULTITEST, test(0), 3, 1);
        nuttx.orb_publish(ORB_MULTITEST, first, test(204));
        nuttx.orb_publish(ORB_MULTITEST, second, test(304));
        assertEquals(204, copyTest(ORB_MULTITEST, early));
        assertEquals(204, copyTest(ORB_MULTITEST, nuttx.orb_subscribe_multi(ORB_MULTITEST, 2)));
        assertEquals(304, copyTest(ORB_MULTITEST, nuttx.orb_subscribe_multi(ORB_MULTITEST, 3)));
    }

    @Test
    @DisplayName("demand:Q-23: unadvertise")
    void shouldUnadvertiseEachPublisher() {
        for (int i = 0; i < 4; i++) {
            int publisher = advertise(ORB_MULTITEST, test(i), i, 1);
            assertEquals(OK, nuttx.orb_unadvertise(publisher));
            assertRefused(NuttxUorb.EBADF, nuttx.orb_unadvertise(publisher));
            assertEquals(ERROR, nuttx.orb_exists(ORB_MULTITEST, i));
        }
    }

    @Test
    @DisplayName("demand:Q-23: multi2, three instances in turn as a queue")
    void shouldReadThreeInstancesInTurn() throws Exception {
        int[] readers = new int[3];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = nuttx.orb_subscribe_multi(ORB_TEST_MEDIUM_MULTI, i);
        }
        AtomicInteger read = new AtomicInteger();
        FutureTask<Void> publishing = new FutureTask<>(() -> publishInTurn(readers.length, read), null);
        new Thread(publishing, "publisher").start();
        long lastTimestamp = 0;
        for (int i = 0; i < 50 * readers.length; i++) {
            int reader = readers[i % readers.length];
            while (!isUpdated(reader)) {
                Thread.onSpinWait();
            }
            OrbTestMedium message = new OrbTestMedium();
            assertEquals(OK, nuttx.orb_copy(ORB_TEST_MEDIUM_MULTI, reader, message));
            assertTrue(message.timestamp > lastTimestamp, () -> "time " + message.timestamp);
            lastTimestamp = message.timestamp;
            read.incrementAndGet();
        }
        publishing.get();
    }

    /** One message of each instance, then the next ones when these have been read. */
    private void publishInTurn(int instances, AtomicInteger read) {
        int[] publishers = new int[instances];
        for (int i = 0; i < instances; i++) {
            publishers[i] = advertise(ORB_TEST_MEDIUM_MULTI, null, i, 1);
        }
        for (int i = 0; i < 50 * instances; i++) {
            OrbTestMedium message = medium(i % instances);
            message.timestamp = i + 1;
            nuttx.orb_publish(ORB_TEST_MEDIUM_MULTI, publishers[i % instances], message);
            while (i % instances == instances - 1 && read.get() <= i) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    @DisplayName("demand:Q-23: queue")
    void shouldQueue() {
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM_QUEUE);
        int publisher = advertise(ORB_TEST_MEDIUM_QUEUE, medium(77), 0, DEPTH);
        assertEquals(77, copyMedium(ORB_TEST_MEDIUM_QUEUE, reader));
        assertFalse(isUpdated(reader));
        publish(publisher, DEPTH - 2);
        assertCopies(reader, 0, DEPTH - 2);
        publish(publisher, DEPTH + 3);
        assertCopies(reader, 3, DEPTH + 3);
        for (int i = 0; i < DEPTH; i++) {
            assertFalse(isUpdated(reader));
            assertEquals(DEPTH + 2, copyMedium(ORB_TEST_MEDIUM_QUEUE, reader));
        }
        nuttx.orb_publish(ORB_TEST_MEDIUM_QUEUE, publisher, medium(943));
        assertCopies(reader, 943, 944);
    }

    private void publish(int publisher, int count) {
        for (int i = 0; i < count; i++) {
            nuttx.orb_publish(ORB_TEST_MEDIUM_QUEUE, publisher, medium(i));
        }
    }

    private void assertCopies(int reader, int from, int to) {
        for (int i = from; i < to; i++) {
            assertTrue(isUpdated(reader), "element " + i);
            assertEquals(i, copyMedium(ORB_TEST_MEDIUM_QUEUE, reader));
        }
        assertFalse(isUpdated(reader));
    }

    @Test
    @DisplayName("demand:Q-23: queue and poll, bursts of a queue of 50")
    void shouldNotifyOfEachMessageOfABurst() throws Exception {
        int depth = 50;
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM_QUEUE_POLL);
        int publisher = advertise(ORB_TEST_MEDIUM_QUEUE_POLL, null, 0, depth);
        AtomicInteger next = new AtomicInteger();
        orb_loop_s loop = loopOn(reader, () -> {
            if (copyMedium(ORB_TEST_MEDIUM_QUEUE_POLL, reader) == next.get()) {
                next.incrementAndGet();
            }
        });
        FutureTask<Integer> running = new FutureTask<>(() -> nuttx.orb_loop_run(loop));
        new Thread(running, "loop").start();
        int sent = 0;
        while (sent < ROUNDS) {
            for (int i = 0; i < depth / 2 + 7; i++) {
                nuttx.orb_publish(ORB_TEST_MEDIUM_QUEUE_POLL, publisher, medium(sent));
                sent++;
            }
            while (next.get() < sent) {
                Thread.onSpinWait();
            }
        }
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, running.get());
        assertEquals(OK, nuttx.orb_loop_deinit(loop));
    }

    @Test
    @DisplayName("demand:Q-23: latency, of which no figure is asserted")
    void shouldCarryTheTimeToAnotherThread() throws Exception {
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM);
        int publisher = advertise(ORB_TEST_MEDIUM, null, 0, 1);
        AtomicInteger seen = new AtomicInteger();
        AtomicInteger negative = new AtomicInteger();
        OrbTestMedium target = new OrbTestMedium();
        orb_loop_s loop = loopOn(reader, () -> {
            nuttx.orb_copy(ORB_TEST_MEDIUM, reader, target);
            negative.addAndGet(nuttx.orb_elapsed_time(target.timestamp) < 0 ? 1 : 0);
            seen.set(target.val);
        });
        FutureTask<Integer> running = new FutureTask<>(() -> nuttx.orb_loop_run(loop));
        new Thread(running, "loop").start();
        for (int i = 1; i <= ROUNDS; i++) {
            OrbTestMedium message = medium(i);
            message.timestamp = nuttx.orb_absolute_time();
            nuttx.orb_publish(ORB_TEST_MEDIUM, publisher, message);
            while (seen.get() < i) {
                Thread.onSpinWait();
            }
        }
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, running.get());
        assertEquals(0, negative.get());
    }
}
