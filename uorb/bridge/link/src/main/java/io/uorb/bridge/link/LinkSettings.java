// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.frame.Hello;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.text.TextEscapes;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Settings of the links of a program.
 *
 * @param name name of this program at its peers, unique; 1 to 64 printable ASCII characters
 * @param peers addresses of the peers to connect to, each once
 * @param accept whether others may link to this program
 * @param publish topics that are sent
 * @param subscribe topics that are received
 * @param key shared by all that are linked; empty for none
 * @param insecure whether peers of other machines may publish here without a key
 * @param asIs whether times are not translated, as for one shared or a simulated clock
 * @param peerTimeoutNs silence after which a peer counts as gone, ns
 * @param hops greatest number of links that a message passes; 1 for no forwarding
 * @param demand whether peers send only topics with subscribers here, at the rate of the fastest one
 * @param catalogue definitions of topics that the broker does not know yet
 */
public record LinkSettings(
        String name,
        List<String> peers,
        boolean accept,
        List<TopicRule> publish,
        List<TopicRule> subscribe,
        byte[] key,
        boolean insecure,
        boolean asIs,
        long peerTimeoutNs,
        int hops,
        boolean demand,
        TopicCatalogue catalogue) {
    /** Greatest number of links of a program. */
    public static final int MAX_PEERS = 64;

    /** Greatest number of routes of a link in each direction. */
    public static final int MAX_ROUTES = 1_024;

    /** Least length of a key, bytes. */
    public static final int LEAST_KEY_BYTES = 16;

    private static final long PEER_TIMEOUT_NS = 2_000_000_000L;

    /** Checks the values. */
    public LinkSettings {
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > Hello.MAX_NAME_BYTES || !name.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw new IllegalArgumentException("name \"" + name + "\" is not 1 to " + Hello.MAX_NAME_BYTES
                    + " printable characters without blanks");
        }
        if (peers.size() > MAX_PEERS) {
            throw new IllegalArgumentException(peers.size() + " peers; a program has at most " + MAX_PEERS + " links");
        }
        for (String peer : peers) {
            if (peers.indexOf(peer) != peers.lastIndexOf(peer)) {
                throw new IllegalArgumentException(
                        "peer " + TextEscapes.escape(peer) + " is given twice; name each address once");
            }
        }
        if (key.length > 0 && key.length < LEAST_KEY_BYTES) {
            throw new IllegalArgumentException(
                    "a key of " + key.length + " bytes; it needs at least " + LEAST_KEY_BYTES);
        }
        if (hops < 1 || hops > RouteWishes.MOST_LINKS) {
            throw new IllegalArgumentException("hops " + hops + " is not from 1 to " + RouteWishes.MOST_LINKS);
        }
        peers = List.copyOf(peers);
        publish = List.copyOf(publish);
        subscribe = List.copyOf(subscribe);
        key = key.clone();
    }

    /** Returns settings without peers, topics and key. */
    public static LinkSettings of(String name) {
        return new LinkSettings(
                name,
                List.of(),
                false,
                List.of(),
                List.of(),
                new byte[0],
                false,
                false,
                PEER_TIMEOUT_NS,
                1,
                false,
                TopicCatalogue.of(List.of()));
    }

    /** Returns a copy with peers, {@code host:port}. */
    public LinkSettings withPeers(String... addresses) {
        return new LinkSettings(
                name,
                List.of(addresses),
                accept,
                publish,
                subscribe,
                key,
                insecure,
                asIs,
                peerTimeoutNs,
                hops,
                demand,
                catalogue);
    }

    /** Returns a copy that accepts links of unnamed peers, or not. */
    public LinkSettings withAccept(boolean others) {
        return new LinkSettings(
                name, peers, others, publish, subscribe, key, insecure, asIs, peerTimeoutNs, hops, demand, catalogue);
    }

    /** Returns a copy with the topics to send and to receive. */
    public LinkSettings withTopics(List<TopicRule> leaving, List<TopicRule> entering) {
        return new LinkSettings(
                name, peers, accept, leaving, entering, key, insecure, asIs, peerTimeoutNs, hops, demand, catalogue);
    }

    /** Returns a copy with a key of at least {@value #LEAST_KEY_BYTES} bytes; empty for none. */
    public LinkSettings withKey(byte[] shared) {
        return new LinkSettings(
                name,
                peers,
                accept,
                publish,
                subscribe,
                shared,
                insecure,
                asIs,
                peerTimeoutNs,
                hops,
                demand,
                catalogue);
    }

    /** Returns a copy in which peers of other machines may publish here without a key, or not. */
    public LinkSettings withInsecure(boolean withoutKey) {
        return new LinkSettings(
                name, peers, accept, publish, subscribe, key, withoutKey, asIs, peerTimeoutNs, hops, demand, catalogue);
    }

    /** Returns a copy with untranslated or translated times. */
    public LinkSettings withAsIs(boolean times) {
        return new LinkSettings(
                name, peers, accept, publish, subscribe, key, insecure, times, peerTimeoutNs, hops, demand, catalogue);
    }

    /** Returns a copy with another limit of forwarding. */
    public LinkSettings withHops(int most) {
        return new LinkSettings(
                name, peers, accept, publish, subscribe, key, insecure, asIs, peerTimeoutNs, most, demand, catalogue);
    }

    /** Returns a copy in which peers send only topics with subscribers here, or all requested ones. */
    public LinkSettings withDemand(boolean only) {
        return new LinkSettings(
                name, peers, accept, publish, subscribe, key, insecure, asIs, peerTimeoutNs, hops, only, catalogue);
    }

    /**
     * Checks that programs of other machines cannot publish here without a key (bridges:B-15).
     *
     * @throws IllegalArgumentException if they could; names the address and the remedy
     */
    public void requireSafe(String address, boolean isLocal) {
        if (!isLocal && !subscribe.isEmpty() && key.length == 0 && !insecure) {
            throw new IllegalArgumentException("peers of other machines could publish here through " + address
                    + "; set a key (key=FILE), no subscriptions, or insecure");
        }
    }

    @Override
    public String toString() {
        return "links of " + name; // without the key
    }
}
