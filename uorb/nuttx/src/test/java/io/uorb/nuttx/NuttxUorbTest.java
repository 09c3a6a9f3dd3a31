// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.nuttx.NuttxUorb.EACCES;
import static io.uorb.nuttx.NuttxUorb.EBADF;
import static io.uorb.nuttx.NuttxUorb.EINVAL;
import static io.uorb.nuttx.NuttxUorb.ENODATA;
import static io.uorb.nuttx.NuttxUorb.ENOENT;
import static io.uorb.nuttx.NuttxUorb.ENOTTY;
import static io.uorb.nuttx.NuttxUorb.OK;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE;
import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE_POLL;
import static io.uorb.topics.debug.OrbTestTopic.ORB_MULTITEST;
import static io.uorb.topics.debug.OrbTestTopic.ORB_TEST;
import static io.uorb.topics.sensors.SensorAccelTopic.SENSOR_ACCEL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.demand.DeviceInfo;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** NuttX's functions outside of its unit test's list. */
class NuttxUorbTest extends NuttxFixture {
    @Test
    @DisplayName("demand:Q-22: there are NuttX's 47 functions")
    void shouldHaveAllFunctions() {
        Set<String> names = Arrays.stream(NuttxUorb.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(name -> name.startsWith("orb_") && !name.equals("orb_errno"))
                .collect(Collectors.toSet());
        assertEquals(47, names.size(), names.toString());
    }

    @Test
    @DisplayName("demand:Q-22: a reader of a node that is not persistent gets what comes, each message once")
    void shouldOfferOnlyWhatComes() {
        int publisher = nuttx.orb_advertise(ORB_TEST, test(1));
        int reader = nuttx.orb_subscribe(ORB_TEST);
        OrbTest target = new OrbTest();
        assertFalse(isUpdated(reader));
        assertRefused(ENODATA, nuttx.orb_copy(ORB_TEST, reader, target));
        nuttx.orb_publish(ORB_TEST, publisher, test(2));
        assertEquals(OK, nuttx.orb_copy(ORB_TEST, reader, target));
        assertEquals(2, target.val);
        assertRefused(ENODATA, nuttx.orb_copy(ORB_TEST, reader, target));
    }

    @Test
    @DisplayName("demand:Q-22: a late reader of a persistent node gets the last message, and again")
    void shouldOfferTheLastOfAPersistentNode() {
        advertise(ORB_TEST, test(7), 0, 1);
        int reader = nuttx.orb_subscribe(ORB_TEST);
        OrbTest target = new OrbTest();
        assertTrue(isUpdated(reader));
        assertEquals(OK, nuttx.orb_copy(ORB_TEST, reader, target));
        assertFalse(isUpdated(reader));
        target.val = 0;
        assertEquals(OK, nuttx.orb_copy(ORB_TEST, reader, target));
        assertEquals(7, target.val);
    }

    @Test
    @DisplayName("demand:Q-22: without an instance the first free one is taken, with one exactly that")
    void shouldTakeTheInstance() {
        assertTrue(nuttx.orb_advertise_multi(ORB_TEST, null, null) > 0);
        assertTrue(nuttx.orb_advertise_multi(ORB_TEST, null, new int[] {2}) > 0);
        assertTrue(nuttx.orb_advertise_multi(ORB_TEST, null, null) > 0);
        assertEquals(3, nuttx.orb_group_count(ORB_TEST));
        assertRefused(EINVAL, nuttx.orb_advertise_multi(ORB_TEST, null, new int[] {255}));
        assertRefused(ENOENT, nuttx.orb_advertise(null, null));
    }

    @Test
    @DisplayName("demand:Q-22: threads that take the first free instance take different ones, until none is left")
    void shouldTakeAnInstanceForOneThreadOnly() throws Exception {
        int each = Orb.MAX_INSTANCES / 2;
        CyclicBarrier both = new CyclicBarrier(2);
        Callable<Void> advertising = () -> {
            for (int i = 0; i < each; i++) {
                both.await();
                nuttx.orb_advertise_multi(ORB_TEST, null, null);
            }
            return null;
        };
        FutureTask<Void> other = new FutureTask<>(advertising);
        new Thread(other).start();
        advertising.call();
        other.get();
        assertEquals(2 * each, nuttx.orb_group_count(ORB_TEST));
        assertTrue(nuttx.orb_advertise_multi(ORB_TEST, null, null) > 0);
        assertRefused(EINVAL, nuttx.orb_advertise_multi(ORB_TEST, null, null));
    }

    @Test
    @DisplayName("demand:Q-22: a depth that is refused makes no node")
    void shouldMakeNoNodeForADepthThatIsRefused() {
        assertRefused(EINVAL, nuttx.orb_advertise_queue(ORB_TEST, null, 5));
        assertRefused(EINVAL, nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE_POLL, null, DEEP + 1));
        assertRefused(EINVAL, nuttx.orb_advertise_multi_queue(ORB_TEST, null, null, -1));
        assertEquals(List.of(), orb.status());
        assertTrue(nuttx.orb_advertise_queue(ORB_TEST, null, 4) > 0);
    }

