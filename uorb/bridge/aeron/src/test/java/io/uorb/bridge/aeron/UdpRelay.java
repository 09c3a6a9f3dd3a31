// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A forwarder of UDP that loses, delays and cuts: the three ports of a link's streams, and the answers of the receiver
 * back to the sender.
 */
final class UdpRelay implements AutoCloseable {
    private static final int STREAMS = 3;

    /** A datagram on its way. */
    private record Datagram(long dueNs, long order, DatagramChannel from, SocketAddress to, byte[] bytes)
            implements Comparable<Datagram> {
        @Override
        public int compareTo(Datagram other) {
            return dueNs != other.dueNs ? Long.compare(dueNs, other.dueNs) : Long.compare(order, other.order);
        }
    }

    private final Selector selector = Selector.open();
    private final DatagramChannel[] fronts = new DatagramChannel[STREAMS];
    private final SocketAddress[] targets = new SocketAddress[STREAMS];
    /** The channel that stands for each sender. */
    private final Map<SocketAddress, DatagramChannel> backs = new HashMap<>();

    private final PriorityQueue<Datagram> waiting = new PriorityQueue<>();
    private final Random random;
    private final Thread thread;
    private volatile double loss;
    private volatile long delayNs;
    private volatile boolean up = true;
    private volatile boolean closed;
    private int port;
    private long order;

    UdpRelay(int targetPort, long seed) throws IOException {
        random = new Random(seed);
        bind();
        for (int i = 0; i < STREAMS; i++) {
            targets[i] = new InetSocketAddress("127.0.0.1", targetPort + i);
            fronts[i].configureBlocking(false);
            fronts[i].register(selector, SelectionKey.OP_READ, i);
        }
        thread = new Thread(this::run, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void bind() throws IOException {
        for (int attempt = 0; attempt < 100; attempt++) {
            fronts[0] = DatagramChannel.open().bind(new InetSocketAddress("127.0.0.1", 0));
            port = ((InetSocketAddress) fronts[0].getLocalAddress()).getPort();
            try {
                fronts[1] = DatagramChannel.open().bind(new InetSocketAddress("127.0.0.1", port + 1));
                fronts[2] = DatagramChannel.open().bind(new InetSocketAddress("127.0.0.1", port + 2));
                return;
            } catch (IOException | IllegalArgumentException e) {
                fronts[0].close();
            }
        }
        throw new IOException("no three ports in a row");
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    void set(boolean connected, double lost, long delay) {
        up = connected;
        loss = lost;
        delayNs = delay;
    }

    private void run() {
        ByteBuffer buffer = ByteBuffer.allocate(65_536);
        try {
            while (!closed) {
                selector.select(1);
                for (SelectionKey key : selector.selectedKeys()) {
                    receive((DatagramChannel) key.channel(), key.attachment(), buffer);
                }
                selector.selectedKeys().clear();
                while (!waiting.isEmpty() && waiting.peek().dueNs - System.nanoTime() <= 0) {
                    Datagram next = waiting.remove();
                    sendQuietly(next);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sendQuietly(Datagram datagram) {
        try {
            datagram.from.send(ByteBuffer.wrap(datagram.bytes), datagram.to);
        } catch (IOException e) {
            // The other side has gone; datagrams are lost then.
            return;
        }
    }

    private void receive(DatagramChannel channel, Object attachment, ByteBuffer buffer) throws IOException {
        for (SocketAddress from = next(channel, buffer); from != null; from = next(channel, buffer)) {
            if (up && random.nextDouble() >= loss) {
                byte[] bytes = new byte[buffer.position()];
                buffer.get(0, bytes);
                boolean isForward = attachment instanceof Integer;
                DatagramChannel out = isForward ? back(from, (Integer) attachment) : front(attachment);
                SocketAddress to = isForward ? targets[(Integer) attachment] : ((Back) attachment).sender;
                waiting.add(new Datagram(System.nanoTime() + delayNs, order++, out, to, bytes));
            }
        }
    }

    /** The sender that a channel stands for. */
    private record Back(int stream, SocketAddress sender) {}

    private DatagramChannel front(Object attachment) {
        return fronts[((Back) attachment).stream];
    }

    private static SocketAddress next(DatagramChannel channel, ByteBuffer buffer) throws IOException {
        buffer.clear();
        return channel.receive(buffer);
    }

    private DatagramChannel back(SocketAddress sender, int stream) throws IOException {
        DatagramChannel known = backs.get(sender);
        if (known == null) {
            known = DatagramChannel.open().bind(new InetSocketAddress("127.0.0.1", 0));
            known.configureBlocking(false);
            known.register(selector, SelectionKey.OP_READ, new Back(stream, sender));
            backs.put(sender, known);
        }
        return known;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.wakeup();
        try {
            thread.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (DatagramChannel front : fronts) {
            front.close();
        }
        for (DatagramChannel back : backs.values()) {
            back.close();
        }
        selector.close();
    }
}
