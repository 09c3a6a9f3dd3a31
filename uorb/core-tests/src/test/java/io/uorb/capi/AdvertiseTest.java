// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.OrbTestMedium;
import org.junit.jupiter.api.Test;

/** Advertising under the C names. */
class AdvertiseTest extends CapiFixture {
    private final int[] instance = new int[1];

    private int multi() {
        return api.orb_advertise_multi(ORB_TEST, null, instance);
    }

    @Test
    @Statement("A-2")
    void shouldShareInstance0ButNotTheHandle() { // with handles of our own
        int one = advertised();
        int two = advertised();
        assertNotEquals(one, two);
        assertEquals(1, api.orb_group_count(ORB_TEST));
    }

    @Test
    @Statement("A-3")
    void shouldGiveTheLowestFreeInstanceWhateverIsPassedIn() {
        int[] handles = new int[4];
        for (int i = 0; i < handles.length; i++) {
            instance[0] = 7;
            handles[i] = multi();
            assertEquals(i, instance[0]);
        }
        api.orb_unadvertise(handles[2]);
        assertTrue(multi() > 0);
        assertEquals(2, instance[0]);
    }

    @Test
    @Statement({"A-1", "A-4"})
    void shouldFailWhenTenInstancesAreTaken() {
        for (int i = 0; i < Uorb.ORB_MULTI_MAX_INSTANCES; i++) {
            assertTrue(multi() > 0);
        }
        instance[0] = 77;
        assertNoHandle(Uorb.EIO, multi());
        assertEquals(77, instance[0]);
        assertEquals(Uorb.ORB_MULTI_MAX_INSTANCES, api.orb_group_count(ORB_TEST));
    }

    @Test
    @Statement({"A-1", "A-14", "A-15"})
    void shouldNotSeeInstancesBeyondTheTenth() {
        for (int i = 0; i < 12; i++) {
            orb.advertiseMulti(ORB_TEST);
        }
        assertNoHandle(Uorb.EIO, multi());
        assertEquals(Uorb.ORB_MULTI_MAX_INSTANCES, api.orb_group_count(ORB_TEST));
        assertFails(Uorb.EINVAL, api.orb_exists(ORB_TEST, 10));
    }

    @Test
    @Statement("A-5")
    void shouldTakeTheNextInstanceAfterASingleAdvertiser() {
        advertised();
        multi();
        assertEquals(1, instance[0]);
    }

    @Test
    @Statement("A-2")
    void shouldJoinInstance0WhenNobodyAsksForTheInstance() {
        assertTrue(api.orb_advertise_multi(ORB_TEST, null, null) > 0);
        assertTrue(api.orb_advertise_multi(ORB_TEST, null, null) > 0);
        assertEquals(1, api.orb_group_count(ORB_TEST));
    }

    @Test
    @Statement("A-6")
    void shouldPublishWhatItIsGiven() {
        api.orb_advertise(ORB_TEST, message(5));
        int sub = subscribed();
        assertTrue(check(sub));
        assertEquals(5, copied(sub));
    }

    @Test
    @Statement("A-6")
    void shouldHaveNoSampleWithoutData() {
        advertised();
        int sub = subscribed();
        assertFalse(check(sub));
        assertFails(Uorb.EIO, api.orb_copy(ORB_TEST, sub, copy));
    }

    @Test
    @Statement("A-7")
    void shouldClaimTheInstanceThatASubscriberMade() {
        int sub = subscribed();
        api.orb_advertise_multi(ORB_TEST, message(3), instance);
        assertEquals(0, instance[0]);
        assertEquals(3, copied(sub));
    }

    @Test
    void shouldWantTheTopicsQueueLength() { // M-15
        int queueLength = ORB_TEST_MEDIUM.queueLength();
        assertNoHandle(Uorb.EINVAL, api.orb_advertise_queue(ORB_TEST_MEDIUM, null, queueLength / 2));
        assertTrue(api.orb_advertise_queue(ORB_TEST_MEDIUM, null, queueLength) > 0);
    }

