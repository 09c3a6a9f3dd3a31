// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkPeer;
import io.uorb.drivers.transport.PeerEncoder;
import io.uorb.drivers.transport.TestPeers;
import java.util.ArrayDeque;
import java.util.Deque;

/** A datagram link on which somebody far away sends, from an address that may be forged. */
final class RemoteLink implements Link, LinkAddress {
    final LinkPeer sender = TestPeers.remote("192.0.2.7");
    final Deque<byte[]> answers = new ArrayDeque<>();
    private final Deque<byte[]> datagrams = new ArrayDeque<>();
    int bytesIn;
    int bytesOut;
    private boolean hasSent;

    void send(byte[] datagram) {
        datagrams.add(datagram);
    }

    @Override
    public Link open() {
        return this;
    }

    @Override
    public boolean admitsAnybody() {
        return true;
    }

    @Override
    public int read(byte[] into, int timeoutMs) {
        byte[] next = datagrams.poll();
        if (next == null) {
            return 0;
        }
        hasSent = true;
        bytesIn += next.length;
        TestPeers.received(sender, next.length);
        System.arraycopy(next, 0, into, 0, next.length);
        return next.length;
    }

    @Override
    public LinkPeer peer() {
        return hasSent ? sender : null;
    }

    @Override
    public void accept(LinkPeer peer, long nowUs) {
        TestPeers.accept(peer, nowUs);
    }

    @Override
    public int receivers() {
        return sender.isAccepted() ? 1 : 0;
    }

    @Override
    public boolean reply(byte[] bytes, int offset, int length) {
        boolean sent = TestPeers.spend(sender, length);
        if (sent) {
            keep(bytes, offset, length);
        }
        return sent;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (sender.isAccepted()) {
            keep(bytes, offset, length);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length, PeerEncoder encoder) {
        encoder.encodeFor(sender, bytes, offset, length);
        write(bytes, offset, length);
    }

    private void keep(byte[] bytes, int offset, int length) {
        byte[] kept = new byte[length];
        System.arraycopy(bytes, offset, kept, 0, length);
        answers.add(kept);
        bytesOut += length;
    }

    @Override
    public void close() {
        datagrams.clear();
    }

    @Override
    public String toString() {
        return "remote";
    }
}
