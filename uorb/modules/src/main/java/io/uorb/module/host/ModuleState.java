// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.util.Locale;

/** The states of a hosted module ({@code modules:MO-3}). */
public enum ModuleState {
    /** Is being made or started. */
    STARTING,
    /** Runs. */
    RUNNING,
    /** Is being stopped. */
    STOPPING,
    /** Was stopped, or its threads have ended; nothing of it is left. */
    STOPPED,
    /** Could not start, or a thread or work item of it threw; nothing of it is left once it is closed. */
    FAILED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
