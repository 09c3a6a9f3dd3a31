// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.trace.TraceRecorder;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.List;

/** Discards a trace that is not recorded, so that its lanes never fill. One thread. */
public final class TraceDiscarder {
    private final TraceRecorder trace;
    private List<LaneRecorder> lanes = List.of();

    /** A drain of a trace whose lanes nothing else drains. */
    public TraceDiscarder(TraceRecorder trace) {
        this.trace = trace;
    }

    /** Drops what has been committed so far. */
    public void drop() {
        if (lanes.size() != trace.laneCount()) {
            lanes = trace.lanes();
        }
        for (LaneRecorder lane : lanes) {
            LaneRing ring = lane.ring();
            if (ring != null) {
                ring.release(ring.committed());
            }
        }
    }
}
