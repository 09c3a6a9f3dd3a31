// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

/** A runner or a sleeping thread of a {@link ManualClock} that may run next; valid during the call that received it. */
public interface Turn {
    /** Returns its number, from 1, in the order of registration with the clock. */
    int number();

    /** Returns the name of its runner or thread. */
    String name();

    /** Returns the time at which it was due, us. */
    long dueUs();
}
