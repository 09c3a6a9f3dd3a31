// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.sim.HandContacts;
import java.util.List;

/** Bodies of one part of an example, and then of another. Any thread may change them. */
final class SwitchedContacts implements HandContacts {
    private volatile HandContacts present;

    SwitchedContacts(HandContacts first) {
        present = first;
    }

    /** Takes other bodies; the hand must be empty. */
    void use(HandContacts bodies) {
        present = bodies;
    }

    @Override
    public void advance(double[] t6, double[] velocity, double stepS, double[] wrench) {
        present.advance(t6, velocity, stepS, wrench);
    }

    @Override
    public double grip(double[] t6, double openingM, double forceN) {
        return present.grip(t6, openingM, forceN);
    }

    @Override
    public void release(double[] t6) {
        present.release(t6);
    }

    @Override
    public double carriedKg() {
        return present.carriedKg();
    }

    @Override
    public void carriedCentre(double[] out) {
        present.carriedCentre(out);
    }

    @Override
    public List<String> errors() {
        return present.errors();
    }
}
