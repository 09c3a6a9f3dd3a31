// SPDX-License-Identifier: Apache-2.0
/** The manual clock with its barrier, turns, schedules and preemption. */
module io.uorb.lockstep {
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires transitive io.uorb.observe;

    exports io.uorb.lockstep;
    exports io.uorb.lockstep.schedule;
}
