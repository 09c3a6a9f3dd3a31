// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import java.util.HashMap;
import java.util.Map;

/** The places of the choices of one run, in their order. */
final class ChoicePlaces {
    private final Map<Integer, Integer> ordinals = new HashMap<>();
    private long timeUs = -1;

    /** Returns the place of the next choice, without who goes first: 0. */
    ScheduleChoice next(long nowUs, int insteadOf) {
        if (nowUs != timeUs) {
            ordinals.clear();
            timeUs = nowUs;
        }
        return new ScheduleChoice(nowUs, insteadOf, ordinals.merge(insteadOf, 1, Integer::sum) - 1, 0);
    }
}
