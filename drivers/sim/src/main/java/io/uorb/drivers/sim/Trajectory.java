// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

/** A motion as a function of time. */
@FunctionalInterface
public interface Trajectory {
    /** Writes the whole state at {@code timeS}, 0 or later. Equal times give equal states. */
    void at(double timeS, RigidBodyState out);
}
