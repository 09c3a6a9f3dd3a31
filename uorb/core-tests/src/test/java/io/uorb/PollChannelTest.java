// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.nio.channels.SelectionKey.OP_ACCEPT;
import static java.nio.channels.SelectionKey.OP_CONNECT;
import static java.nio.channels.SelectionKey.OP_READ;
import static java.nio.channels.SelectionKey.OP_WRITE;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.poll.PollChannel;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A poller and its channels, by polls of one thread; PollChannelWakeTest has those that sleep. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
@Statement("modules:MO-30")
class PollChannelTest {
    private static final long FOREVER = -1;
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @AutoClose
    private final Orb orb = Orb.create();

    private final Poller poller = orb.poller();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);

    private int look() {
        return poller.poll(0, MICROSECONDS);
    }

    private int await() {
        return poller.poll(FOREVER, MICROSECONDS);
    }

    @Test
    void shouldReportAPipeUntilItIsRead() throws IOException {
        try (TestPipe pipe = new TestPipe()) {
            PollChannel channel = poller.add(pipe.source(), OP_READ);
            assertSame(pipe.source(), channel.channel());
            assertEquals(OP_READ, channel.ops());
            assertEquals(0, look());
            assertEquals(0, channel.readyOps());
            pipe.write();
            assertEquals(1, await());
            assertEquals(1, look(), "level-triggered");
            assertEquals(OP_READ, channel.readyOps());
            pipe.read();
            assertEquals(0, look());
            assertEquals(0, channel.readyOps());
        }
    }

    @Test
    void shouldCountChannelsTimersAndSubscriptionsTogether() throws IOException {
        try (TestPipe one = new TestPipe();
                TestPipe two = new TestPipe()) {
            poller.add(one.source(), OP_READ);
            poller.add(two.source(), OP_READ);
            poller.add(orb.subscribe(topic));
            one.write();
            assertEquals(1, look());
            two.write();
            assertEquals(2, look());
            orb.advertise(topic).publish(HandwrittenSample.of(1));
            assertEquals(3, look());
            poller.addTimer(1, 0);
            while (look() < 4) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void shouldServeDatagrams() throws IOException {
        try (DatagramChannel receiver = DatagramChannel.open().bind(ANY_PORT);
                DatagramChannel sender = DatagramChannel.open()) {
            receiver.configureBlocking(false);
            PollChannel channel = poller.add(receiver, OP_READ);
            sender.send(ByteBuffer.wrap(new byte[5]), receiver.getLocalAddress());
            assertEquals(1, await());
            assertEquals(OP_READ, channel.readyOps());
            ByteBuffer bytes = ByteBuffer.allocate(9);
            receiver.receive(bytes);
            assertEquals(5, bytes.position());
            assertEquals(0, look());
        }
    }

    @Test
    void shouldServeAConnectionFromAcceptToTheEndOfAHalfClosedPeer() throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY_PORT);
                SocketChannel client = SocketChannel.open()) {
            server.configureBlocking(false);
            client.configureBlocking(false);
            PollChannel listening = poller.add(server, OP_ACCEPT);
            if (!client.connect(server.getLocalAddress())) {
                PollChannel connecting = poller.add(client, OP_CONNECT);
                while (connecting.readyOps() != OP_CONNECT) {
                    await();
                }
                assertTrue(client.finishConnect());
                poller.remove(client);
            }
            while (listening.readyOps() != OP_ACCEPT) {
                await();
            }
            try (SocketChannel accepted = server.accept()) {
                accepted.configureBlocking(false);
                PollChannel channel = poller.add(accepted, OP_READ);
                client.write(ByteBuffer.wrap(new byte[1]));
                client.shutdownOutput();
                assertEquals(1, await());
                ByteBuffer bytes = ByteBuffer.allocate(9);
                assertEquals(1, accepted.read(bytes));
                assertEquals(1, await(), "the end can be read");
                assertEquals(-1, accepted.read(bytes));
                assertEquals(1, look(), "and stays");
                channel.setOps(OP_WRITE);
                assertEquals(1, look());
                assertEquals(OP_WRITE, channel.readyOps());
                assertEquals(1, accepted.write(ByteBuffer.wrap(new byte[1])));
                channel.close();
            }
            assertEquals(0, look());
        }
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    void shouldWaitForTheOperationsThatWereSetLast() throws IOException {
        try (TestPipe pipe = new TestPipe()) {
            pipe.sink().configureBlocking(false);
            PollChannel channel = poller.add(pipe.sink(), 0);
            assertEquals(0, look());
            channel.setOps(OP_WRITE);
            assertEquals(1, look());
            channel.setOps(0);
            assertEquals(0, look());
            assertEquals(0, channel.ops());
        }
    }

    @Test
    void shouldGiveAChannelBackAtOnceWhenItIsRemoved() throws IOException {
        try (TestPipe pipe = new TestPipe()) {
            PollChannel channel = poller.add(pipe.source(), OP_READ);
            pipe.write();
            assertEquals(1, look());
            channel.close();
            channel.close();
            assertEquals(0, channel.readyOps());
            assertFalse(pipe.source().isRegistered());
            pipe.source().configureBlocking(true);
            pipe.source().configureBlocking(false);
            assertEquals(0, look());
            PollChannel again = poller.add(pipe.source(), OP_READ);
            assertEquals(1, look());
            channel.close();
            channel.setOps(0);
            assertEquals(1, look(), "the former entry has no effect");
            assertEquals(OP_READ, again.readyOps());
            poller.remove(pipe.source());
            poller.remove(pipe.source());
            assertEquals(0, look());
        }
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    void shouldServeAsManyChannelsAsThereAre() throws IOException {
        List<TestPipe> pipes = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                pipes.add(new TestPipe());
                poller.add(pipes.get(i).source(), OP_READ);
            }
            for (int i = 0; i < 300; i++) {
                assertEquals(i, look());
                pipes.get(i).write();
            }
            for (int i = 0; i < 300; i += 2) {
                poller.remove(pipes.get(i).source());
            }
            assertEquals(150, await());
        } finally {
            for (TestPipe pipe : pipes) {
                pipe.close();
            }
        }
    }

    @Test
    void shouldLeaveChannelsOpenWhenItIsClosed() throws IOException {
        try (TestPipe pipe = new TestPipe()) {
            PollChannel channel = poller.add(pipe.source(), OP_READ);
            look();
            poller.close();
            assertTrue(pipe.source().isOpen());
            assertFalse(pipe.source().isRegistered());
            channel.setOps(0);
            channel.close();
            poller.remove(pipe.source());
        }
    }

    @Test
    void shouldServeAChannelInTwoPollers() throws IOException {
        try (TestPipe pipe = new TestPipe()) {
            Poller other = orb.poller();
            poller.add(pipe.source(), OP_READ);
            other.add(pipe.source(), OP_READ);
            pipe.write();
            assertEquals(1, await());
            assertEquals(1, other.poll(FOREVER, MICROSECONDS));
        }
    }
}
