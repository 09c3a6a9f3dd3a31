// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.Speed;
import io.uorb.testing.CommandRun;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The modules of {@code uorb hover} on threads in real time. How well they fly depends on the machine's load. */
class HoverThreadsTest {
    private static HoverOptions options(double seconds, boolean withHub) {
        return new HoverOptions(
                seconds, 1, 250, 3, Speed.MAX, withHub, null, true, false, HoverOptions.REGISTRATION, 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldPublishEachSampleWithoutAFailure(boolean withHub) throws Exception {
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        try (HoverLoop loop = new HoverLoop(options(0.3, withHub), 1, (source, error) -> failures.add(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            loop.begin();
            for (int step = 0; step < 75; step++) {
                loop.step();
                hash.drain();
            }
            loop.halt();
            hash.drain();
            assertEquals("[]", failures.toString());
            assertTrue(hash.messages() > 4 * 50, hash.messages() + " messages");
        }
    }

    @Test
    void shouldSayThatTheHashIsNotComparable() {
        UorbRun.of("hover", "--threads", "--seconds", "0.2", "--rate", "250")
                .exits(0)
                .prints("not comparable");
    }

    @Test
    void shouldRefuseAnotherSpeed() {
        UorbRun.of("hover", "--threads", "--speed", "2").fails(2, "--threads and --speed exclude each other");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldFlyForSomeSeconds(boolean withHub) {
        String[] args = {"hover", "--threads", "--seconds", "8", "--json", withHub ? "--hub" : "--seed=1"};
        CommandRun run = UorbRun.of(args).exits(0);
        assertEquals(8_000, run.number("steps"));
        assertTrue(run.number("messages") > 40_000, run.out());
        assertTrue(run.out().contains("\"threads\":true"), run.out());
    }
}
