// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.util.Locale;

/** A host's action after a thread or work item of a running module has thrown ({@code modules:MO-3}). */
public enum FailurePolicy {
    /** Leaves the module closed. */
    LEAVE,
    /** Starts the module again after a pause: 100 ms, twice as long each time up to 5 s. */
    RESTART,
    /** Ends the program. */
    END_PROGRAM;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
