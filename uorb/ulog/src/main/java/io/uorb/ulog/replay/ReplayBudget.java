// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.replay.ReplaySurvey.InstanceTimes;
import java.util.List;
import java.util.Optional;

/** Limits of what a replay makes of a log's topics: nodes with their rings, and schemas. One thread. */
final class ReplayBudget {
    /** Topic instances; the logs of PX4 have some 100. */
    static final int MAX_INSTANCES = 2_000;

    /** Fields of all topics, nested ones written out; the logs of PX4 have some 5,000. */
    static final long MAX_FIELDS = 100_000;

    /** Bytes of one message of each instance; a ring holds at least four. The logs of PX4 have some 20 kB. */
    static final long MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

    /** Returns the first limit that the selected instances exceed, as a sentence; empty if they exceed none. */
    Optional<String> problem(List<InstanceTimes> selected) {
        if (selected.size() > MAX_INSTANCES) {
            return Optional.of(problem("topic instances", selected.size(), MAX_INSTANCES));
        }
        long fields = 0;
        long bytes = 0;
        for (InstanceTimes series : selected) {
            UlogFormat format = series.subscription().format();
            fields += format.extent().fields();
            bytes += format.sizeBytes();
        }
        if (fields > MAX_FIELDS) {
            return Optional.of(problem("fields", fields, MAX_FIELDS));
        }
        return bytes > MAX_MESSAGE_BYTES
                ? Optional.of(problem("bytes in one message of each topic instance", bytes, MAX_MESSAGE_BYTES))
                : Optional.empty();
    }

    private static String problem(String what, long value, long limit) {
        return "the selected topics of the log have " + value + " " + what + "; the limit of a replay is " + limit
                + "; choose fewer topics";
    }
}
