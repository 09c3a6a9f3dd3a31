// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Engines that do not carry each frame about routes: the link stays, and other routes flow (bridges:B-21). */
class ItemRefusalTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private final LinkWorld world;
    private final LinkProgram a;
    private final LinkProgram b;
    private final ScriptedEngine engine;

    ItemRefusalTest() throws InterruptedException {
        world = new LinkWorld(1);
        LinkSettings sending = LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());
        a = world.start(sending);
        b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
        engine = ScriptedEngine.of(a, sending);
    }

    private static DynamicTopic longTopic(int number) {
        MessageSchema.Builder schema = MessageSchema.builder("LongMessage").field(WireType.UINT64, "timestamp");
        for (int i = 0; i < 100; i++) {
            schema.field(WireType.FLOAT32, "value_with_a_long_name_" + i);
        }
        return DynamicTopic.of("long_topic_" + number, schema.build(), 1);
    }

    /** Ten definitions that cannot be carried hold nothing up, and close nothing but their routes. */
    @Test
    @Statement("bridges:B-9")
    void shouldCloseAtOnceTheRoutesWhoseDefinitionsTheEngineRefuses() throws InterruptedException {
        try (world) {
            engine.mostBytes = 200;
            ArrivalLog states = b.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            for (int i = 0; i < 10; i++) {
                a.publication(longTopic(i), 0); // b does not know it
            }
            world.run(20 * MS);
            ArrivalLog commands = b.record(COMMAND, 0);
            a.publication(COMMAND, 0); // a route that is offered behind the refused definitions
            world.run(200 * MS);
            world.run(500 * MS, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(100 * MS);
            assertEquals(0, a.link("b").losses(), a.log.toString());
            assertEquals(LinkState.CONNECTED, b.link("a").state(), b.log.toString());
            assertEquals(501, states.count());
            assertEquals(500, commands.count());
            for (int i = 0; i < 10; i++) {
                RouteSnapshot route = a.route("b", true, "long_topic_" + i);
                assertEquals("closed", route.state());
                assertTrue(route.reason().contains("the engine cannot carry its definition, "), route.reason());
                assertEquals("withdrawn", b.route("a", false, "long_topic_" + i).reason());
            }
            assertEquals(10, told("cannot carry"));
        }
    }

    private long told(String part) {
        return a.log.stream().filter(line -> line.contains(part)).count();
    }

    @Test
    void shouldOfferAgainLessAndLessOftenWhatCannotBeShorter() throws InterruptedException {
        try (world) {
            ArrivalLog states = b.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            engine.mostBytes = 0;
            a.unadvertise(STATE, 0);
            world.run(2 * SECOND);
            assertTrue(states.subscription.advertised());
            assertTrue(engine.refused >= 3 && engine.refused <= 6, engine.refused + " times");
            engine.mostBytes = 1_400;
            world.run(1_700 * MS);
            assertFalse(states.subscription.advertised(), a.log.toString());
            assertEquals(0, a.link("b").losses(), a.log.toString());
            assertEquals(0, b.link("a").losses(), b.log.toString());
            assertEquals(1, told("the engine refuses a frame of "));
        }
    }
}
