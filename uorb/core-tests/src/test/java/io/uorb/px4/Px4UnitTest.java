// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static io.uorb.topics.debug.OrbTestTopic.ORB_MULTITEST;
import static io.uorb.topics.debug.OrbTestTopic.ORB_TEST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.capi.Uorb;
import io.uorb.time.Sleeper;
import io.uorb.topics.debug.OrbTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tests of topics and instances in PX4's {@code uORBTest_UnitTest}; see {@link Px4QueueTest} for the queues. */
@Timeout(60)
class Px4UnitTest extends Px4Fixture {
    private static final int INSTANCES = Uorb.ORB_MULTI_MAX_INSTANCES;

    @Test
    @DisplayName("test_single")
    void shouldCarryOneTopic() {
        int pub = api.orb_advertise(ORB_TEST, message(0));
        assertTrue(pub > 0);
        int sub = api.orb_subscribe(ORB_TEST);
        assertTrue(sub > 0);
        assertEquals(0, copy(ORB_TEST, sub));
        assertFalse(check(sub));
        assertEquals(Uorb.OK, api.orb_publish(ORB_TEST, pub, message(2)));
        assertTrue(check(sub));
        assertEquals(2, copy(ORB_TEST, sub));
        assertEquals(Uorb.OK, api.orb_unadvertise(pub));
    }

    /** Proposed to PX4 (#16084) and not merged there: its topic goes with the first of the two. */
    @Test
    @DisplayName("test_single_unadvertise")
    void shouldKeepTheTopicUntilItsLastPublisherLeaves() {
        int first = api.orb_advertise(ORB_TEST, message(0));
        int second = api.orb_advertise(ORB_TEST, message(1));
        int sub = api.orb_subscribe(ORB_TEST);
        assertEquals(1, copy(ORB_TEST, sub));
        assertEquals(Uorb.OK, api.orb_unadvertise(first));
        assertEquals(Uorb.OK, api.orb_exists(ORB_TEST, 0));
        assertEquals(Uorb.OK, api.orb_publish(ORB_TEST, second, message(2)));
        assertTrue(check(sub));
        assertEquals(2, copy(ORB_TEST, sub));
        assertEquals(Uorb.OK, api.orb_unadvertise(second));
        assertEquals(Uorb.ERROR, api.orb_exists(ORB_TEST, 0));
    }

    /** Generations are asserted, where PX4 only warns; not across an unsubscribe, which forgets them (S-13). */
    @Test
    @DisplayName("test_SubscriptionMulti")
    void shouldKeepInstancesApartThroughTheObjects() {
        advertiseAndLeaveAsTestSingle();
        List<LazyPublication<OrbTest>> publications = new ArrayList<>();
        SubscriptionMultiArray<OrbTest> array = new SubscriptionMultiArray<>(orb, ORB_TEST);
        assertFalse(array.advertised());
        assertEquals(0, array.advertisedCount());
        for (int i = 0; i < INSTANCES; i++) {
            LazyPublication<OrbTest> publication = LazyPublication.multi(orb, ORB_TEST);
            publications.add(publication);
            assertFalse(array.get(i).advertised());
            assertTrue(publication.advertise());
            assertTrue(array.get(i).advertised());
            assertEquals(i + 1, array.advertisedCount());
            assertEquals(i, publication.instance());
        }
        for (int round = 0; round < 2; round++) {
            for (int t = 0; t < 10; t++) {
                publishAndReceiveOnAll(publications, array, t);
            }
            array.forEach(Subscription::unsubscribe);
        }
    }

    /** In PX4 the test before has published two messages on instance 0, and has left it. */
    private void advertiseAndLeaveAsTestSingle() {
        int pub = api.orb_advertise(ORB_TEST, message(0));
        assertEquals(Uorb.OK, api.orb_publish(ORB_TEST, pub, message(2)));
        assertEquals(Uorb.OK, api.orb_exists(ORB_TEST, 0));
        assertEquals(Uorb.OK, api.orb_unadvertise(pub));
    }

