// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkHub;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.LinkState;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.testing.Allocations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links allocate nothing per message (bridges:B-14). */
class LinkAllocationTest {
    private static final int ROUNDS = 2_000;
    /** Two messages a round, each signed at one end and checked at the other: a digest of 32 bytes with its head. */
    private static final long DIGESTS_BYTES = 2 * 2 * 48;

    @Test
    void shouldAllocateNothingPerMessage() throws Exception {
        assertEquals(0, bytesOfARun("") / ROUNDS, "bytes a round");
    }

    /** The JDK's HMAC copies each digest. */
    @Test
    void shouldAllocateNoMoreThanTheDigestsWithAKey() throws Exception {
        long bytes = bytesOfARun("a key of some length");
        assertTrue(bytes <= ROUNDS * DIGESTS_BYTES, bytes + " bytes in " + ROUNDS + " rounds");
    }

    private static long bytesOfARun(String key) throws Exception {
        byte[] secret = key.getBytes(StandardCharsets.US_ASCII);
        List<TopicRule> all = List.of(TopicRule.of("aeron_state"), TopicRule.of("aeron_command"));
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                DynamicPublication states = new DynamicPublication(a.advertise(LinkTraffic.STATE));
                DynamicPublication commands = new DynamicPublication(a.advertise(LinkTraffic.COMMAND));
                LinkHub first = hub(a, LinkSettings.of("a").withAccept(true).withTopics(all, List.of()), secret);
                LinkHub second = hub(b, LinkSettings.of("b").withPeers(address).withTopics(List.of(), all), secret)) {
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
            long before = delivered(second);
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    state.words()[0] = a.clock().nowUs();
                    states.publish(state);
                    command.words()[0] = state.words()[0];
                    commands.publish(command);
                    first.work();
                    second.work();
                }
            });
            assertTrue(delivered(second) > before, "nothing was delivered");
            return bytes;
        }
    }

    private static long delivered(LinkHub hub) {
        return hub.snapshots().get(0).routes().stream()
                .mapToLong(route -> route.delivered())
                .sum();
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
