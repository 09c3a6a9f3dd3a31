// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagConnection;
import java.util.function.Predicate;

/**
 * Options of playing bags. Immutable.
 *
 * @param rate factor of the speed
 * @param startNs start, ns from the beginning of the bags
 * @param durationNs length of what is played, ns of the bags
 * @param clockHz rate of {@code /clock}, Hz; 0 for none
 * @param delayNs pause after advertising, in which subscribers connect, ns
 * @param queueSize of each publisher, messages
 * @param immediate whether there is no wait between messages
 * @param prefix in front of all topics
 * @param connections that are played
 */
public record PlayOptions(
        double rate,
        long startNs,
        long durationNs,
        double clockHz,
        long delayNs,
        int queueSize,
        boolean immediate,
        String prefix,
        Predicate<BagConnection> connections) {
    /** Default of {@link #clockHz} with a clock. */
    public static final double DEFAULT_CLOCK_HZ = 100;

    /** Default of {@link #delayNs}: 0.2 s. */
    public static final long DEFAULT_DELAY_NS = 200_000_000;

    /** Default of {@link #queueSize}. */
    public static final int DEFAULT_QUEUE_SIZE = 100;

    /** All of the bags as they were recorded, without a clock. */
    public static final PlayOptions DEFAULTS = new PlayOptions(
            1, 0, Long.MAX_VALUE, 0, DEFAULT_DELAY_NS, DEFAULT_QUEUE_SIZE, false, "", connection -> true);

    /** The greatest factor of the speed; the smallest is its inverse. */
    public static final double MOST_RATE = 1e6;

    private static final double MOST_CLOCK_HZ = 1e4;

    /** @throws IllegalArgumentException if a number is out of range */
    public PlayOptions {
        require("rate", rate, 1 / MOST_RATE, MOST_RATE);
        require("clockHz", clockHz, 0, MOST_CLOCK_HZ);
        require("startNs", startNs, 0, Long.MAX_VALUE);
        require("durationNs", durationNs, 0, Long.MAX_VALUE);
        require("delayNs", delayNs, 0, Long.MAX_VALUE);
        require("queueSize", queueSize, 1, Integer.MAX_VALUE);
    }

    private static void require(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " is " + value + "; " + least + " to " + most + " are possible");
        }
    }
}
