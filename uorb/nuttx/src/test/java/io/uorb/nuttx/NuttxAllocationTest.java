// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.topics.debug.OrbTestMediumTopic.ORB_TEST_MEDIUM;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.OrbTestMedium;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Steady state allocates nothing. */
@Tag("guard")
class NuttxAllocationTest extends NuttxFixture {
    private static final int ROUNDS = 20_000;

    @Test
    @Statement({"demand:Q-22", "demand:Q-33"})
    void shouldNotAllocateToPublishCheckAndCopy() {
        int publisher = nuttx.orb_advertise(ORB_TEST_MEDIUM, null);
        int reader = nuttx.orb_subscribe(ORB_TEST_MEDIUM);
        OrbTestMedium message = medium(1);
        boolean[] updated = new boolean[1];
        assertEquals(
                0,
                Allocations.perRound(ROUNDS, ROUNDS, () -> {
                    nuttx.orb_publish(ORB_TEST_MEDIUM, publisher, message);
                    nuttx.orb_check(reader, updated);
                    nuttx.orb_copy(ORB_TEST_MEDIUM, reader, message);
                }),
                "bytes per round");
    }

    @Test
    @Statement({"demand:Q-22", "demand:Q-33"})
    void shouldNotAllocateToPublishSeveral() {
        int publisher = nuttx.orb_advertise_queue(ORB_TEST_MEDIUM, null, 2);
        OrbTestMedium[] messages = {medium(1), medium(2)};
        assertEquals(
                0,
                Allocations.perRound(ROUNDS, ROUNDS, () -> nuttx.orb_publish_multi(publisher, messages, 2)),
                "bytes per round");
    }

    @Test
    @Statement({"demand:Q-22", "demand:Q-33"})
    void shouldNotAllocateToGetStateAndEvents() {
        int publisher = nuttx.orb_advertise(ORB_TEST_MEDIUM, null);
        orb_state state = new orb_state();
        int[] events = new int[1];
        assertEquals(
                0,
                Allocations.perRound(ROUNDS, ROUNDS, () -> {
                    nuttx.orb_get_state(publisher, state);
                    nuttx.orb_get_events(publisher, events);
                }),
                "bytes per round");
    }
}
