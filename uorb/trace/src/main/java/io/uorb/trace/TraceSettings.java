// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.module.log.HostLog;
import io.uorb.parameter.ParameterStore;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.HashSet;
import java.util.Set;

/**
 * Settings of a {@link TraceRecorder}.
 *
 * @param laneBytes size of each thread's ring, a power of two
 * @param stamped whether publishes have their times; without them, lineage knows them only to within activations
 * @param leftOut names under which nothing is traced: recorders, observers, and what publishes on behalf of others
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

    /**
     * Names that no trace has. Hosts of modules publish texts, events and states, and stores of parameters their
     * changes, on the thread and within the activation of the module that caused them: no replay of it publishes these.
     */
    private static final Set<String> ALWAYS_LEFT_OUT = Set.of(RECORDER, HostLog.HOST, ParameterStore.PUBLISHER);

    /** Lanes of 1 MiB with times; without recorders, and what hosts and stores of parameters publish. */
    public static final TraceSettings DEFAULT =
            new TraceSettings(LaneRing.DEFAULT_BYTES, true, Set.of(), Set.of(), null);

    /** Copies the sets; recorders, hosts of modules and stores of parameters are never traced. */
    public TraceSettings {
        Set<String> names = new HashSet<>(leftOut);
        names.addAll(ALWAYS_LEFT_OUT);
        leftOut = Set.copyOf(names);
        digests = Set.copyOf(digests);
    }

    /** Returns these settings with another size of lanes. */
    public TraceSettings withLaneBytes(int bytes) {
        return new TraceSettings(bytes, stamped, leftOut, digests, messages);
    }

    /** Returns these settings with a receiver of messages. */
    public TraceSettings withMessages(LaneRecorder.MessageReceiver receiver) {
        return new TraceSettings(laneBytes, stamped, leftOut, digests, receiver);
    }
}
