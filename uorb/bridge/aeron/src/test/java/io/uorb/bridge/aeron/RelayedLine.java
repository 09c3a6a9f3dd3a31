// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import java.io.IOException;
import java.util.List;

/**
 * Two brokers and a line of real UDP between them, through a relay each way; all topics go from the one to the other.
 */
final class RelayedLine implements AutoCloseable {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private final LinkEngine first = AeronLinkTest.engine();
    private final LinkEngine second = AeronLinkTest.engine();
    private final UdpRelay forth;
    private final UdpRelay back;
    private final Orb from = Orb.create();
    private final Orb to = Orb.create();

    RelayedLine() throws IOException {
        forth = new UdpRelay(second.port(), 1);
        back = new UdpRelay(first.port(), 2);
    }

    static LinkRunner sender(Orb orb, LinkEngine engine, String... peers) {
        return LinkRunner.start(
                orb, engine, LinkSettings.of("sender").withPeers(peers).withTopics(ALL, List.of()), text -> {});
    }

    static LinkRunner receiver(String name, Orb orb, LinkEngine engine, String peer) {
        return LinkRunner.start(
                orb, engine, LinkSettings.of(name).withPeers(peer).withTopics(List.of(), ALL), text -> {});
    }

    /** Starts the link of the broker that publishes; the caller closes it. */
    LinkRunner sender() {
        return sender(from, first, forth.address());
    }

    /** Starts the link of the broker that receives; the caller closes it. */
    LinkRunner receiver() {
        return receiver("receiver", to, second, back.address());
    }

    Orb from() {
        return from;
    }

    Orb to() {
        return to;
    }

    UdpRelay forth() {
        return forth;
    }

    UdpRelay back() {
        return back;
    }

    @Override
    public void close() throws IOException {
        to.close();
        from.close();
        back.close();
        forth.close();
    }
}
