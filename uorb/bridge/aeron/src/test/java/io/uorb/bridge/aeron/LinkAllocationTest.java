// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkHub;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.LinkState;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Links allocate nothing per message (bridges:B-14). */
class LinkAllocationTest {
    private static final int ROUNDS = 40;
    /** Of looks until a message is there; one that is lost is not waited for longer. */
    private static final int MOST_LOOKS = 2_000;

    private static final long LOOK_NS = 20_000;
    /** A digest of 32 bytes with its head. */
    private static final long DIGEST_BYTES = 48;
    /** Bytes of a run that are no frame's. */
    private static final long NOISE_BYTES = 50;

    /**
     * A run that allocated least.
     *
     * @param frames that both ends have sent and received in a run, on the average
     */
    private record Run(long bytes, long frames) {}

    @Test
    @Statement("bridges:B-14")
    void shouldAllocateNothingPerMessage() throws Exception {
        Run run = run("");
        assertTrue(run.bytes < NOISE_BYTES, run.toString());
    }

    /** The JDK's HMAC copies each digest, of each frame at each end. */
    @Test
    @Statement("bridges:B-14")
    void shouldAllocateNoMoreThanTheDigestsWithAKey() throws Exception {
        Run run = run("a key of some length");
        assertTrue(run.bytes <= run.frames * DIGEST_BYTES + NOISE_BYTES, run.toString());
    }

    private static Run run(String key) throws Exception {
        byte[] secret = key.getBytes(StandardCharsets.US_ASCII);
        List<TopicRule> all = List.of(TopicRule.of("aeron_state"), TopicRule.of("aeron_command"));
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                DynamicPublication states = new DynamicPublication(a.advertise(LinkTraffic.STATE));
                DynamicPublication commands = new DynamicPublication(a.advertise(LinkTraffic.COMMAND));
                LinkHub first = hub(a, LinkSettings.of("a").withAccept(true).withTopics(all, List.of()), secret);
                LinkHub second = hub(b, LinkSettings.of("b").withPeers(address).withTopics(List.of(), all), secret);
                Subscription<DynamicMessage> reader = b.subscribe(LinkTraffic.COMMAND)) {
            while (second.snapshots().get(0).state() != LinkState.CONNECTED
                    || second.snapshots().get(0).routes().stream()
                                    .filter(route -> route.state().equals("open"))
                                    .count()
                            < 2) {
                first.work();
                second.work();
            }
            DynamicMessage state = new DynamicMessage(LinkTraffic.STATE);
            DynamicMessage command = new DynamicMessage(LinkTraffic.COMMAND);
            DynamicMessage arrived = new DynamicMessage(LinkTraffic.COMMAND);
            long before = delivered(second);
            long framesBefore = frames(first) + frames(second);
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    state.words()[0] = a.clock().nowUs();
                    states.publish(state);
                    command.words()[0] = state.words()[0];
                    commands.publish(command);
                    for (int look = 0; look < MOST_LOOKS && !OrbTools.update(reader, arrived.words()); look++) {
                        first.work();
                        second.work();
                        LockSupport.parkNanos(LOOK_NS);
                    }
                }
            });
            long rounds = (long) ROUNDS * measured.runs();
            assertTrue(delivered(second) - before >= rounds, "not each round delivered a message");
            long frames = frames(first) + frames(second) - framesBefore;
            return new Run(measured.bytes(), frames / measured.runs());
        }
    }

    private static long delivered(LinkHub hub) {
        return hub.snapshots().get(0).routes().stream()
                .mapToLong(route -> route.delivered())
                .sum();
    }

    private static long frames(LinkHub hub) {
        LinkSnapshot link = hub.snapshots().get(0);
        return link.framesSent() + link.framesReceived();
    }

    private static String address = "";

    private static LinkHub hub(Orb orb, LinkSettings settings, byte[] key) throws IOException {
        LinkEngine engine = AeronLinkTest.engine();
        if (settings.peers().isEmpty()) {
            address = engine.localAddress();
        }
        return new LinkHub(orb, engine, settings.withKey(key), System::nanoTime, orb.clock()::nowUs, text -> {});
    }
}