    @Test
    @DisplayName("demand:Q-22: a broker that is not observed is refused")
    void shouldRefuseABrokerThatIsNotObserved() {
        try (Orb bare = Orb.builder().paths(clock -> null).build()) {
            assertThrowsNaming(
                    IllegalArgumentException.class, () -> new NuttxUorb(bare, System.out), "ObservedBrokers");
        }
    }

    @Test
    @DisplayName("demand:Q-22: the first advertiser's depth counts, also for readers that were there")
    void shouldTakeTheFirstDepth() {
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM_QUEUE);
        int publisher = nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE, null, 3);
        nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE, null, 8);
        for (int i = 0; i < 5; i++) {
            nuttx.orb_publish(ORB_TEST_MEDIUM_QUEUE, publisher, medium(i));
        }
        OrbTestMedium[] targets = {medium(0), medium(0), medium(0), medium(0)};
        assertEquals(3, nuttx.orb_copy_multi(reader, targets, 4));
        assertEquals(2, targets[0].val);
        assertEquals(4, targets[2].val);
        assertRefused(EINVAL, nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE, null, 1_000));
        assertTrue(nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE_POLL, null, DEEP) > 0);
    }

    @Test
    @DisplayName("demand:Q-22: several messages are published and copied at once")
    void shouldCarrySeveralMessagesAtOnce() {
        int publisher = nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE, null, 8);
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM_QUEUE);
        assertEquals(2, nuttx.orb_publish_multi(publisher, new OrbTestMedium[] {medium(1), medium(2), medium(3)}, 2));
        OrbTestMedium[] targets = {medium(0), medium(0), medium(0)};
        assertEquals(2, nuttx.orb_copy_multi(reader, targets, 3));
        assertEquals(2, targets[1].val);
        assertRefused(ENODATA, nuttx.orb_copy_multi(reader, targets, 3));
        assertRefused(EINVAL, nuttx.orb_publish_multi(publisher, targets, 4));
        assertRefused(EINVAL, nuttx.orb_copy_multi(reader, targets, 0));
    }

    @Test
    @DisplayName("demand:Q-22: publish_auto advertises once, or publishes and closes")
    void shouldAdvertiseWhereNeeded() {
        int[] fd = new int[1];
        assertTrue(nuttx.orb_publish_auto(ORB_TEST, fd, test(1), new int[1]) > 0);
        assertEquals(OK, nuttx.orb_publish_auto(ORB_TEST, fd, test(2), new int[1]));
        int reader = nuttx.orb_subscribe(ORB_MULTITEST);
        assertEquals(OK, nuttx.orb_publish_auto(ORB_MULTITEST, null, test(3), new int[1]));
        assertRefused(ENOENT, nuttx.orb_exists(ORB_MULTITEST, 0));
        OrbTest target = new OrbTest();
        assertEquals(OK, nuttx.orb_copy(ORB_MULTITEST, reader, target));
        assertEquals(3, target.val);
    }

    @Test
    @DisplayName("demand:Q-22: the lowest free descriptor is given out, and a closed one is EBADF")
    void shouldGiveOutTheLowestDescriptor() {
        int first = nuttx.orb_subscribe(ORB_TEST);
        int second = nuttx.orb_subscribe(ORB_TEST);
        for (int i = 0; i < 50; i++) {
            nuttx.orb_subscribe(ORB_TEST);
        }
        assertEquals(OK, nuttx.orb_close(first));
        assertRefused(EBADF, nuttx.orb_close(first));
        assertRefused(EBADF, nuttx.orb_copy(ORB_TEST, first, new OrbTest()));
        assertRefused(EBADF, nuttx.orb_check(-1, new boolean[1]));
        assertEquals(first, nuttx.orb_subscribe(ORB_TEST));
        assertTrue(second > first);
    }

    @Test
    @DisplayName("demand:Q-22: what a descriptor is not open for is refused")
    void shouldRefuseTheOtherDirection() {
        int publisher = nuttx.orb_advertise(ORB_TEST, null);
        int reader = nuttx.orb_subscribe(ORB_TEST);
        assertRefused(EBADF, nuttx.orb_publish(ORB_TEST, reader, test(1)));
        assertRefused(EACCES, nuttx.orb_copy(ORB_TEST, publisher, test(1)));
        assertRefused(EACCES, nuttx.orb_set_interval(publisher, 10));
        assertRefused(EINVAL, nuttx.orb_publish(ORB_MULTITEST, publisher, test(1)));
        assertRefused(EINVAL, nuttx.orb_publish(ORB_TEST, publisher, null));
    }

    @Test
    @DisplayName("demand:Q-22: open finds nodes that are there, for both directions or none")
    void shouldOpenByName() {
        assertRefused(ENOENT, nuttx.orb_open("orb_test", 0, NuttxUorb.O_RDWR));
        nuttx.orb_advertise(ORB_TEST, null);
        int both = nuttx.orb_open("orb_test", 0, NuttxUorb.O_RDWR);
        assertEquals(OK, nuttx.orb_publish(ORB_TEST, both, test(5)));
        assertEquals(OK, nuttx.orb_copy(ORB_TEST, both, new OrbTest()));
        int asking = nuttx.orb_open("orb_test", 0, 0);
        assertRefused(EACCES, nuttx.orb_copy(ORB_TEST, asking, new OrbTest()));
        assertRefused(ENOENT, nuttx.orb_open("orb_test", 1, NuttxUorb.O_RDONLY));
    }

    @Test
    @DisplayName("demand:Q-22: the state of a node")
    void shouldTellTheState() {
        int publisher = nuttx.orb_advertise_queue(ORB_TEST_MEDIUM_QUEUE, medium(1), 4);
        orb_state state = new orb_state();
        assertEquals(OK, nuttx.orb_get_state(publisher, state));
        assertEquals(0, state.nsubscribers + state.max_frequency + state.min_batch_interval);
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM_QUEUE);
        nuttx.orb_set_frequency(reader, 50);
        nuttx.orb_set_batch_interval(reader, 3_000);
        assertEquals(OK, nuttx.orb_get_state(publisher, state));
        assertEquals(50, state.max_frequency);
        assertEquals(3_000, state.min_batch_interval);
        assertEquals(4, state.queue_size);
        assertEquals(1, state.nsubscribers);
        assertEquals(1, state.generation);
        assertEquals(-EINVAL, nuttx.orb_get_state(publisher, null));
    }

    @Test
    @DisplayName("demand:Q-22: intervals in us, frequencies in Hz, and both by ioctl")
    void shouldKeepIntervals() {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        int[] value = new int[1];
        assertEquals(OK, nuttx.orb_set_interval(reader, 20_000));
        assertEquals(OK, nuttx.orb_get_frequency(reader, value));
        assertEquals(50, value[0]);
        assertEquals(OK, nuttx.orb_ioctl(reader, NuttxUorb.SNIOC_SET_INTERVAL, 5_000));
        assertEquals(OK, nuttx.orb_get_interval(reader, value));
        assertEquals(5_000, value[0]);
        assertEquals(OK, nuttx.orb_ioctl(reader, NuttxUorb.SNIOC_BATCH, 700));
        assertEquals(OK, nuttx.orb_get_batch_interval(reader, value));
        assertEquals(700, value[0]);
        assertRefused(EINVAL, nuttx.orb_set_interval(reader, -1));
        assertRefused(ENOTTY, nuttx.orb_ioctl(reader, 99, 0));
        assertRefused(EINVAL, nuttx.orb_get_interval(reader, null));
    }

    @Test
    @DisplayName("demand:Q-24: the device that an advertiser describes")
    void shouldTellTheDevice() {
        DeviceInfo device = DeviceInfo.named("BMI088")
                .madeBy("Bosch", 2)
                .measuring(235.4, 0.007)
                .sampledEachUs(625, 80_000)
                .withFifo(1024);
        int publisher = nuttx.orb_advertise_multi_queue_info(SENSOR_ACCEL, null, new int[1], 1, device);
        int reader = nuttx.orb_subscribe(SENSOR_ACCEL);
        DeviceInfo[] found = new DeviceInfo[1];
        assertEquals(OK, nuttx.orb_get_info(reader, found));
        assertSame(device, found[0]);
        assertRefused(ENOTTY, nuttx.orb_get_info(nuttx.orb_subscribe(ORB_TEST), found));
        assertNull(found[0]);
        assertEquals(OK, nuttx.orb_unadvertise(publisher));
    }

    @Test
    @DisplayName("demand:Q-22: topics are found by name, with an instance or not")
    void shouldFindTopics() {
        assertSame(ORB_TEST, nuttx.orb_get_meta("orb_test"));
        assertSame(SENSOR_ACCEL, nuttx.orb_get_meta("sensor_accel0"));
        assertNull(nuttx.orb_get_meta("no_such_topic"));
    }

    @Test
    @DisplayName("demand:Q-22: a closed broker's descriptors are EBADF")
    void shouldFailAfterTheBroker() {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb.close();
        assertRefused(EBADF, nuttx.orb_check(reader, new boolean[1]));
        assertRefused(NuttxUorb.EIO, nuttx.orb_subscribe(ORB_TEST));
    }
}
