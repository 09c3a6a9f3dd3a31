// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.bridge.ros2.EpochClock;
import io.uorb.time.OrbClock;
import java.util.concurrent.TimeUnit;

/**
 * The time that clients measure: since 1970, by the broker's clock where that passes by itself, else the system's.
 *
 * @param clock of the broker
 * @param epoch its offset
 */
record AgentClock(OrbClock clock, EpochClock epoch) {
    long nowNs() {
        return clock.passesByItself()
                ? TimeUnit.MICROSECONDS.toNanos(clock.nowUs() + epoch.offsetUs())
                : TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    }

    long offsetUs() {
        return epoch.offsetUs();
    }
}
