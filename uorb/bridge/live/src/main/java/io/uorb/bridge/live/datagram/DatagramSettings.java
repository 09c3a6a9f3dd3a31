// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import io.uorb.bridge.live.LiveAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Settings of a stream of datagrams. Immutable.
 *
 * @param address the receiver
 * @param topics patterns of topics, in which {@code *} stands for any characters; none for all topics
 * @param mostHz messages of an instance in a second of their times; 0 for all
 * @param mostBytes the greatest size of a datagram
 */
public record DatagramSettings(InetSocketAddress address, List<String> topics, double mostHz, long mostBytes) {
    /** The address at which PlotJuggler's UDP server listens. */
    public static final String DEFAULT_ADDRESS = "127.0.0.1:9870";

    /** The greatest size that Ethernet does not divide. */
    public static final int DEFAULT_BYTES = 1_472;

    static final double DEFAULT_HZ = 100;
    private static final int LEAST_BYTES = 256;
    private static final int GREATEST_BYTES = 65_507;

    /** @throws IllegalArgumentException naming the number and its limits */
    public DatagramSettings {
        topics = List.copyOf(topics);
        if (address.getPort() == 0) {
            throw new IllegalArgumentException(
                    "address " + LiveAddress.text(address) + " has the port 0; a receiver has one of its own");
        }
        if (!(mostHz >= 0)) {
            throw new IllegalArgumentException("rate " + mostHz + " Hz is not a number from 0 on");
        }
        if (mostBytes < LEAST_BYTES || mostBytes > GREATEST_BYTES) {
            throw new IllegalArgumentException(
                    "bytes " + mostBytes + " of a datagram are not between " + LEAST_BYTES + " and " + GREATEST_BYTES);
        }
    }

    /** Returns a test of whether a topic is sent. */
    Predicate<String> sent() {
        return topics.isEmpty()
                ? topic -> true
                : Pattern.compile(topics.stream()
                                .map(pattern -> "\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E")
                                .collect(Collectors.joining("|")))
                        .asMatchPredicate();
    }
}
