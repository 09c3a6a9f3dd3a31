// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static io.uorb.topics.debug.OrbTestTopic.ORB_TEST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.debug.OrbTest;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * PX4's {@code uORBSubscriptionTest}. A subscription of ours attaches when it is made (S-4); one without a node is one
 * that was unsubscribed (S-13).
 */
class Px4SubscriptionTest extends Px4Fixture {
    private int subscribers() {
        return orb.status().get(0).subscribers();
    }

    @Test
    @DisplayName("uORBSubscriptionTest (a): updated() with a node keeps it")
    void shouldKeepItsNodeWhenAskedForNews() {
        Subscription<OrbTest> subscription = orb.subscribe(ORB_TEST);
        try (Publication<OrbTest> publication = orb.advertise(ORB_TEST)) {
            publication.publish(message(1));
            assertTrue(subscription.update(new OrbTest()));
            assertFalse(subscription.updated());
            assertEquals(1, subscription.generation());
            assertEquals(1, subscribers());
        }
    }

    @Test
    @DisplayName("uORBSubscriptionTest (b): updated() without a node attaches one")
    void shouldAttachToANodeWhenAskedForNews() {
        Subscription<OrbTest> subscription = orb.subscribe(ORB_TEST);
        orb.advertise(ORB_TEST).publish(message(1));
        subscription.unsubscribe();
        assertEquals(0, subscribers());
        assertTrue(subscription.updated());
        assertEquals(1, subscribers());
    }
}
