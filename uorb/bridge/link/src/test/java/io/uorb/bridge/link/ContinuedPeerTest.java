// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A process that is stopped and continued: its peer has given it up, and it itself finds greetings and messages of that
 * time in its queues before it can notice.
 */
class ContinuedPeerTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    /** Within and beyond the 5 s in which greetings are remembered. */
    private static final int[] AFTER_MS = {300, 5_100};

    private static final int[] STOPPED_MS = {1_900, 2_600, 3_100, 11_000};
    private static final int[] DELAYS_MS = {0, 3, 40};
    /** All that a stop may cost: each side gives the connection up, and once more for greetings that crossed. */
    private static final int MOST_LOSSES = 3;

    private static LinkSettings settings(String name, String seekers) {
        LinkSettings topics = LinkSettings.of(name)
                .withTopics(name.equals("a") ? ALL : List.of(), name.equals("a") ? List.of() : ALL);
        return seekers.contains(name) ? topics.withPeers(name.equals("a") ? "b:1" : "a:1") : topics.withAccept(true);
    }

    @ParameterizedTest
    @CsvSource({"a, a", "a, b", "b, a", "b, ab"})
    @Statement("bridges:B-12")
    void shouldBeConnectedWithinASecondOfItsContinuation(String stopped, String seekers) throws InterruptedException {
        stop(stopped, seekers, 5_100, 2_300, 0);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"a, a", "a, b", "a, ab", "b, a", "b, b", "b, ab"})
    @Statement("bridges:B-12")
    void shouldBeConnectedHoweverLongItWasStopped(String stopped, String seekers) throws InterruptedException {
        for (int afterMs : AFTER_MS) {
            for (int stoppedMs : STOPPED_MS) {
                for (int delayMs : DELAYS_MS) {
                    stop(stopped, seekers, afterMs, stoppedMs, delayMs);
                }
            }
        }
    }

    private static void stop(String stopped, String seekers, int afterMs, int stoppedMs, int delayMs)
            throws InterruptedException {
        try (LinkWorld world = new LinkWorld(stoppedMs)) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(delayMs * MS, 0));
            LinkProgram a = world.start(settings("a", seekers));
            LinkProgram b = world.start(settings("b", seekers));
            a.publication(STATE, 0);
            b.record(STATE, 0);
            world.connect();
            Runnable publishing = () -> a.publish(STATE);
            world.run(afterMs * MS, publishing);
            LinkProgram still = world.programs.get(stopped);
            LinkHub hub = still.hub;
            still.hub = null;
            world.run(stoppedMs * MS, publishing);
            still.hub = hub;
            world.run(SECOND, publishing);
            String what = stopped + " stopped " + stoppedMs + " ms, looked for by " + seekers + ", delay " + delayMs
                    + " ms: " + a.log + b.log;
            LinkSnapshot there = a.link("b");
            LinkSnapshot here = b.link("a");
            assertEquals(LinkState.CONNECTED, there.state(), what);
            assertEquals(LinkState.CONNECTED, here.state(), what);
            assertTrue(there.losses() <= MOST_LOSSES && here.losses() <= MOST_LOSSES, what);
        }
    }
}
