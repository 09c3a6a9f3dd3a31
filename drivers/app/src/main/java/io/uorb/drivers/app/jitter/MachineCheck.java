// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

/**
 * Something of this machine or JVM that makes loops late, or does not.
 *
 * @param name what was looked at
 * @param good whether it is as a loop wants it
 * @param found what was found
 * @param why why it matters
 * @param change the command or option that changes it; empty if it is good or cannot be changed
 */
record MachineCheck(String name, boolean good, String found, String why, String change) {
    /** Returns a check; nothing has to be changed where it is good. */
    static MachineCheck of(String name, boolean good, String found, String why, String change) {
        return new MachineCheck(name, good, found, why, good ? "" : change);
    }
}
