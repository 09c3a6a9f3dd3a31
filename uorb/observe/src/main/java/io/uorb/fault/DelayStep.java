// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.time.OrbClock;

/** The step that delays messages in their instance's lane. */
final class DelayStep extends FaultStep {
    private final DelayLane lane;
    private final OrbClock clock;
    private final long delayUs;

    DelayStep(ActiveFault put, Fault.Delay delay, DelayLane lane, OrbClock clock) {
        super(put);
        this.lane = lane;
        this.clock = clock;
        this.delayUs = delay.delayUs();
    }

    DelayLane lane() {
        return lane;
    }

    @Override
    boolean passes(DynamicMessage message) {
        DelayLane.Place place = lane.add(message.words(), clock.nowUs() + delayUs);
        switch (place) {
            case FREE -> {
                return true;
            }
            case FULL -> put().countLost();
            case WAITING -> put().countApplied();
        }
        return false;
    }
}
