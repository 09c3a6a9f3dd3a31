// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.trace;

import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneRing;
import java.util.Set;

/** Traces that a broker can have. */
public enum TraceSetting {
    /** None. */
    OFF,
    /** All operations, publishes without their times. */
    UNSTAMPED,
    /** All operations, publishes with their times: the default of a recorder. */
    STAMPED;

    /** Returns a new recorder of activations; null for none. */
    TraceRecorder recorder() {
        return this == OFF
                ? null
                : new TraceRecorder(
                        new TraceSettings(LaneRing.DEFAULT_BYTES, this == STAMPED, Set.of(), Set.of(), null));
    }
}
