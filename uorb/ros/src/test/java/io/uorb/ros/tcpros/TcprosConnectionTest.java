// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.FreePorts;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections on loopback: both sides ours, or one of them bytes. */
@Timeout(60)
class TcprosConnectionTest {
    private static final Map<String, String> TOPIC = Map.of("topic", "/t");

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final BlockingQueue<TcprosConnection> accepted = new LinkedBlockingQueue<>();
    private final Collected publisher = new Collected();
    private ManualClock manual;
    private PollLoop loop = loop(OrbClock.system());
    private int queueLimit = 100;

    private PollLoop loop(OrbClock clock) {
        return new PollLoop("tcpros test", clock, (source, error) -> errors.add(error));
    }

    private void useManualClock() {
        loop.close();
        manual = new ManualClock();
        loop = loop(manual);
    }

    @AfterEach
    void close() {
        loop.close();
        assertEquals(List.of(), errors);
    }

    private TcprosServer server(TcprosLimits limits) throws IOException {
        TcprosServer.HeaderHandler answer = (connection, header) -> {
            connection.setHandler(publisher);
            connection.answer(ConnectionHeader.of(Map.of("callerid", "/p")), queueLimit);
            accepted.add(connection);
        };
        return new TcprosServer(
                loop, limits, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), () -> true, answer, answer);
    }

    private TcprosConnection connect(int port, Collected handler) throws Exception {
        CompletableFuture<TcprosConnection> opened = new CompletableFuture<>();
        loop.post(() -> {
            try {
                opened.complete(TcprosConnection.connect(
                        loop,
                        TcprosLimits.DEFAULTS,
                        new BufferPool(TcprosLimits.DEFAULT_POOLED_BYTES),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                        ConnectionHeader.of(TOPIC),
                        true,
                        handler));
            } catch (IOException e) {
                opened.completeExceptionally(e);
            }
        });
        return opened.get(20, TimeUnit.SECONDS);
    }

    /** Waits until the loop has done what was posted before, and its sockets are closed. */
    private void flush() throws Exception {
        for (int i = 0; i < 2; i++) {
            CompletableFuture<Void> done = new CompletableFuture<>();
            loop.post(() -> done.complete(null));
            done.get(20, TimeUnit.SECONDS);
        }
    }

    private TcprosConnection accepted() throws InterruptedException {
        TcprosConnection connection = accepted.poll(20, TimeUnit.SECONDS);
        assertTrue(connection != null, "nothing was accepted");
        return connection;
    }

    private static MessageBuffer message(int bytes) {
        byte[] body = new byte[bytes];
        new Random(bytes).nextBytes(body);
        return MessageBuffer.of(body);
    }

    @Test
    @Statement("ros1:T-1")
    void shouldExchangeHeadersThenMessages() throws Exception {
        Collected subscriber = new Collected();
        TcprosConnection connection = connect(server(TcprosLimits.DEFAULTS).port(), subscriber);
        assertEquals("/p", subscriber.header().field("callerid"));
        TcprosConnection other = accepted();
        for (int i = 0; i < 100; i++) {
            other.send(message(i));
        }
        for (int i = 0; i < 100; i++) {
            assertArrayEquals(
                    message(i).body().array(),
                    MessageBuffer.of(subscriber.message()).body().array());
        }
        connection.close();
        assertEquals("null", publisher.end());
        assertEquals("null", subscriber.end());
        assertEquals(100, other.messagesSent());
        assertEquals(100, connection.messagesReceived());
        assertEquals(other.bytesSent(), connection.bytesReceived());
    }

    @Test
    @Statement({"ros1:T-6", "ros1:T-7"})
    void shouldSendMessagesOfAllSizesWholeAndInOrder() throws Exception {
        queueLimit = 0;
        Collected subscriber = new Collected();
        connect(server(TcprosLimits.DEFAULTS).port(), subscriber);
        TcprosConnection other = accepted();
        Random random = new Random(1);
        int[] sizes = random.ints(400, 0, 5)
                .map(kind -> kind == 0 ? random.nextInt(1 << 20) : random.nextInt(200))
                .toArray();
        for (int size : sizes) {
            other.send(message(size));
        }
        for (int size : sizes) {
            byte[] expected = new byte[size];
            new Random(size).nextBytes(expected);
            assertArrayEquals(expected, subscriber.message());
        }
    }

    @Test
    @Statement("ros1:T-5")
    void shouldRefuseAHeaderWithNeitherTopicNorService() throws Exception {
        CapturedHeaders.Capture rospy = CapturedHeaders.named("rospy publisher: refusal: no topic");
        try (RawPeer peer = new RawPeer(server(TcprosLimits.DEFAULTS).port())) {
            peer.writeHeader(Map.of("callerid", "/x"));
            assertEquals(rospy.fields(), peer.readHeader().fields());
            assertTrue(peer.isEnded());
        }
    }

    @Test
    @Statement({"ros1:T-2", "ros1:E-2"})
    void shouldCloseAConnectionWhoseHeaderIsTooLong() throws Exception {
        int port = server(SmallLimits.of(100, 1000, 10, 10_000)).port();
        try (RawPeer peer = new RawPeer(port)) {
            peer.writeLength(101);
            assertTrue(peer.isEnded());
        }
        try (RawPeer peer = new RawPeer(port)) {
            byte[] field = Arrays.copyOf("\0\0\0\0topic=".getBytes(), 100);
            field[0] = 96;
            peer.writeFrame(field);
            assertEquals("/p", peer.readHeader().field("callerid"));
        }
    }

    @Test
    @Statement({"ros1:T-2", "ros1:E-2"})
    void shouldCloseAConnectionWhoseHeaderDoesNotComeInTime() throws Exception {
        useManualClock();
        int port = server(TcprosLimits.DEFAULTS).port();
        try (RawPeer peer = new RawPeer(port);
                RawPeer inTime = new RawPeer(port)) {
            peer.write(new byte[] {100, 0, 0, 0, 1});
            inTime.writeHeader(TOPIC);
            inTime.readHeader();
            manual.advance(TcprosLimits.DEFAULT_HANDSHAKE_US);
            assertTrue(peer.isEnded());
            accepted().send(message(3));
            assertEquals(3, inTime.readFrame().length);
        }
    }

    @Test
    @Statement({"ros1:T-6", "ros1:E-2"})
    void shouldCloseAStreamWhoseMessageIsTooLong() throws Exception {
        int port = server(SmallLimits.of(1000, 1000, 10, 10_000)).port();
        try (RawPeer peer = new RawPeer(port)) {
            peer.writeHeader(TOPIC);
            peer.readHeader();
            peer.writeFrame(new byte[1000]);
            assertEquals(1000, publisher.message().length);
            peer.writeLength(1001);
            assertTrue(peer.isEnded());
            assertTrue(publisher.end().contains("a message of 1001 bytes was announced; the limit is 1000"));
        }
    }

    @Test
    @Statement("ros1:E-2")
    void shouldCloseConnectionsBeyondTheMost() throws Exception {
        TcprosServer server = server(SmallLimits.of(1000, 1000, 1, 10_000));
        try (RawPeer first = new RawPeer(server.port())) {
            first.writeHeader(TOPIC);
            first.readHeader();
            try (RawPeer second = new RawPeer(server.port())) {
                assertTrue(second.isEnded());
            }
            assertEquals(1, server.refused());
        }
        publisher.end();
        try (RawPeer third = new RawPeer(server.port())) {
            third.writeHeader(TOPIC);
            third.readHeader();
        }
    }

    /** The socket takes some megabytes, then nothing more. */
    @Test
    @Statement({"ros1:T-11", "ros1:R-21"})
    void shouldDropTheOldestForAPeerThatDoesNotRead() throws Exception {
        int port = server(TcprosLimits.DEFAULTS).port();
        int count = 400;
        try (RawPeer slow = new RawPeer(port)) {
            slow.writeHeader(TOPIC);
            slow.readHeader();
            TcprosConnection stuck = accepted();
            Collected reader = new Collected();
            connect(port, reader);
            TcprosConnection other = accepted();
            for (int i = 0; i < count; i++) {
                byte[] body = new byte[100_000];
                body[0] = (byte) i;
                body[1] = (byte) (i >> 8);
                stuck.send(MessageBuffer.of(body));
                other.send(MessageBuffer.of(body));
                assertArrayEquals(body, reader.message());
            }
            assertEquals(0, other.dropped());
            assertTrue(stuck.dropped() > 0);
            assertEquals(queueLimit, stuck.waiting());
            int[] numbers = new int[(int) (count - stuck.dropped())];
            for (int i = 0; i < numbers.length; i++) {
                byte[] body = slow.readFrame();
                numbers[i] = (body[0] & 0xff) + ((body[1] & 0xff) << 8);
            }
            assertEquals(count - 1, numbers[numbers.length - 1], "the newest is kept");
            for (int i = 1; i < numbers.length; i++) {
                assertTrue(numbers[i] > numbers[i - 1], "in order");
            }
        }
    }

    @Test
    @Statement("ros1:T-44")
    void shouldSendEverythingBeforeItCloses() throws Exception {
        try (RawPeer peer = new RawPeer(server(TcprosLimits.DEFAULTS).port())) {
            peer.writeHeader(TOPIC);
            peer.readHeader();
            TcprosConnection connection = accepted();
            peer.writeFrame(new byte[100]); // unread bytes must not turn the end into a reset
            loop.post(() -> connection.sendLast(message(3_000_000)));
            assertEquals(3_000_000, peer.readFrame().length);
            assertTrue(peer.isEnded());
        }
        assertEquals("null", publisher.end());
    }

    @Test
    @Statement("ros1:E-2")
    void shouldNotWaitLongForAPeerThatDoesNotClose() throws Exception {
        useManualClock();
        try (RawPeer peer = new RawPeer(server(TcprosLimits.DEFAULTS).port())) {
            peer.writeHeader(TOPIC);
            peer.readHeader();
            TcprosConnection connection = accepted();
            loop.post(() -> connection.sendLast(message(1)));
            peer.readFrame();
            assertTrue(peer.isEnded());
            flush(); // the loop ends its output before it begins to wait
            manual.advance(TcprosLimits.DEFAULT_LINGER_US);
            assertEquals("null", publisher.end());
        }
    }

    @Test
    void shouldTellWhyItCannotConnect() throws Exception {
        Collected subscriber = new Collected();
        connect(FreePorts.tcp(), subscriber);
        assertTrue(subscriber.end().contains("refused"), subscriber.end());
    }

    @Test
    @Statement("ros1:T-60")
    void shouldServeAllConnectionsOnOneThread() throws Exception {
        int threads = Thread.activeCount();
        int port = server(TcprosLimits.DEFAULTS).port();
        Collected[] subscribers = new Collected[100];
        for (int i = 0; i < subscribers.length; i++) {
            subscribers[i] = new Collected();
            connect(port, subscribers[i]);
        }
        for (Collected ignored : subscribers) {
            accepted().send(message(10));
        }
        for (Collected subscriber : subscribers) {
            assertEquals(10, subscriber.message().length);
        }
        int now = Thread.activeCount(); // less when a thread of a test before has ended meanwhile
        assertTrue(now <= threads, now + " threads, before " + threads);
    }

    @Test
    void shouldEndAllConnectionsWithTheLoop() throws Exception {
        Collected subscriber = new Collected();
        TcprosConnection connection = connect(server(TcprosLimits.DEFAULTS).port(), subscriber);
        subscriber.header();
        loop.close();
        assertEquals("null", subscriber.end());
        assertEquals("null", publisher.end());
        connection.send(message(1));
        connection.close();
        assertEquals(0, connection.waiting());
    }
}