    @Test
    @Statement("A-17")
    void shouldRefuseNull() {
        assertNoHandle(Uorb.ENOENT, api.orb_advertise(null, message(1)));
        assertNoHandle(Uorb.ENOENT, api.orb_advertise_multi(null, message(1), instance));
        assertNoHandle(Uorb.ENOENT, api.orb_advertise_queue(null, message(1), 1));
    }

    @Test
    void shouldRefuseAMessageOfAnotherClass() {
        assertNoHandle(Uorb.EINVAL, api.orb_advertise(untyped(ORB_TEST), medium(1)));
        assertFails(Uorb.ENOENT, api.orb_exists(ORB_TEST, 0));
    }

    /** Metadata of one name is one topic, but a handle knows its own only (M-2). */
    @Test
    void shouldShareTheNodesOfATopicWithOtherMetadataOfItsName() {
        int handle = advertised();
        OrbMetadata<OrbTestMedium> version = new RenamedTopic("orb_test", 1);
        assertEquals(Uorb.OK, api.orb_exists(version, 0));
        assertEquals(1, api.orb_group_count(version));
        assertFails(Uorb.EINVAL, api.orb_publish(version, handle, medium(1)));
    }

    @Test
    void shouldThrowForAMessageThatCDoesNotKnow() {
        OrbMetadata<long[]> words = new RenamedTopic.Words("words");
        assertThrows(IllegalArgumentException.class, () -> api.orb_advertise(words, new long[2]));
        assertFails(Uorb.ENOENT, api.orb_exists(words, 0));
    }

    @Test
    @Statement("A-8")
    void shouldCountPublishersAndCloseAHandleOnce() { // differs on purpose; #16084
        int one = advertised();
        advertised();
        assertEquals(Uorb.OK, api.orb_unadvertise(one));
        assertEquals(Uorb.OK, api.orb_unadvertise(one));
        assertEquals(Uorb.OK, api.orb_exists(ORB_TEST, 0));
    }

    @Test
    @Statement("A-8")
    void shouldRefuseToUnadvertiseWhatWasNeverAdvertised() {
        assertEquals(-Uorb.EINVAL, api.orb_unadvertise(Uorb.ORB_ADVERT_INVALID));
        assertEquals(-Uorb.EINVAL, api.orb_unadvertise(subscribed()));
        assertEquals(-Uorb.EINVAL, api.orb_unadvertise(12345));
    }

    @Test
    @Statement("A-13")
    void shouldAdvertiseWithTheFirstPublishOnly() {
        int[] handle = {Uorb.ORB_ADVERT_INVALID};
        advertised();
        assertEquals(Uorb.OK, api.orb_publish_auto(ORB_TEST, handle, message(1), instance));
        int first = handle[0];
        assertEquals(1, instance[0]);
        assertEquals(Uorb.OK, api.orb_publish_auto(ORB_TEST, handle, message(2), instance));
        assertEquals(first, handle[0]);
        assertEquals(2, copied(api.orb_subscribe_multi(ORB_TEST, 1)));
    }

    @Test
    @Statement({"A-13", "A-4"})
    void shouldTellWhyItCannotAdvertiseWithTheFirstPublish() {
        for (int i = 0; i < Uorb.ORB_MULTI_MAX_INSTANCES; i++) {
            multi();
        }
        int[] handle = {Uorb.ORB_ADVERT_INVALID};
        assertFails(Uorb.EIO, api.orb_publish_auto(ORB_TEST, handle, message(1), instance));
        assertEquals(Uorb.ORB_ADVERT_INVALID, handle[0]);
        assertFails(Uorb.EFAULT, api.orb_publish_auto(ORB_TEST, null, message(1), instance));
    }

    @Test
    void shouldFailAfterTheBrokerIsClosed() {
        int handle = advertised();
        orb.close();
        assertNoHandle(Uorb.EIO, api.orb_advertise(ORB_TEST, null));
        assertFails(Uorb.EINVAL, api.orb_publish(ORB_TEST, handle, message(1)));
        assertEquals(Uorb.OK, api.orb_unadvertise(handle));
    }
}
