// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;

/**
 * A link over UDP. Sending does not block: a datagram that the socket does not accept is lost, as one on the network.
 */
public final class XrceUdpLink implements XrceLink {
    /** More than any message of a peer with a greater MTU. */
    private static final int RECEIVED_BYTES = 4096;

    private final DatagramChannel channel;
    private final Selector selector;
    private final ByteBuffer received = ByteBuffer.allocateDirect(RECEIVED_BYTES);
    /** Null for a server, which has several. */
    private final SocketAddress peer;

    private SocketAddress sender;

    private XrceUdpLink(SocketAddress local, SocketAddress peer) throws IOException {
        this.peer = peer;
        channel = DatagramChannel.open();
        try {
            channel.bind(local);
            if (peer != null) {
                channel.connect(peer);
            }
            channel.configureBlocking(false);
            selector = Selector.open();
            channel.register(selector, SelectionKey.OP_READ);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Returns a line to one agent. */
    public static XrceUdpLink to(InetSocketAddress agent) throws IOException {
        return new XrceUdpLink(null, agent);
    }

    /** Returns a line at that address to which clients connect. */
    public static XrceUdpLink at(InetSocketAddress address) throws IOException {
        return new XrceUdpLink(address, null);
    }

    /** Returns the port here. */
    public int port() throws IOException {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    @Override
    public ByteBuffer receive(long limitNs) throws IOException {
        ByteBuffer message = read();
        if (message == null) {
            selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(limitNs)));
            selector.selectedKeys().clear();
            message = read();
        }
        return message;
    }

    private ByteBuffer read() throws IOException {
        received.clear();
        try {
            if (peer != null) {
                sender = peer;
                return channel.read(received) > 0 ? received.flip() : null;
            }
            sender = channel.receive(received);
            return sender == null ? null : received.flip();
        } catch (IOException e) {
            requireOpen(e);
            return null; // what was sent before has not arrived: nobody is there yet, or there is no way
        }
    }

    @Override
    public Object sender() {
        return sender;
    }

    @Override
    public void send(ByteBuffer message, Object receiver) throws IOException {
        try {
            channel.send(message, (SocketAddress) receiver);
        } catch (IOException e) {
            requireOpen(e); // nobody is there, no way, or too long: as lost on the way
        }
    }

    /** Throws what went wrong with one datagram only if the line itself has ended. */
    private void requireOpen(IOException problem) throws IOException {
        if (!channel.isOpen()) {
            throw problem;
        }
    }

    @Override
    public Object peer() {
        return peer;
    }

    @Override
    public void close() {
        try (channel;
                selector) {
            selector.wakeup();
        } catch (IOException e) {
            // Nothing is left to be done.
        }
    }
}
