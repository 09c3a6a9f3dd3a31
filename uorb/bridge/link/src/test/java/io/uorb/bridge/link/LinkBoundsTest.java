// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.SCHEMA;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.Hello;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of links, and what hostile frames cost (bridges:B-14). */
class LinkBoundsTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final int FRAMES = 1_000;

    private final LinkWorld world = new LinkWorld(1);

    private static LinkSettings sender() {
        return LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());
    }

    private static LinkSettings receiver() {
        return LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL);
    }

    @Test
    @Statement("bridges:B-14")
    void shouldLeaveOutRoutesBeyondTheMost() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            for (int i = 0; i < LinkSettings.MAX_ROUTES + 3; i++) {
                a.publication(DynamicTopic.of("topic_" + i / 200, SCHEMA, 1), i % 200);
            }
            world.run(300 * MS);
            assertEquals(LinkSettings.MAX_ROUTES, a.link("b").routes().size());
            assertEquals(
                    LinkSettings.MAX_ROUTES,
                    b.link("a").routes().stream()
                            .filter(route -> route.state().equals("open"))
                            .count());
            assertEquals(
                    1,
                    a.log.stream()
                            .filter(line -> line.contains("more than 1024 routes; "))
                            .count(),
                    a.log.toString());
        }
    }

    @Test
    @Statement("bridges:B-14")
    void shouldHoldLinksWithAtMost64Programs() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(LinkSettings.of("a").withAccept(true).withTopics(ALL, List.of()));
            Hello hello = new Hello();
            ByteBuffer frame = Frame.newBuffer();
            for (int i = 0; i < 3 * LinkSettings.MAX_PEERS; i++) {
                hello.set(1_000 + i, 1, 1, 1 + i, "stranger" + i);
                hello.write(frame);
                world.network.engine("s" + i + ":1").connect("a:1").offer(LinkStream.CONTROL, frame);
            }
            world.run(10 * MS);
            assertEquals(LinkSettings.MAX_PEERS, a.hub.snapshots().size());
            world.nowNs += 5 * SECOND;
            world.run(2 * MS);
            assertEquals(List.of(), a.hub.snapshots(), "strangers who do not come back are forgotten");
        }
        String[] peers = Collections.nCopies(LinkSettings.MAX_PEERS + 1, "b:1").toArray(String[]::new);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> LinkSettings.of("a").withPeers(peers))
                .getMessage();
        assertEquals("65 peers; a program has at most 64 links", message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a key of some length"})
    @Statement("bridges:B-14")
    void shouldCarryTheLongestMessage(String key) throws InterruptedException {
        MessageSchema schema = MessageSchema.builder("LongestMessage")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.UINT64, Layout.MAX_SIZE_BYTES / Long.BYTES - 1, "value")
                .build();
        assertEquals(65_528, schema.layout().sizeBytes());
        byte[] secret = key.getBytes(StandardCharsets.US_ASCII);
        try (world) {
            LinkProgram a = world.start(sender().withKey(secret));
            LinkProgram b = world.start(receiver().withKey(secret));
            DynamicTopic topic = DynamicTopic.of("longest_topic", schema, 1);
            Subscription<DynamicMessage> subscription = b.orb.subscribe(topic);
            DynamicMessage message = new DynamicMessage(topic);
            for (int i = 1; i < message.words().length; i++) {
                message.words()[i] = i * 0x9e3779b97f4a7c15L;
            }
            a.publication(topic, 0);
            world.connect();
            a.publication(topic, 0).publish(message);
            world.run(10 * MS);
            DynamicMessage arrived = new DynamicMessage(topic);
            assertTrue(OrbTools.update(subscription, arrived.words()));
            assertArrayEquals(message.words(), arrived.words());
        }
    }

    /** Frames of a stranger, and frames that bear the session of the peer: rubbish behind a right head. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Statement("bridges:B-14")
    void shouldAllocateNothingForHostileFrames(boolean isOfThePeer) throws Exception {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine engine = ScriptedEngine.of(b, receiver());
            a.publication(STATE, 0);
            b.record(STATE, 0);
            world.connect();
            Random random = new Random(7);
            ByteBuffer[] flood = new ByteBuffer[FRAMES];
            for (int i = 0; i < FRAMES; i++) {
                flood[i] = rubbish(random, isOfThePeer ? a.hub.session() : random.nextLong());
            }
            long before = b.hub.rejected() + b.link("a").rejected();
            engine.flood = flood;
            b.hub.work();
            assertEquals(before + FRAMES, b.hub.rejected() + b.link("a").rejected(), "each is counted");
            assertEquals(0, Allocations.ofLeastRun(b.hub::work) / FRAMES, "bytes a frame");
            engine.flood = null;
            assertEquals(LinkState.CONNECTED, b.link("a").state());
        }
    }

    private static ByteBuffer rubbish(Random random, long session) {
        byte[] bytes = new byte[random.nextInt(20) == 0 ? random.nextInt(Frame.HEAD_BYTES) : random.nextInt(1_400)];
        random.nextBytes(bytes);
        ByteBuffer frame = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length >= Frame.HEAD_BYTES) {
            int kind = LinkFrameKind.HELLO + random.nextInt(LinkFrameKind.BYE - LinkFrameKind.HELLO + 1);
            frame.put(0, (byte) Frame.VERSION);
            frame.put(1, (byte) (kind == LinkFrameKind.HELLO ? LinkFrameKind.DATA : kind));
            frame.putLong(8, session);
        }
        return frame;
    }
}
