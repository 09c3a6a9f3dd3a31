// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.SCHEMA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.flow.ControlChannel;
import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.ItemWriter;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.definition.SchemaSyntax;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Offers item by item, of a peer that does not do as ours would. */
class IncomingRoutesTest {
    private static final int LARGE_WORDS = 8_000;

    private final Orb orb = Orb.create();
    private final Peer peer = new Peer();
    private final ItemWriter items = new ItemWriter();
    private final IncomingRoutes routes = new IncomingRoutes(
            peer,
            orb,
            LinkSettings.of("here").withTopics(List.of(), List.of(TopicRule.of("*"))),
            new NodeOwners(orb, 2),
            new ItemWriter());

    @AfterEach
    void close() {
        routes.close();
        orb.close();
    }

    private boolean take(byte[] item) {
        ItemReader reader = new ItemReader(ByteBuffer.wrap(item).order(ByteOrder.LITTLE_ENDIAN));
        return routes.item(reader.u8(), reader.u16(), reader);
    }

    private boolean offer(int number, DynamicTopic topic, int instance) {
        return take(items.begin(ItemKind.OFFER, number)
                .u8(instance)
                .i32(topic.schema().hash())
                .i32(topic.schema().layout().sizeBytes())
                .u16(topic.queueLength())
                .u8(RoutePolicy.LATEST.ordinal())
                .text(topic.name(), ItemKind.MAX_NAME_BYTES)
                .text("module", ItemKind.MAX_NAME_BYTES)
                .end());
    }

    private boolean define(int number, MessageSchema schema) {
        return take(items.begin(ItemKind.DEFINITION, number)
                .text(SchemaSyntax.write(schema), SchemaSyntax.MAX_LENGTH)
                .end());
    }

    @Test
    void shouldCloseARouteWhoseNumberIsOfferedForAnotherTopic() {
        DynamicTopic first = DynamicTopic.of("first_topic", SCHEMA, 1);
        DynamicTopic second = DynamicTopic.of("second_topic", SCHEMA, 1);
        try (Subscription<?> ofFirst = orb.subscribe(first);
                Subscription<?> ofSecond = orb.subscribe(second)) {
            assertTrue(offer(0, first, 0));
            assertTrue(ofFirst.advertised());
            assertTrue(offer(0, second, 0));
            assertFalse(ofFirst.advertised(), "published for ever");
            assertTrue(ofSecond.advertised());
            routes.close();
            assertFalse(ofSecond.advertised());
        }
    }

    @Test
    void shouldRefuseTopicsOfThePeerBeyondABudget() {
        MessageSchema large = MessageSchema.builder("Large")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.UINT64, LARGE_WORDS, "value")
                .build();
        int open = 0;
        for (int i = 0; i < 100; i++) {
            DynamicTopic topic = DynamicTopic.of("large_" + i / 10, large, 16);
            assertTrue(offer(i, topic, i % 10));
            assertTrue(i % 10 > 0 || define(i, large));
            open += routes.of(i).receiver != null && routes.of(i).receiver.isOpen() ? 1 : 0;
        }
        long each = 16L * Long.BYTES * (LARGE_WORDS + 1);
        assertEquals(64 * 1024 * 1024 / each, open, peer.told.toString());
        assertTrue(peer.told.stream().anyMatch(line -> line.contains("67108864")), peer.told.toString());
        assertTrue(offer(0, DynamicTopic.of("large_0", large, 16), 0), "what has its room keeps it");
        assertTrue(routes.of(0).receiver.isOpen());
    }

    @Test
    void shouldBoundTheBytesThatWaitForThePeer() {
        ControlChannel channel = new ControlChannel();
        byte[] item = new byte[60_000];
        int count = 0;
        while (count < 1_000 && channel.add(item)) {
            count++;
        }
        assertEquals(4 * 1024 * 1024 / item.length, count);
        channel.acknowledged(2);
        assertTrue(channel.add(item), "there is room again");
        assertFalse(channel.add(item));
        channel.reset();
        assertTrue(channel.add(item));
    }

    /** The link, as far as routes need one. */
    private static final class Peer implements LinkContext {
        final List<String> told = new ArrayList<>();

        @Override
        public LinkState state() {
            return LinkState.CONNECTED;
        }

        @Override
        public String peerName() {
            return "there";
        }

        @Override
        public long peerSession() {
            return 1;
        }

        @Override
        public long session() {
            return 2;
        }

        @Override
        public long nowUs() {
            return 0;
        }

        @Override
        public long nowNs() {
            return 0;
        }

        @Override
        public long roundTripNs() {
            return 0;
        }

        @Override
        public String subscriberName() {
            return "link_there";
        }

        @Override
        public String publisherName(String module) {
            return "link_there_" + module;
        }

        @Override
        public boolean takesBatches() {
            return false;
        }

        @Override
        public boolean takesDemand() {
            return false;
        }

        @Override
        public void addWishes(OfferedRoute entry, RouteWishes wishes) {}

        @Override
        public void add(byte[] item) {}

        @Override
        public void tell(String text) {
            told.add(text);
        }

        @Override
        public void lookAtStored(RouteSender sender, NodePlace place) {}

        @Override
        public void publish(OfferedRoute entry) {}

        @Override
        public void nodesChanged() {}

        @Override
        public void synchronizedClock() {}
    }
}