    private void publishAndReceiveOnAll(
            List<LazyPublication<OrbTest>> publications, SubscriptionMultiArray<OrbTest> array, int t) {
        OrbTest received = new OrbTest();
        for (int i = 0; i < INSTANCES; i++) {
            Subscription<OrbTest> subscription = array.get(i);
            long before = subscription.generation();
            assertTrue(publications.get(i).publish(message(i * INSTANCES + t)));
            assertTrue(subscription.updated());
            assertTrue(subscription.copy(received));
            assertEquals(i * INSTANCES + t, received.val);
            assertFalse(subscription.updated());
            if (t > 0) {
                assertEquals(1, subscription.generation() - before);
            }
        }
    }

    /** PX4's latency test, which follows in it, is {@code LatencyTest} of the benchmarks. */
    @Test
    @DisplayName("test_multi")
    void shouldKeepInstancesApart() {
        int pub0 = advertiseMulti(ORB_MULTITEST, 0);
        int pub1 = advertiseMulti(ORB_MULTITEST, 1);
        assertEquals(Uorb.OK, api.orb_publish(ORB_MULTITEST, pub0, message(103)));
        assertEquals(Uorb.OK, api.orb_publish(ORB_MULTITEST, pub1, message(203)));
        int sub0 = api.orb_subscribe_multi(ORB_MULTITEST, 0);
        int sub1 = api.orb_subscribe_multi(ORB_MULTITEST, 1);
        assertEquals(103, copy(ORB_MULTITEST, sub0));
        assertEquals(203, copy(ORB_MULTITEST, sub1));
    }

    @Test
    @DisplayName("test_multi_reversed")
    void shouldLetASubscriberComeBeforeThePublisher() {
        advertiseMulti(ORB_MULTITEST, 0);
        advertiseMulti(ORB_MULTITEST, 1);
        int sub2 = api.orb_subscribe_multi(ORB_MULTITEST, 2);
        assertTrue(sub2 > 0);
        int pub2 = advertiseMulti(ORB_MULTITEST, 2);
        int pub3 = advertiseMulti(ORB_MULTITEST, 3);
        api.orb_publish(ORB_MULTITEST, pub2, message(204));
        api.orb_publish(ORB_MULTITEST, pub3, message(304));
        assertEquals(204, copy(ORB_MULTITEST, sub2));
        int sub3 = api.orb_subscribe_multi(ORB_MULTITEST, 3);
        assertEquals(304, copy(ORB_MULTITEST, sub3));
    }

    @Test
    @DisplayName("test_unadvertise")
    void shouldGiveInstancesAgainThatWereUnadvertised() {
        int[] handles = new int[4];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < handles.length; i++) {
                handles[i] = advertiseMulti(ORB_MULTITEST, i);
            }
            for (int handle : handles) {
                assertEquals(Uorb.OK, api.orb_unadvertise(handle));
            }
            assertEquals(0, api.orb_group_count(ORB_MULTITEST));
        }
    }

    /** PX4's pauses of 50 ms and 1 ms are steps of the manual clock; so it can be asserted that nothing is missed. */
    @Test
    @DisplayName("test_multi2")
    void shouldReceiveFromInstancesThatAnotherThreadAdvertisesLater() throws Exception {
        int[] subs = new int[3];
        for (int i = 0; i < subs.length; i++) {
            subs[i] = api.orb_subscribe_multi(ORB_MULTITEST, i);
        }
        FutureTask<Void> publisher = startAndAwaitSleep("publisher", this::publishInTurn);
        long[] lastTimestampUs = new long[subs.length];
        int received = 0;
        OrbTest message = new OrbTest();
        for (int step = 0; !publisher.isDone(); step++) {
            int i = step % subs.length;
            if (check(subs[i])) {
                assertEquals(Uorb.OK, api.orb_copy(ORB_MULTITEST, subs[i], message));
                assertTrue(message.timestamp > lastTimestampUs[i]);
                lastTimestampUs[i] = message.timestamp;
                received++;
            }
            clock.advance(1_000);
        }
        publisher.get();
        assertEquals(150, received);
    }

    private Void publishInTurn() {
        try (Sleeper sleeper = clock.newSleeper()) {
            int[] pubs = new int[3];
            for (int i = 0; i < pubs.length; i++) {
                pubs[i] = advertiseMulti(ORB_MULTITEST, i);
            }
            for (int n = 0; n < 150; n++) {
                assertEquals(Uorb.OK, api.orb_publish(ORB_MULTITEST, pubs[n % pubs.length], message(n)));
                pause(sleeper, 50_000);
            }
            return null;
        }
    }
}
