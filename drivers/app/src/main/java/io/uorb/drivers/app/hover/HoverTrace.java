// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.app.recording.RunTrace;
import io.uorb.trace.TraceRecorder;
import java.util.Set;

/** The trace of a flight on threads. */
final class HoverTrace {
    private static final Set<String> WATCHERS = Set.of("hover_observer", "hover_view", "hover_plot");

    private HoverTrace() {}

    static TraceRecorder recorder() {
        return RunTrace.recorder(WATCHERS);
    }
}
