// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.List;

/** The times of a broker's clock, us, as times of its lanes, ns. One thread. */
final class TraceTimes {
    private final List<LaneWalk> walks = new ArrayList<>();
    private long endUs;
    private long reachedNs = Long.MIN_VALUE;

    private TraceTimes() {}

    static TraceTimes of(RecordedTrace trace) {
        TraceTimes times = new TraceTimes();
        for (RecordedLane lane : trace.lanes()) {
            LaneWalk walk = new LaneWalk(lane);
            while (walk.next()) {
                times.endUs = Math.max(times.endUs, walk.beginUs);
            }
            LaneWalk again = new LaneWalk(lane);
            if (again.next()) {
                times.walks.add(again);
            }
        }
        return times;
    }

    /**
     * Returns a time of the clock in ns: the end of the last activation that has begun up to then, since the clock need
     * not pass as the lanes' times do. Times must not descend from call to call.
     */
    long ns(long timeUs) {
        for (LaneWalk walk : walks) {
            while (!walk.ended && walk.beginUs <= timeUs) {
                walk.next();
                reachedNs = Math.max(reachedNs, walk.passedNs);
            }
        }
        return reachedNs;
    }

    /** Returns the time of the last begin, us. */
    long endUs() {
        return endUs;
    }

    /** Goes from begin to begin. */
    private static final class LaneWalk {
        private final LaneDecoder in;
        private long beginUs;
        /** The last time before the present begin. */
        private long passedNs = Long.MIN_VALUE;

        private boolean ended;

        LaneWalk(RecordedLane lane) {
            in = lane.decoder();
        }

        boolean next() {
            try {
                while (in.next()) {
                    if (in.operation() == LaneOperation.BEGIN) {
                        beginUs = in.timeUs();
                        return true;
                    }
                    passedNs = in.ns();
                }
            } catch (LaneFormatException e) {
                passedNs = in.ns(); // what reads the lane's operations tells of it
            }
            ended = true;
            return false;
        }
    }
}
