// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import java.util.HashMap;
import java.util.Map;

/** The routes whose publishers have left, and since when: those that come back soon keep theirs. One thread. */
final class AbsentRoutes {
    /** Time for subscribers to get the last messages, and for publishers to come back, us. */
    static final long GRACE_US = 2L * RosBridge.LOOK_US;

    private final Map<String, Long> sinceUs = new HashMap<>();

    /** Returns whether no route is absent. */
    boolean isEmpty() {
        return sinceUs.isEmpty();
    }

    /** Notes whether the publisher of a route is there; returns whether it has been away for long. */
    boolean isOver(String route, boolean isPresent, long nowUs) {
        if (isPresent) {
            sinceUs.remove(route);
            return false;
        }
        long since = sinceUs.merge(route, nowUs, Math::min); // the clock may go back
        if (nowUs - since < GRACE_US) {
            return false;
        }
        sinceUs.remove(route);
        return true;
    }
}
