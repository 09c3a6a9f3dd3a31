// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.HandSensor;
import java.util.List;

/** A program of the simulated arm that shows something, and measures it. */
interface ArmExample {
    /** Returns the name on the command line. */
    String name();

    /** Returns what it shows, as a sentence. */
    String description();

    /** Returns what the hand can touch, anew for each run; null for nothing. */
    default HandContacts contacts() {
        return null;
    }

    /** Returns the sensor on the hand; null for none. */
    default HandSensor sensor() {
        return null;
    }

    /** Runs on a rig of its own; returns its figures, a line each. */
    List<String> run(ArmRig rig) throws InterruptedException;
}
