// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.memory.MemoryNetwork;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The duties of each engine of links (bridges:B-21). */
class EngineConformanceTest {
    private static final int MAX_BYTES = 65_592;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The engines. */
    enum Kind {
        MEMORY,
        AERON
    }

    private final List<LinkEngine> engines = new ArrayList<>();
    private final MemoryNetwork network = new MemoryNetwork(1, System::nanoTime);

    @AfterEach
    void closeAll() {
        engines.forEach(LinkEngine::close);
    }

    private LinkEngine open(Kind kind) throws IOException {
        LinkEngine engine = kind == Kind.MEMORY
                ? network.engine("127.0.0.1:" + (engines.size() + 1))
                : new AeronEngineProvider().open(new EngineSettings("127.0.0.1", 0, MAX_BYTES, false, text -> {}));
        engines.add(engine);
        return engine;
    }

    private static ByteBuffer frame(int bytes, int number) {
        ByteBuffer frame = ByteBuffer.allocate(MAX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < bytes; i++) {
            frame.put(i, (byte) (i * 31 + number));
        }
        frame.limit(bytes);
        return frame;
    }

    private static final FrameReceiver NOBODY = (stream, frame) -> {};

    private void send(
            EnginePeer peer,
            LinkEngine own,
            LinkEngine other,
            FrameReceiver receiver,
            LinkStream stream,
            ByteBuffer frame) {
        while (peer.offer(stream, frame) != OfferResult.TAKEN) {
            own.poll(NOBODY, 100);
            other.poll(receiver, 100);
            Thread.yield();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void shouldCarryFramesOfAllSizesInOrder(Kind kind) throws IOException {
        LinkEngine a = open(kind);
        LinkEngine b = open(kind);
        EnginePeer peer = a.connect(b.localAddress());
        List<String> arrived = new ArrayList<>();
        FrameReceiver receiver = (stream, frame) -> {
            assertEquals(ByteOrder.LITTLE_ENDIAN, frame.order());
            assertEquals("127.0.0.1", b.sourceHost());
            int number = frame.get(0);
            assertEquals(frame(frame.limit(), number).mismatch(frame.position(0)), -1);
            arrived.add(stream + " " + number + " " + frame.limit());
        };
        assertTimeoutPreemptively(LIMIT, () -> {
            int[] sizes = {16, 100, 1_300, 1_500, 9_000, MAX_BYTES, 17};
            for (LinkStream stream : LinkStream.values()) {
                for (int i = 0; i < sizes.length; i++) {
                    send(peer, a, b, receiver, stream, frame(sizes[i], i));
                }
                while (arrived.size() < sizes.length) {
                    a.poll(NOBODY, 100);
                    b.poll(receiver, 100);
                    Thread.yield();
                }
                for (int i = 0; i < sizes.length; i++) {
                    assertEquals(stream + " " + i + " " + sizes[i], arrived.get(i));
                }
                arrived.clear();
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void shouldNotBlockWithoutAReceiver(Kind kind) throws IOException {
        LinkEngine a = open(kind);
        EnginePeer peer = a.connect("127.0.0.1:9");
        assertTimeoutPreemptively(LIMIT, () -> {
            for (int i = 0; i < 10_000; i++) {
                OfferResult result = peer.offer(LinkStream.LATEST, frame(100, i));
                assertTrue(result != OfferResult.CLOSED);
                a.poll(NOBODY, 100);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void shouldRefuseAFrameThatIsTooLongAndGoOn(Kind kind) throws IOException {
        LinkEngine a = open(kind);
        LinkEngine b = open(kind);
        EnginePeer peer = a.connect(b.localAddress());
        ByteBuffer tooLong = ByteBuffer.allocate(MAX_BYTES + 1).order(ByteOrder.LITTLE_ENDIAN);
        int[] arrived = {0};
        assertTimeoutPreemptively(LIMIT, () -> {
            send(peer, a, b, NOBODY, LinkStream.ALL, frame(16, 1));
            assertEquals(OfferResult.REFUSED, peer.offer(LinkStream.ALL, tooLong));
            send(peer, a, b, NOBODY, LinkStream.ALL, frame(17, 2));
            while (arrived[0] != 17) {
                a.poll(NOBODY, 100);
                b.poll((stream, frame) -> arrived[0] = frame.limit(), 100);
                Thread.yield();
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void shouldSayThatItIsClosed(Kind kind) throws IOException {
        LinkEngine a = open(kind);
        EnginePeer peer = a.connect("127.0.0.1:9");
        peer.close();
        peer.close();
        assertEquals(OfferResult.CLOSED, peer.offer(LinkStream.ALL, frame(100, 1)));
        a.close();
        a.close();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void shouldRefuseWhatIsNoAddress(Kind kind) throws IOException {
        LinkEngine a = open(kind);
        assertThrows(IllegalArgumentException.class, () -> a.connect("nowhere"));
    }
}
