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
 * A forwarder of UDP that loses, delays, reorders, doubles, narrows and cuts: the three ports of a link's streams, and
 * the answers of the receiver back to the sender.
 */
final class UdpRelay implements AutoCloseable {
    private static final int STREAMS = 3;
    private static final int UDP_HEAD_BYTES = 28;
    private static final long NS_PER_SECOND = 1_000_000_000;
    /** Longest wait before a narrow line; what would wait longer is lost. */
    private static final long MOST_QUEUED_NS = 500_000_000;

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
    private volatile long jitterNs;
    private volatile double copies;
    /** 0 for a line of any width. */
    private volatile long bitsPerSecond;

    private volatile boolean up = true;
    private volatile boolean closed;
    /** Datagrams that were lost as {@link #set} says; written by the relay's thread alone. */
    private volatile long lost;

    /** Datagrams that a narrow line made wait, or lost; written by the relay's thread alone. */
    private volatile long queued;

    private int port;
    private long order;
    private long lineFreeNs = System.nanoTime();

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

    /** Adds up to so much time to each delay, which reorders, and sends a share of datagrams twice. */
    void disorder(long mostNs, double doubled) {
        jitterNs = mostNs;
        copies = doubled;
    }

    /** Lets so many bits pass in a second to the target; its answers come back at any rate. */
    void narrow(long bits) {
        bitsPerSecond = bits;
    }

    /** Returns how many datagrams were lost, but for those of a narrow line. */
    long lost() {
        return lost;
    }

    /** Returns how many datagrams a narrow line made wait behind others, or lost. */
    long queued() {
        return queued;
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
            if (!up || random.nextDouble() < loss) {
                lost++;
            } else {
                byte[] bytes = new byte[buffer.position()];
                buffer.get(0, bytes);
                boolean isForward = attachment instanceof Integer;
                DatagramChannel out = isForward ? back(from, (Integer) attachment) : front(attachment);
                SocketAddress to = isForward ? targets[(Integer) attachment] : ((Back) attachment).sender;
                pass(out, to, bytes, isForward);
            }
        }
    }

    private void pass(DatagramChannel out, SocketAddress to, byte[] bytes, boolean isForward) {
        long nowNs = System.nanoTime();
        long atNs = nowNs;
        if (isForward && bitsPerSecond > 0) {
            long startNs = Math.max(nowNs, lineFreeNs);
            queued += startNs > nowNs ? 1 : 0;
            if (startNs - nowNs > MOST_QUEUED_NS) {
                return;
            }
            atNs = startNs + (bytes.length + UDP_HEAD_BYTES) * Byte.SIZE * NS_PER_SECOND / bitsPerSecond;
            lineFreeNs = atNs;
        }
        waiting.add(new Datagram(atNs + someDelayNs(), order++, out, to, bytes));
        if (random.nextDouble() < copies) {
            waiting.add(new Datagram(atNs + someDelayNs(), order++, out, to, bytes));
        }
    }

    private long someDelayNs() {
        return delayNs + (long) (random.nextDouble() * jitterNs);
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
