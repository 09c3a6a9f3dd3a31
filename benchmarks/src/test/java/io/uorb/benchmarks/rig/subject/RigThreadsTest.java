// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** {@link SpinLimit} and {@link Partner}. */
class RigThreadsTest {
    private static final long S = 1_000_000_000L;

    private long nowNs;

    private static void spin(SpinLimit limit, long turns) {
        for (long turn = 1; turn <= turns; turn++) {
            limit.spin(turn);
        }
    }

    @Test
    void shouldEndAThreadThatSpinsTooLong() {
        SpinLimit limit = new SpinLimit("uorb, latency, ping", () -> nowNs += 4 * S);
        spin(limit, 3 * SpinLimit.TURNS_A_LOOK);
        String message = assertThrows(IllegalStateException.class, () -> limit.spin(4 * SpinLimit.TURNS_A_LOOK))
                .getMessage();
        assertEquals("uorb, latency, ping: no progress for 10 s", message);
    }

    @Test
    void shouldBeginAnewWithEachWait() {
        SpinLimit limit = new SpinLimit("uorb", () -> nowNs += 4 * S);
        for (int wait = 0; wait < 10; wait++) {
            spin(limit, 2 * SpinLimit.TURNS_A_LOOK);
        }
        assertEquals(80 * S, nowNs);
    }

    @Test
    void shouldPlayBothPartsAtOnce() throws Exception {
        CountDownLatch ping = new CountDownLatch(1);
        CountDownLatch pong = new CountDownLatch(1);
        try (Partner partner = new Partner()) {
            partner.play(
                    () -> {
                        ping.countDown();
                        pong.await();
                    },
                    () -> {
                        ping.await();
                        pong.countDown();
                    });
        }
        assertEquals(0, pong.getCount());
    }

    @Test
    void shouldFailWhenTheOtherPartFails() {
        try (Partner partner = new Partner()) {
            assertThrowsNaming(
                    IllegalStateException.class,
                    () -> partner.play(() -> {}, () -> {
                        throw new IllegalArgumentException("torn");
                    }),
                    "torn");
        }
    }
}
