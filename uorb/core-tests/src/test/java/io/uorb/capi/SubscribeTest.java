// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import org.junit.jupiter.api.Test;

/** Subscribing, checking, copying and asking under the C names (S-1, S-3, S-8 to S-12, S-17, A-14, A-15, A-17, T-1). */
class SubscribeTest extends CapiFixture {
    private final long[] time = new long[1];

    @Test
    @Statement({"A-7", "S-1"})
    void shouldSubscribeBeforeAnybodyAdvertises() {
        int sub = subscribed();
        assertFalse(check(sub));
        assertFails(Uorb.ENOENT, api.orb_exists(ORB_TEST, 0));
        api.orb_advertise(ORB_TEST, message(1));
        assertTrue(check(sub));
    }

    @Test
    @Statement({"A-17", "S-1"})
    void shouldRefuseNullAndInstancesBeyondTheTenth() {
        assertFails(Uorb.ENOENT, api.orb_subscribe(null));
        assertFails(Uorb.ENOENT, api.orb_subscribe_multi(null, 0));
        assertFails(Uorb.EIO, api.orb_subscribe_multi(ORB_TEST, Uorb.ORB_MULTI_MAX_INSTANCES));
        assertFails(Uorb.EIO, api.orb_subscribe_multi(ORB_TEST, -1));
        assertTrue(api.orb_subscribe_multi(ORB_TEST, Uorb.ORB_MULTI_MAX_INSTANCES - 1) > 0);
    }

    @Test
    @Statement("S-3")
    void shouldOfferALateSubscriberTheNewestMessageOnly() {
        int pub = api.orb_advertise(ORB_TEST_MEDIUM, medium(1));
        api.orb_publish(ORB_TEST_MEDIUM, pub, medium(2));
        int sub = api.orb_subscribe(ORB_TEST_MEDIUM);
        OrbTestMedium received = new OrbTestMedium();
        assertEquals(Uorb.OK, api.orb_copy(ORB_TEST_MEDIUM, sub, received));
        assertEquals(2, received.val);
        assertFalse(check(sub));
    }

    @Test
    @Statement("S-8")
    void shouldCopyTheNewestAgain() {
        api.orb_advertise(ORB_TEST, message(4));
        int sub = subscribed();
        assertEquals(4, copied(sub));
        assertEquals(4, copied(sub));
    }

    @Test
    @Statement("S-10")
    void shouldRefuseABufferThatIsNullOrOfAnotherClass() {
        api.orb_advertise(ORB_TEST, message(4));
        int sub = subscribed();
        assertFails(Uorb.EIO, api.orb_copy(ORB_TEST, sub, null));
        assertFails(Uorb.EINVAL, api.orb_copy(untyped(ORB_TEST), sub, medium(0)));
        assertFails(Uorb.EINVAL, api.orb_copy(ORB_TEST_MEDIUM, sub, medium(0)));
        assertFails(Uorb.EFAULT, api.orb_copy(null, sub, copy));
        assertTrue(check(sub));
    }

    @Test
    @Statement({"S-11", "S-12"})
    void shouldCheckPerHandleAndConsumeNothing() {
        int one = subscribed();
        int two = subscribed();
        api.orb_advertise(ORB_TEST, message(1));
        assertTrue(check(one));
        assertTrue(check(one));
        copied(one);
        assertFalse(check(one));
        assertTrue(check(two));
    }

    @Test
    @Statement("S-11")
    void shouldSetTheAnswerToFalseBeforeItFails() {
        updated[0] = true;
        assertFails(Uorb.EINVAL, api.orb_check(12345, updated));
        assertFalse(updated[0]);
        assertFails(Uorb.EFAULT, api.orb_check(subscribed(), null));
    }

    @Test
    @Statement("S-17")
    void shouldRefuseAHandleThatIsClosedOrOfAnAdvertiser() {
        int sub = subscribed();
        assertEquals(Uorb.OK, api.orb_unsubscribe(sub));
        assertAllRefuse(sub);
        assertAllRefuse(advertised());
        assertAllRefuse(-1);
        assertAllRefuse(0);
    }

