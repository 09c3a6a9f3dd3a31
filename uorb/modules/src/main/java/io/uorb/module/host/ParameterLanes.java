// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.util.HashMap;
import java.util.Map;

/** The lanes of a module: one for each thread and work queue; the first that is named is the module's main one. */
final class ParameterLanes {
    private final ParameterLane main = new ParameterLane();
    private final Map<String, ParameterLane> byName = new HashMap<>();

    /** Returns the lane of the module's first thread or queue, which need not be known yet. */
    ParameterLane main() {
        return main;
    }

    /** Records the present values of all, or sets the recorded ones. */
    synchronized void record() {
        main.record();
        for (ParameterLane lane : byName.values()) {
            if (lane != main) {
                lane.record();
            }
        }
    }

    synchronized ParameterLane of(String threadOrQueue) {
        return byName.computeIfAbsent(threadOrQueue, name -> byName.isEmpty() ? main : new ParameterLane());
    }
}
