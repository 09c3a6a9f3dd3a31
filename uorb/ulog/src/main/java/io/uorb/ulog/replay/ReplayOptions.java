// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Options for carrying out a plan.
 *
 * @param order in which messages are published
 * @param pacing how fast
 * @param startUs the log's time before which nothing is published, us
 * @param stopUs the log's time after which nothing is published, us
 * @param rounds how often, or {@link #FOREVER}
 * @param shiftsTimestamps whether times in messages become the broker's
 * @param isOnLogsClock whether the broker's clock has the log's time, so that messages are published at their own
 * @param patienceMs how long a followed subscription may take nothing, ms of real time
 * @param windowBytes memory for messages that wait for earlier ones
 * @param parameters receives the log's parameters
 * @param texts receives the log's lines of text
 * @param infos receives the information among the log's data
 * @param staysAtEnd whether the replay waits at the log's end to be moved; null if it cannot be moved
 */
record ReplayOptions(
        ReplayOrder order,
        Pacing pacing,
        long startUs,
        long stopUs,
        int rounds,
        boolean shiftsTimestamps,
        boolean isOnLogsClock,
        long patienceMs,
        long windowBytes,
        ReplayParameters parameters,
        Consumer<UlogLoggedString> texts,
        Consumer<UlogInfo> infos,
        BooleanSupplier staysAtEnd) {
    static final int FOREVER = Integer.MAX_VALUE;
}
