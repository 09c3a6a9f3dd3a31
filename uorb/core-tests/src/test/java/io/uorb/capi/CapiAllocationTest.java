// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static io.uorb.capi.CapiFixture.ORB_TEST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.testing.Allocations;
import io.uorb.topics.debug.OrbTest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The C functions allocate nothing in steady state, nor when they fail. */
@Tag("guard")
class CapiAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;

    @AutoClose
    private final Orb orb = Orb.create();

    private final UorbApi api = new UorbApi(orb);
    private final OrbTest message = new OrbTest();
    private final boolean[] updated = new boolean[1];
    private final long[] time = new long[1];
    private final int[] interval = new int[1];

    private static void assertNoGarbage(Runnable round, int warmUp, int rounds) {
        assertEquals(0, Allocations.perRound(warmUp, rounds, round::run), "bytes per round");
    }

    @Test
    void shouldNotAllocateToPublishCheckCopyAndStat() {
        int pub = api.orb_advertise(ORB_TEST, null);
        int sub = api.orb_subscribe(ORB_TEST);
        assertNoGarbage(
                () -> {
                    api.orb_publish(ORB_TEST, pub, message);
                    api.orb_check(sub, updated);
                    api.orb_copy(ORB_TEST, sub, message);
                    api.orb_stat(sub, time);
                    api.orb_get_interval(sub, interval);
                    api.orb_exists(ORB_TEST, 0);
                    api.hrt_elapsed_time(api.hrt_absolute_time());
                },
                WARM_UP,
                ROUNDS);
    }

    @Test
    void shouldNotAllocateToPoll() {
        int pub = api.orb_advertise(ORB_TEST, null);
        px4_pollfd_struct_t[] fds = {
            new px4_pollfd_struct_t(api.orb_subscribe(ORB_TEST), Uorb.POLLIN),
            new px4_pollfd_struct_t(api.orb_subscribe(ORB_TEST), Uorb.POLLIN),
            new px4_pollfd_struct_t(-1, Uorb.POLLIN)
        };
        assertNoGarbage(
                () -> {
                    api.orb_publish(ORB_TEST, pub, message);
                    assertEquals(2, api.px4_poll(fds, 3, 1000));
                    api.orb_copy(ORB_TEST, fds[0].fd, message);
                    assertEquals(1, api.px4_poll(fds, 3, 0));
                },
                WARM_UP,
                ROUNDS);
    }

    @Test
    void shouldNotAllocateToPollAndSleep() {
        px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(api.orb_subscribe(ORB_TEST), Uorb.POLLIN)};
        assertNoGarbage(() -> assertEquals(0, api.px4_poll(fds, 1, 1)), 200, 500);
    }

    @Test
    void shouldNotAllocateToFail() {
        int sub = api.orb_subscribe(ORB_TEST);
        assertNoGarbage(
                () -> {
                    api.orb_copy(ORB_TEST, sub, message);
                    api.orb_check(-1, updated);
                    api.orb_publish(ORB_TEST, sub, message);
                    api.orb_errno();
                },
                WARM_UP,
                ROUNDS);
    }
}