    @Test
    void shouldRefuseAHandleOfAClosedBroker() {
        int sub = subscribed();
        orb.close();
        assertFails(Uorb.EINVAL, api.orb_check(sub, updated));
        assertFails(Uorb.EINVAL, api.orb_copy(ORB_TEST, sub, copy));
        assertFails(Uorb.EIO, api.orb_subscribe(ORB_TEST));
    }

    private void assertAllRefuse(int handle) {
        assertFails(Uorb.EINVAL, api.orb_unsubscribe(handle));
        assertFails(Uorb.EINVAL, api.orb_copy(ORB_TEST, handle, new OrbTest()));
        assertFails(Uorb.EINVAL, api.orb_check(handle, updated));
        assertFails(Uorb.EINVAL, api.orb_stat(handle, time));
        assertFails(Uorb.EINVAL, api.orb_set_interval(handle, 1));
        assertFails(Uorb.EINVAL, api.orb_get_interval(handle, new int[1]));
    }

    @Test
    @Statement("S-17")
    void shouldCountSubscribersOfTheNode() {
        int sub = subscribed();
        subscribed();
        assertEquals(2, orb.status().get(0).subscribers());
        api.orb_unsubscribe(sub);
        assertEquals(1, orb.status().get(0).subscribers());
    }

    @Test
    @Statement("T-1")
    void shouldTellWhenTheNewestMessageWasPublished() {
        int sub = subscribed();
        assertEquals(Uorb.OK, api.orb_stat(sub, time));
        assertEquals(0, time[0]);
        OrbTest message = message(1);
        message.timestamp = 42;
        api.orb_advertise(ORB_TEST, message);
        api.orb_stat(sub, time);
        assertEquals(42, time[0]);
        assertFails(Uorb.EFAULT, api.orb_stat(sub, null));
    }

    @Test
    @Statement("T-1")
    void shouldTellTheTimeOfAPublishWhoseTimestampIsZero() {
        int sub = subscribed();
        OrbTest message = message(1);
        message.timestamp = 0;
        api.orb_advertise(ORB_TEST, message);
        api.orb_stat(sub, time);
        assertEquals(START_US, time[0]);
        try (Subscription<OrbTest> other = orb.subscribe(ORB_TEST)) {
            assertEquals(START_US, other.lastPublishedUs());
        }
        assertEquals(START_US, orb.status().get(0).lastPublishedUs());
    }

    @Test
    @Statement("T-1")
    void shouldTellTheTimeOfAPublishWithoutTimestamp() {
        OrbMetadata<long[]> words = new RenamedTopic.Words("words");
        api.orb_advertise(words, new long[1]);
        api.orb_stat(api.orb_subscribe(words), time);
        assertEquals(START_US, time[0]);
    }

    @Test
    @Statement("A-14")
    void shouldTellWhatExists() {
        assertFails(Uorb.ENOENT, api.orb_exists(null, 0));
        assertFails(Uorb.EINVAL, api.orb_exists(ORB_TEST, -1));
        assertFails(Uorb.EINVAL, api.orb_exists(ORB_TEST, Uorb.ORB_MULTI_MAX_INSTANCES));
        int pub = advertised();
        assertEquals(Uorb.OK, api.orb_exists(ORB_TEST, 0));
        api.orb_unadvertise(pub);
        assertFails(Uorb.ENOENT, api.orb_exists(ORB_TEST, 0));
    }

    @Test
    @Statement("A-15")
    void shouldCountUpToTheFirstGap() {
        int[] handles = new int[3];
        int[] instance = new int[1];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = api.orb_advertise_multi(ORB_TEST, null, instance);
        }
        assertEquals(3, api.orb_group_count(ORB_TEST));
        api.orb_unadvertise(handles[1]);
        assertEquals(1, api.orb_group_count(ORB_TEST));
        assertEquals(0, api.orb_group_count(null));
    }

    @Test
    void shouldTellTheTime() throws Exception {
        long then = api.hrt_absolute_time();
        assertEquals(START_US, then);
        clock.advance(30);
        assertEquals(30, api.hrt_elapsed_time(then));
    }
}
