// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestMedium;
import io.uorb.topics.debug.OrbTestMediumTopic;
import io.uorb.topics.debug.OrbTestTopic;
import org.junit.jupiter.api.AfterEach;

/** A broker of one's own under its C names. */
abstract class CapiFixture {
    static final OrbMetadata<OrbTest> ORB_TEST = OrbTestTopic.ORB_TEST;
    static final OrbMetadata<OrbTestMedium> ORB_TEST_MEDIUM = OrbTestMediumTopic.ORB_TEST_MEDIUM;
    static final long START_US = 10_000_000;

    final ManualClock clock = new ManualClock(START_US);
    final Orb orb = Orb.create(clock);
    final UorbApi api = new UorbApi(orb);
    final OrbTest copy = new OrbTest();
    final boolean[] updated = new boolean[1];

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    static OrbTest message(int val) {
        OrbTest message = new OrbTest();
        message.val = val;
        return message;
    }

    static OrbTestMedium medium(int val) {
        OrbTestMedium message = new OrbTestMedium();
        message.val = val;
        return message;
    }

    /** As a caller without generics could: the compiler refuses a message of another class otherwise. */
    @SuppressWarnings("unchecked")
    static OrbMetadata<Object> untyped(OrbMetadata<?> meta) {
        return (OrbMetadata<Object>) meta;
    }

    int advertised() {
        int handle = api.orb_advertise(ORB_TEST, null);
        assertTrue(handle > 0);
        return handle;
    }

    int subscribed() {
        int handle = api.orb_subscribe(ORB_TEST);
        assertTrue(handle > 0);
        return handle;
    }

    boolean check(int handle) {
        assertEquals(Uorb.OK, api.orb_check(handle, updated));
        return updated[0];
    }

    int copied(int handle) {
        assertEquals(Uorb.OK, api.orb_copy(ORB_TEST, handle, copy));
        return copy.val;
    }

    void assertFails(int errno, int result) {
        assertEquals(Uorb.ERROR, result);
        assertEquals(errno, api.orb_errno());
    }

    void assertNoHandle(int errno, int handle) {
        assertEquals(Uorb.ORB_ADVERT_INVALID, handle);
        assertEquals(errno, api.orb_errno());
    }
}
