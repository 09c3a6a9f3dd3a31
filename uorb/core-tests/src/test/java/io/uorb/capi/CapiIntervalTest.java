// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.OrbTestMedium;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Intervals under the C names (V-1, V-4, V-7, V-8). */
class CapiIntervalTest extends CapiFixture {
    private final int[] interval = new int[1];

    @Test
    @Statement("V-1")
    void shouldTakeAndGiveMilliseconds() {
        int sub = subscribed();
        api.orb_get_interval(sub, interval);
        assertEquals(0, interval[0]);
        assertEquals(Uorb.OK, api.orb_set_interval(sub, 20));
        assertEquals(Uorb.OK, api.orb_get_interval(sub, interval));
        assertEquals(20, interval[0]);
        assertFails(Uorb.EFAULT, api.orb_get_interval(sub, null));
    }

    @Test
    @Statement("V-1")
    void shouldNotOverflow() { // differs on purpose
        int sub = subscribed();
        api.orb_set_interval(sub, Integer.MAX_VALUE);
        api.orb_get_interval(sub, interval);
        assertEquals(Integer.MAX_VALUE, interval[0]);
    }

    @Test
    void shouldRefuseANegativeInterval() {
        int sub = subscribed();
        api.orb_set_interval(sub, 20);
        assertFails(Uorb.EINVAL, api.orb_set_interval(sub, -1));
        api.orb_get_interval(sub, interval);
        assertEquals(20, interval[0]);
    }

    @Test
    @Statement("V-7")
    void shouldFollowPx4sRule() throws Exception { // first row
        int pub = advertised();
        int sub = subscribed();
        api.orb_set_interval(sub, 100);
        List<Integer> accepted = new ArrayList<>();
        for (int k = 0; k <= 10; k++) {
            clock.advanceTo(START_US + k * 30_000L);
            api.orb_publish(ORB_TEST, pub, message(k));
            if (check(sub)) {
                accepted.add(copied(sub));
            }
        }
        assertEquals(List.of(0, 1, 4, 7, 10), accepted);
    }

    @Test
    @Statement("V-8")
    void shouldHandOutAQueueInOrder() throws Exception {
        OrbMetadata<OrbTestMedium> topic = new RenamedTopic("queue_of_8", 8);
        int pub = api.orb_advertise(topic, null);
        int sub = api.orb_subscribe(topic);
        api.orb_set_interval(sub, 20);
        OrbTestMedium received = new OrbTestMedium();
        List<Integer> accepted = new ArrayList<>();
        for (int k = 0; accepted.size() < 14; k++) {
            clock.advance(10_000);
            api.orb_publish(topic, pub, medium(k));
            if (check(sub)) {
                api.orb_copy(topic, sub, received);
                accepted.add(received.val);
            }
        }
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17), accepted);
    }

    @Test
    @Statement("V-4")
    void shouldNotLimitACopy() {
        int pub = api.orb_advertise(ORB_TEST, message(1));
        int sub = subscribed();
        api.orb_set_interval(sub, 1_000_000);
        api.orb_publish(ORB_TEST, pub, message(2));
        assertEquals(2, copied(sub));
    }
}
