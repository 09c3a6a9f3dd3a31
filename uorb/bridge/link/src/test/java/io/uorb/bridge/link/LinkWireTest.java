// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Frames that links put on the wire, and those they do not, on time that the test moves. */
class LinkWireTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final long STEP_MS = 7;

    private final LinkWorld world = new LinkWorld(1);
    private ScriptedEngine sending;
    private ScriptedEngine receiving;
    private LinkProgram a;
    private LinkProgram b;

    private void start(List<TopicRule> entering) throws InterruptedException {
        LinkSettings sender = LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());
        LinkSettings receiver = LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), entering);
        a = world.start(sender);
        b = world.start(receiver);
        sending = ScriptedEngine.of(a, sender);
        receiving = ScriptedEngine.of(b, receiver);
    }

    @Test
    @Statement("bridges:B-5")
    void shouldNotSendWhatTheReceiverDoesNotName() throws InterruptedException {
        try (world) {
            start(List.of(TopicRule.of("link_state")));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            b.record(COMMAND, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.connect();
            world.run(100 * MS, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(10 * MS);
            assertEquals(100, states.count());
            assertEquals(100, sending.messages.size(), "a message that nobody there wants was sent");
            RouteSnapshot command = a.route("b", true, "link_command");
            assertEquals("closed", command.state());
            assertEquals("not wanted there", command.reason());
            assertEquals(0, command.published(), "it is not even read");
        }
    }

    @Test
    @Statement("bridges:B-5")
    void shouldLimitTheRateInStepWithTheInterval() throws InterruptedException {
        try (world) {
            start(List.of(
                    TopicRule.of("link_state").withRateLimitHz(50),
                    TopicRule.of("link_command").withRateLimitHz(50)));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            ArrivalLog states = b.record(STATE, 0);
            ArrivalLog commands = b.record(COMMAND, 0);
            world.connect();
            long[] ms = {0};
            // Each 7 ms, limited to each 20 ms: each 21 ms would be 47.6 Hz, in step it is 50 Hz.
            world.run(2 * SECOND, () -> {
                if (ms[0]++ % STEP_MS == 0) {
                    a.publish(STATE);
                    a.publish(COMMAND);
                }
            });
            world.run(SECOND);
            assertEquals(100, states.count(), 2);
            assertEquals(100, commands.count(), 2);
            assertEquals(states.count() + commands.count(), sending.messages.size(), "encoded before the limit");
            for (ArrivalLog arrivals : List.of(states, commands)) {
                for (int i = 2; i < arrivals.count() - 1; i++) {
                    long gapMs = (arrivals.timesNs.get(i) - arrivals.timesNs.get(i - 1)) / MS;
                    assertTrue(gapMs > 20 - STEP_MS - 1 && gapMs < 20 + STEP_MS + 1, "a gap of " + gapMs + " ms");
                }
            }
            world.run(SECOND);
            world.assertConserved("a", "b", "link_state", -1);
            world.assertConserved("a", "b", "link_command", -1);
        }
    }

    @Test
    @Statement("bridges:B-9")
    void shouldAskForNoDefinitionWhereHashAndSizeAgree() throws InterruptedException {
        try (world) {
            start(ALL);
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.connect();
            world.run(50 * MS, () -> a.publish(STATE));
            world.run(10 * MS);
            assertEquals(50, states.count());
            assertEquals(0, receiving.itemsOf(ItemKind.DEFINITION_WANTED));
            assertEquals(0, sending.itemsOf(ItemKind.DEFINITION));
            for (byte[] message : sending.messages) {
                int overhead = message.length - STATE.words() * Long.BYTES;
                assertTrue(overhead <= 32, overhead + " bytes beside the message");
            }
        }
    }

    @Test
    @Statement("bridges:B-9")
    void shouldAskOnceForADefinitionThatDiffersAndLetOthersFlow() throws InterruptedException {
        MessageSchema other = MessageSchema.builder("LinkTestMessage")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .field(WireType.FLOAT32, "number")
                .field(WireType.UINT32, "source")
                .build();
        try (world) {
            start(ALL);
            Subscription<?> here = b.orb.subscribe(DynamicTopic.of("link_state", other, 1));
            ArrivalLog commands = b.record(COMMAND, 0);
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            world.connect();
            Runnable publishing = () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            };
            world.run(100 * MS, publishing);
            a.publish(STATE, 1); // another route of the same clash
            world.run(100 * MS, publishing);
            world.run(10 * MS);
            long asked = receiving.itemsOf(ItemKind.DEFINITION_WANTED);
            assertEquals(2, asked, "once a route");
            assertEquals(2, sending.itemsOf(ItemKind.DEFINITION));
            assertEquals("closed", b.route("a", false, "link_state").state());
            assertTrue(b.route("a", false, "link_state").reason().contains("number"));
            assertTrue(a.route("b", true, "link_state").reason().contains("number"), "the other end knows too");
            assertEquals(200, commands.count());
            world.both("a", "b", NetworkConditions.CUT);
            world.run(2_500 * MS);
            world.both("a", "b", NetworkConditions.GOOD);
            world.run(SECOND);
            assertEquals(LinkState.CONNECTED, b.link("a").state());
            assertEquals(asked, receiving.itemsOf(ItemKind.DEFINITION_WANTED), "it is known from before");
            assertFalse(b.route("a", false, "link_state").reason().isEmpty());
            assertFalse(here.updated());
        }
    }
}
