// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.LinkFrameKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Peers that lie: wrong keys, changed and repeated frames, rubbish (bridges:B-14, bridges:B-25). */
class LinkSecurityTest {
    private static final byte[] KEY = "a key of some length".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OTHER_KEY = "another key as long.".getBytes(StandardCharsets.US_ASCII);
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private static LinkWorld pair(byte[] keyA, byte[] keyB) throws InterruptedException {
        LinkWorld world = new LinkWorld(1);
        LinkProgram a = world.start(
                LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of()).withKey(keyA));
        LinkProgram b = world.start(
                LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL).withKey(keyB));
        a.publication(STATE, 0);
        b.record(STATE, 0);
        return world;
    }

    @Test
    void shouldCarryMessagesUnderAKey() throws InterruptedException {
        try (LinkWorld world = pair(KEY, KEY)) {
            world.connect();
            world.run(SECOND, () -> world.programs.get("a").publish(STATE));
            world.run(2 * SECOND);
            assertEquals(1_000, world.programs.get("b").arrivals.get(0).count());
            world.assertConserved("a", "b", "link_state", 1_000);
        }
    }

    @Test
    void shouldNotLinkWithAnotherKeyOrNone() throws InterruptedException {
        for (byte[] key : List.of(OTHER_KEY, new byte[0])) {
            try (LinkWorld world = pair(KEY, key)) {
                world.run(3 * SECOND, () -> world.programs.get("a").publish(STATE));
                assertEquals(0, world.programs.get("b").arrivals.get(0).count());
                assertFalse(world.programs.get("a").link("b").state().isBound());
                assertTrue(world.programs.get("a").hub.rejected() > 0);
            }
        }
    }

    @Test
    void shouldReportAPeerWithAnotherKeyOnceAtBothEnds() throws InterruptedException {
        try (LinkWorld world = pair(KEY, OTHER_KEY)) {
            world.run(60 * SECOND);
            for (LinkProgram program : world.programs.values()) {
                LinkSnapshot link = program.hub.snapshots().get(0);
                assertEquals(LinkState.REFUSED, link.state());
                assertTrue(link.reason().contains("its key is not this program's"), link.reason());
                assertEquals(1, program.log.size(), program.log.toString());
                assertTrue(program.log.get(0).contains(link.address()), program.log.toString());
            }
        }
    }

    @Test
    void shouldReportWhichEndHasNoKey() throws InterruptedException {
        try (LinkWorld world = pair(KEY, new byte[0])) {
            world.run(3 * SECOND);
            assertTrue(world.programs.get("a").hasLogged("it has no key, and this program has one"));
            assertTrue(world.programs.get("b").hasLogged("it has a key, and this program has none"));
        }
    }

    @Test
    void shouldLinkOnceThePeerHasTheKey() throws InterruptedException {
        try (LinkWorld world = pair(KEY, OTHER_KEY)) {
            world.run(3 * SECOND);
            LinkProgram b = world.programs.get("b");
            b.hub.close();
            b.start(LinkSettings.of("b")
                    .withPeers("a:1")
                    .withTopics(List.of(), ALL)
                    .withKey(KEY));
            world.run(5 * SECOND);
            assertTrue(world.programs.get("a").link("b").state().isBound());
            assertEquals("", world.programs.get("a").link("b").reason());
        }
    }

    /** The program accepts those that ask, and looks for none. */
    @Test
    void shouldReportStrangersWithoutTheKeyAtMostEachTenSeconds() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(3)) {
            LinkProgram a = world.start(LinkSettings.of("a")
                    .withAccept(true)
                    .withTopics(ALL, List.of())
                    .withKey(KEY));
            for (String name : List.of("b", "c", "d")) {
                world.start(LinkSettings.of(name)
                        .withPeers("a:1")
                        .withTopics(List.of(), ALL)
                        .withKey(OTHER_KEY));
            }
            world.run(60 * SECOND);
            assertTrue(a.log.size() >= 2 && a.log.size() <= 7, a.log.toString());
            assertTrue(a.hub.rejected() > 60, "rejected " + a.hub.rejected());
            assertEquals(List.of(), a.hub.snapshots());
        }
    }

    /** Puts frames that somebody has recorded, and perhaps changed, on the way to b. */
    private static final class Attacker {
        final List<byte[]> recorded = new ArrayList<>();
        final List<LinkStream> streams = new ArrayList<>();
        final EnginePeer way;

        Attacker(LinkWorld world) {
            way = world.network.engine("x:1").connect("b:1");
        }

        /** Records what arrives at the address in place of its program. */
        void record(LinkWorld world, String address) {
            world.network
                    .engine(address)
                    .poll(
                            (stream, frame) -> {
                                byte[] bytes = new byte[frame.limit()];
                                frame.get(0, bytes);
                                recorded.add(bytes);
                                streams.add(stream);
                                way.offer(stream, frame); // b gets it once anyway
                            },
                            1_000);
        }

        void play(int index, int flippedBit) {
            byte[] bytes = recorded.get(index).clone();
            if (flippedBit >= 0) {
                bytes[flippedBit / 8 % bytes.length] ^= (byte) (1 << flippedBit % 8);
            }
            ByteBuffer frame = Frame.newBuffer();
            frame.put(bytes).flip();
            way.offer(streams.get(index), frame);
        }
    }

    @Test
    void shouldDropChangedAndRepeatedFrames() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(2)) {
            Attacker attacker = new Attacker(world);
            // a sends to the attacker, who passes all on to b.
            LinkProgram a = world.start(LinkSettings.of("a")
                    .withPeers("y:1")
                    .withTopics(ALL, List.of())
                    .withKey(KEY));
            LinkProgram b = world.start(LinkSettings.of("b")
                    .withPeers("a:1")
                    .withTopics(List.of(), ALL)
                    .withKey(KEY));
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            Runnable passOn = () -> attacker.record(world, "y:1");
            world.run(SECOND, passOn);
            world.run(SECOND, () -> {
                a.publish(STATE);
                passOn.run();
            });
            world.run(100 * LinkWorld.MS, passOn);
            assertEquals(1_000, states.count());
            long rejectedBefore = b.hub.snapshots().get(0).rejected() + b.hub.rejected();
            int all = attacker.recorded.size();
            Random random = new Random(3);
            int played = 0;
            for (int i = 0; i < all; i++) {
                if (Frame.kind(ByteBuffer.wrap(attacker.recorded.get(i))) != LinkFrameKind.HELLO) {
                    attacker.play(i, -1);
                    attacker.play(i, random.nextInt(1 << 20));
                    played += 2;
                }
            }
            for (int i = 0; i < 200; i++) {
                world.run(10 * LinkWorld.MS, passOn);
            }
            assertEquals(1_000, states.count(), "published again");
            long rejected = b.hub.snapshots().get(0).rejected() + b.hub.rejected() - rejectedBefore;
            assertEquals(played, rejected);
            assertEquals(LinkState.CONNECTED, b.hub.snapshots().get(0).state());
            // Another connection: what was recorded on the first one is worthless.
            world.network.set("a:1", "y:1", io.uorb.bridge.link.memory.NetworkConditions.CUT);
            world.run(4 * SECOND);
            world.network.set("a:1", "y:1", io.uorb.bridge.link.memory.NetworkConditions.GOOD);
            world.run(3 * SECOND, passOn);
            assertEquals(LinkState.CONNECTED, b.hub.snapshots().get(0).state());
            for (int i = 0; i < all; i++) {
                attacker.play(i, -1);
            }
            world.run(2 * SECOND, passOn);
            assertEquals(1_000, states.count(), "published again");
            assertEquals(LinkState.CONNECTED, b.hub.snapshots().get(0).state(), "greetings of old times end nothing");
        }
    }

    @Test
    void shouldCountRubbishAndGoOn() throws InterruptedException {
        try (LinkWorld world = pair(new byte[0], new byte[0])) {
            world.connect();
            EnginePeer way = world.network.engine("x:1").connect("b:1");
            LinkProgram b = world.programs.get("b");
            Random random = new Random(4);
            ByteBuffer frame = Frame.newBuffer();
            long session = sessionOf(world);
            for (int round = 0; round < 200; round++) {
                for (int i = 0; i < 50; i++) {
                    byte[] bytes = new byte[random.nextInt(300)];
                    random.nextBytes(bytes);
                    frame.clear().put(bytes);
                    if (bytes.length >= Frame.HEAD_BYTES && random.nextInt(10) > 0) {
                        frame.put(0, (byte) Frame.VERSION);
                        frame.put(1, (byte) (1 + random.nextInt(8))); // all but goodbye
                        frame.putLong(8, session);
                        frame.putShort(2, (short) random.nextInt(3));
                    }
                    frame.flip();
                    way.offer(LinkStream.of(random.nextInt(3)), frame);
                }
                world.run(5 * LinkWorld.MS);
            }
            assertTrue(b.hub.rejected() + b.link("a").rejected() > 5_000);
            world.run(3 * SECOND);
            int before = b.arrivals.get(0).count();
            world.run(SECOND, () -> world.programs.get("a").publish(STATE));
            assertTrue(b.arrivals.get(0).count() > before);
        }
    }

    @Test
    void shouldCountASealedMessageThatIsTooShort() throws InterruptedException {
        try (LinkWorld world = pair(KEY, KEY)) {
            world.connect();
            LinkProgram b = world.programs.get("b");
            PeerLink sender = world.programs.get("a").hub.links().get(0);
            long before = b.link("a").rejected();
            for (int bytes = Frame.HEAD_BYTES; bytes < Frame.DATA_HEAD_BYTES; bytes++) {
                ByteBuffer frame = sender.frames().frame();
                Frame.begin(
                        frame, LinkFrameKind.DATA, world.programs.get("a").hub.session());
                frame.putLong(16, 0).limit(bytes);
                sender.frames().sealed(LinkStream.LATEST);
                world.run(LinkWorld.MS);
            }
            assertEquals(
                    before + Frame.DATA_HEAD_BYTES - Frame.HEAD_BYTES,
                    b.link("a").rejected());
            world.run(SECOND, () -> world.programs.get("a").publish(STATE));
            world.run(SECOND);
            assertEquals(1_000, b.arrivals.get(0).count());
        }
    }

    private static long sessionOf(LinkWorld world) {
        long[] found = {0};
        EnginePeer none = world.network.engine("a:1").connect("z:1");
        none.close();
        found[0] = world.programs.get("a").hub.session();
        assertNotEquals(0, found[0]);
        return found[0];
    }

    @Test
    void shouldSealEachFrameOnce() {
        FrameSeal seal = FrameSeal.ofConnection(KEY, 1, 2, 3, 4);
        FrameSeal open = FrameSeal.ofConnection(KEY, 1, 2, 3, 4);
        List<byte[]> frames = new ArrayList<>();
        ByteBuffer frame = Frame.newBuffer();
        for (int i = 0; i < 100; i++) {
            Frame.begin(frame, LinkFrameKind.ACK, 7);
            frame.putInt(i).limit(frame.position());
            seal.seal(0, frame);
            byte[] bytes = new byte[frame.limit()];
            frame.get(0, bytes);
            frames.add(bytes);
        }
        assertTrue(opens(open, frames.get(90), 0));
        assertTrue(opens(open, frames.get(30), 0), "60 before");
        assertFalse(opens(open, frames.get(30), 0), "again");
        assertFalse(opens(open, frames.get(20), 0), "too old");
        assertFalse(opens(open, frames.get(91), 1), "another stream");
        for (int bit = 0; bit < frames.get(91).length * 8; bit++) {
            byte[] changed = frames.get(91).clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertFalse(opens(open, changed, 0), "bit " + bit);
        }
        assertFalse(opens(FrameSeal.ofConnection(KEY, 1, 2, 5, 4), frames.get(91), 0), "another nonce");
        assertFalse(opens(FrameSeal.ofConnection(OTHER_KEY, 1, 2, 3, 4), frames.get(91), 0), "another key");
        assertTrue(opens(open, frames.get(91), 0));
    }

    private static boolean opens(FrameSeal seal, byte[] bytes, int stream) {
        ByteBuffer frame = Frame.newBuffer();
        frame.put(bytes).flip();
        return seal.open(stream, frame, true);
    }
}
