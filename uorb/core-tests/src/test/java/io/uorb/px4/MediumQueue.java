// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.capi.Uorb;
import io.uorb.capi.UorbApi;
import io.uorb.topics.debug.OrbTestMedium;

/** One publisher and one subscriber of a topic with a queue of 16, under the C names, and the steps of PX4's tests. */
final class MediumQueue {
    static final int Q = 16;

    private final UorbApi api;
    private final OrbMetadata<OrbTestMedium> topic;
    private final OrbTestMedium message = new OrbTestMedium();
    private int pub;
    private int sub;

    MediumQueue(Orb orb, OrbMetadata<OrbTestMedium> topic) {
        this.api = new UorbApi(orb);
        this.topic = topic;
    }

    void advertise() {
        pub = api.orb_advertise(topic, null);
        assertTrue(pub > 0);
    }

    void subscribe() {
        sub = api.orb_subscribe(topic);
        assertTrue(sub > 0);
    }

    void publish(int val) {
        message.val = val;
        assertEquals(Uorb.OK, api.orb_publish(topic, pub, message));
    }

    boolean updated() {
        boolean[] updated = new boolean[1];
        assertEquals(Uorb.OK, api.orb_check(sub, updated));
        return updated[0];
    }

    void assertNext(int val) {
        assertTrue(updated(), "updated before " + val);
        assertCopy(val);
    }

    private void assertCopy(int val) {
        OrbTestMedium received = new OrbTestMedium();
        assertEquals(Uorb.OK, api.orb_copy(topic, sub, received));
        assertEquals(val, received.val);
    }

    void assertNothingNew() {
        assertFalse(updated());
    }

    /** Publishes fewer messages than the queue holds; all are read in order. */
    void shouldKeepWhatFits() {
        for (int i = 0; i < Q - 2; i++) {
            publish(i);
        }
        for (int i = 0; i < Q - 2; i++) {
            assertNext(i);
        }
        assertNothingNew();
    }

    /** Publishes 3 messages more than the queue holds; the oldest 3 are lost (S-9). */
    void shouldOverrun() {
        for (int i = 0; i < Q + 3; i++) {
            publish(i);
        }
        for (int i = 3; i < Q + 3; i++) {
            assertNext(i);
        }
        assertNothingNew();
    }

    /**
     * Reads on when there is nothing new; the newest comes again each time (S-8), and the next message is not missed.
     */
    void shouldUnderflow() {
        publish(234);
        assertNext(234);
        for (int i = 0; i < Q; i++) {
            assertNothingNew();
            assertCopy(234);
        }
        publish(943);
        assertNext(943);
        assertNothingNew();
    }
}
