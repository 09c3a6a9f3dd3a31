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
 * no error. Datagrams of others are dropped and counted. Without an accepted peer, writing does nothing. Reader and
 * writer have each their own selector and buffer.
 */
final class UdpLink implements Link {
    private static final int LONGEST_DATAGRAM = 65_507;
    /** After so many datagrams to be dropped the reader has other things to do. */
    private static final int MOST_DROPPED = 64;

    private static final PeerEncoder SAME_FOR_ALL = (receiver, bytes, offset, length) -> {};

    private static final long WRITE_TIMEOUT_MS = 1_000;

    private final String name;
    private final DatagramChannel channel;
    private final UdpPeers peers;
    private final Selector readable = Selector.open();
    private final Selector writable = Selector.open();
    private final ByteBuffer in = ByteBuffer.allocateDirect(LONGEST_DATAGRAM);
    private final ByteBuffer out = ByteBuffer.allocateDirect(LONGEST_DATAGRAM);
    private final ByteBuffer answer = ByteBuffer.allocateDirect(LONGEST_DATAGRAM);
    /** Of the user's clock. */
    private volatile long nowUs;
    /** Of the reading thread; null before the first datagram. */
    private LinkPeer sender;

    private long refused;

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
        for (int i = 0; i < MOST_DROPPED; i++) {
            SocketAddress from = receive();
            if (from == null) {
                return 0;
            }
            LinkPeer peer = peers.onHeard(from, nowUs);
            if (peer == null) {
                refused++;
            } else if (in.position() > 0) {
                sender = peer;
                peer.received(in.position());
                in.flip();
                int count = Math.min(in.limit(), into.length);
                in.get(into, 0, count);
                return count;
            }
        }
        return 0;
    }

    private SocketAddress receive() throws IOException {
        in.clear();
        try {
            return channel.receive(in);
        } catch (PortUnreachableException e) {
            return null;
        } catch (IOException e) {
            throw new IOException(name + ": cannot receive: " + e, e);
        }
    }

    @Override
    public LinkPeer peer() {
        return sender;
    }

    @Override
    public void advance(long timeUs) {
        nowUs = timeUs;
    }

    @Override
    public void accept(LinkPeer peer, long timeUs) {
        if (peer != null) {
            peers.accept(peer, timeUs);
        }
    }

    @Override
    public int receivers() {
        int receivers = 0;
        for (int i = 0; i < peers.size(); i++) {
            receivers += peers.get(i, nowUs) == null ? 0 : 1;
        }
        return receivers;
    }

    /** As {@link Link#reply}; an address that cannot be sent to is no error, for it may be forged. */
    @Override
    public boolean reply(byte[] bytes, int offset, int length) {
        if (sender == null || !sender.spend(length)) {
            return false;
        }
        try {
            answer.clear().put(bytes, offset, length).flip();
            return channel.send(answer, sender.address()) > 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public long refused() {
        return refused;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        write(bytes, offset, length, SAME_FOR_ALL);
    }

    /**
     * As {@link Link#write}, to all accepted peers; it fails only if none of them could be sent to. A datagram
     * that the system has no room for within a second is an error, too.
     */
    @Override
    public void write(byte[] bytes, int offset, int length, PeerEncoder encoder) throws IOException {
        long timeUs = nowUs;
        IOException failure = null;
        boolean sent = false;
        for (int i = 0; i < peers.size(); i++) {
            LinkPeer peer = peers.get(i, timeUs);
            if (peer != null) {
                encoder.encodeFor(peer, bytes, offset, length);
                try {
                    out.clear().put(bytes, offset, length).flip();
                    send(peer.address());
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
