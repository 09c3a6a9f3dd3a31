// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.net.PortUnreachableException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/**
 * Datagrams to and from the peers of a {@link UdpAddress}. Its socket is not connected: that a peer's port is closed is
 * no error. Without a peer, writing does nothing. Reader and writer have each their own selector and buffer.
 */
final class UdpLink implements Link {
    private static final int LONGEST_DATAGRAM = 65_507;
    private static final long WRITE_TIMEOUT_MS = 1_000;

    private final String name;
    private final DatagramChannel channel;
    private final UdpPeers peers;
    private final Selector readable = Selector.open();
    private final Selector writable = Selector.open();
    private final ByteBuffer in = ByteBuffer.allocateDirect(LONGEST_DATAGRAM);
    private final ByteBuffer out = ByteBuffer.allocateDirect(LONGEST_DATAGRAM);

    /** Takes an open, bound channel, which it closes. */
    UdpLink(String name, DatagramChannel channel, UdpPeers peers) throws IOException {
        this.name = name;
        this.channel = channel;
        this.peers = peers;
        channel.configureBlocking(false);
        channel.register(readable, SelectionKey.OP_READ);
        channel.register(writable, SelectionKey.OP_WRITE);
    }

    /** As {@link Link#read}; what of a datagram does not fit is lost. */
    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        int count = take(into);
        if (count == 0 && timeoutMs > 0) {
            readable.select(timeoutMs);
            readable.selectedKeys().clear();
            count = take(into);
        }
        return count;
    }

    private int take(byte[] into) throws IOException {
        in.clear();
        SocketAddress from;
        try {
            from = channel.receive(in);
        } catch (PortUnreachableException e) {
            return 0;
        } catch (IOException e) {
            throw new IOException(name + ": cannot receive: " + e, e);
        }
        if (from == null) {
            return 0;
        }
        peers.onHeard(from, System.nanoTime());
        in.flip();
        int count = Math.min(in.limit(), into.length);
        in.get(into, 0, count);
        return count;
    }

    /**
     * As {@link Link#write}, to all peers; it fails only if none of them could be sent to. A datagram that the system
     * has no room for within a second is an error, too.
     */
    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        long nowNs = System.nanoTime();
        IOException failure = null;
        boolean sent = false;
        for (int i = 0; i < peers.size(); i++) {
            SocketAddress peer = peers.get(i, nowNs);
            if (peer != null) {
                try {
                    out.clear().put(bytes, offset, length).flip();
                    send(peer);
                    sent = true;
                } catch (ClosedChannelException e) {
                    throw new IOException(name + ": was closed", e);
                } catch (IOException e) {
                    failure = e;
                }
            }
        }
        if (failure != null && !sent) {
            throw new IOException(name + ": cannot send " + length + " bytes: " + failure.getMessage(), failure);
        }
    }

    private void send(SocketAddress peer) throws IOException {
        if (channel.send(out, peer) > 0) {
            return;
        }
        writable.select(WRITE_TIMEOUT_MS);
        writable.selectedKeys().clear();
        if (channel.send(out, peer) == 0) {
            throw new IOException("the system has accepted no datagram for " + WRITE_TIMEOUT_MS + " ms");
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        readable.close();
        writable.close();
    }
}
