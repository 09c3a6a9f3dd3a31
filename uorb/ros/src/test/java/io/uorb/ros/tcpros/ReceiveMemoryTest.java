// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Memory of what peers send: its limits, and connections for which it is not enough. */
@Timeout(60)
class ReceiveMemoryTest {
    private static final Map<String, String> TOPIC = Map.of("topic", "/t");
    private static final int LIMIT = 1_000_000;

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();

    @AutoClose
    private final PollLoop loop =
            new PollLoop("memory test", OrbClock.system(), (source, error) -> errors.add(error), LIMIT);

    private TcprosServer server(ConnectionHandler handler) throws IOException {
        TcprosServer.HeaderHandler answer = (connection, header) -> {
            connection.setHandler(handler);
            connection.answer(ConnectionHeader.of(Map.of("callerid", "/p")), 10);
        };
        return new TcprosServer(
                loop,
                TcprosLimits.DEFAULTS,
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                () -> true,
                answer,
                answer);
    }

    private static RawPeer open(TcprosServer server) throws IOException {
        RawPeer peer = new RawPeer(server.port());
        peer.writeHeader(TOPIC);
        peer.readHeader();
        return peer;
    }

    private void awaitUsed(LongPredicate condition) {
        while (!condition.test(loop.memory().used())) {
            assertFalse(Thread.interrupted(), "the test's time is over");
            Thread.onSpinWait();
        }
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldEndTheLongestIncompleteMessageForAnotherOne() throws Exception {
        Collected came = new Collected();
        TcprosServer server = server(came);
        try (RawPeer stalled = open(server);
                RawPeer active = open(server)) {
            stalled.writeLength(900_000);
            stalled.write(new byte[899_999]);
            awaitUsed(used -> used >= 899_999); // else the other message could be the longest
            active.writeFrame(new byte[500_000]);
            assertEquals(500_000, came.message().length);
            assertTrue(stalled.isEnded());
        }
        assertTrue(came.end().contains("take more than 1000000 bytes of memory"), came.end());
        assertEquals(List.of(), errors);
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldEndTheConnectionThatWantsMoreThanAll() throws Exception {
        Collected came = new Collected();
        try (RawPeer peer = open(server(came))) {
            peer.writeLength(2 * LIMIT);
            assertTrue(peer.isEndedBy(new byte[LIMIT]));
        }
        awaitUsed(used -> used == 0); // the loop may close before it releases
    }

    @Test
    @Statement("ros1:E-2")
    void shouldCountWhatNobodyHasReleased() throws Exception {
        BufferPool pool = loop.newReceivePool(LIMIT);
        MessageBuffer kept = pool.takeReceived(600_000);
        assertEquals(600_000, loop.memory().used());
        String reason = assertThrows(ProtocolException.class, () -> pool.takeReceived(400_001))
                .getMessage();
        assertTrue(reason.startsWith("received messages take more than 1000000 bytes"), reason);
        kept.release();
        assertEquals(0, loop.memory().used());
        pool.takeReceived(400_001).release();
        assertEquals(0, loop.memory().used(), "what is kept for later does not count");
        assertEquals(600_000, pool.idleBytes());
        assertFalse(loop.memory().keepIdle(400_001), "all pools together");
    }

    @Test
    @Statement("ros1:E-2")
    void shouldForgetWhatAClosedPoolKept() throws Exception {
        BufferPool pool = loop.newReceivePool(LIMIT);
        MessageBuffer later = pool.takeReceived(300_000);
        pool.takeReceived(600_000).release();
        assertEquals(600_000, loop.memory().idle());
        pool.close();
        assertEquals(0, pool.idleBytes());
        assertEquals(0, loop.memory().idle());
        later.release();
        assertEquals(0, loop.memory().idle(), "a closed pool keeps nothing");
        assertEquals(0, loop.memory().used());
        pool.takeReceived(100).release();
        assertEquals(0, loop.memory().used());
    }

    /** A handler without memory, as one that runs into the limit of the heap. */
    private static final class Greedy implements ConnectionHandler {
        @Override
        public void onHeader(TcprosConnection connection, ConnectionHeader header) {
            throw new AssertionError("it has come already");
        }

        @Override
        public void onMessage(TcprosConnection connection, int status, MessageBuffer message) {
            if (message.length() == 1) {
                throw new OutOfMemoryError("made up");
            }
            connection.send(message);
        }

        @Override
        public void onClosed(TcprosConnection connection, Exception reason) {
            // the peer is told
        }
    }

    @Test
    @Statement({"ros1:R-21", "ros1:E-3"})
    void shouldEndOnlyTheConnectionThatFailsForWantOfMemory() throws Exception {
        TcprosServer server = server(new Greedy());
        try (RawPeer greedy = open(server);
                RawPeer other = open(server)) {
            greedy.writeFrame(new byte[1]);
            assertTrue(greedy.isEnded());
            other.writeFrame(new byte[2]);
            assertEquals(2, other.readFrame().length);
            try (RawPeer later = open(server)) {
                later.writeFrame(new byte[3]);
                assertEquals(3, later.readFrame().length);
            }
        }
        assertEquals("[java.lang.OutOfMemoryError: made up]", errors.toString());
    }
}
