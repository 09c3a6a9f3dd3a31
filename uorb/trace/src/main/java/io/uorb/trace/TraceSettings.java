// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.Set;

/**
 * Settings of a {@link TraceRecorder}.
 *
 * @param laneBytes size of each thread's ring, a power of two
 * @param stamped whether publishes have their times; without them, lineage knows them only to within activations
 * @param leftOut modules that are not traced: recorders, and what only watches
 * @param digests topics that are too large to be logged, of which the trace has the CRC-32C
 * @param messages receives all messages; null for nobody
 */
public record TraceSettings(
        int laneBytes,
        boolean stamped,
        Set<String> leftOut,
        Set<String> digests,
        LaneRecorder.MessageReceiver messages) {
    /** The name under which recorders subscribe. */
    public static final String RECORDER = "recorder";

    /** Lanes of 1 MiB with times, without the recorder's own reads. */
    public static final TraceSettings DEFAULT =
            new TraceSettings(LaneRing.DEFAULT_BYTES, true, Set.of(RECORDER), Set.of(), null);

    /** Copies the sets. */
    public TraceSettings {
        leftOut = Set.copyOf(leftOut);
        digests = Set.copyOf(digests);
    }

    /** Returns these settings with another size of lanes. */
    public TraceSettings withLaneBytes(int bytes) {
        return new TraceSettings(bytes, stamped, leftOut, digests, messages);
    }

    /** Returns these settings with publishes with or without times. */
    public TraceSettings withStamps(boolean stamps) {
        return new TraceSettings(laneBytes, stamps, leftOut, digests, messages);
    }

    /** Returns these settings with other modules left out. */
    public TraceSettings leavingOut(Set<String> modules) {
        return new TraceSettings(laneBytes, stamped, modules, digests, messages);
    }

    /** Returns these settings with topics of which only digests are kept. */
    public TraceSettings withDigests(Set<String> topics) {
        return new TraceSettings(laneBytes, stamped, leftOut, topics, messages);
    }

    /** Returns these settings with a receiver of messages. */
    public TraceSettings withMessages(LaneRecorder.MessageReceiver receiver) {
        return new TraceSettings(laneBytes, stamped, leftOut, digests, receiver);
    }
}
