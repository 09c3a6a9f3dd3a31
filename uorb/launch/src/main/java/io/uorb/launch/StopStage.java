// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/** The stages of a unit's end ({@code ros1:K-23}), each for units that the one before has not ended. */
public enum StopStage {
    /** Requests the end of the unit: SIGINT for a process. */
    INTERRUPT,
    /** Requests it again: SIGTERM. */
    TERMINATE,
    /** Ends it: SIGKILL. */
    KILL;

    /** Returns the signal's name as a process gets it. */
    public String signal() {
        return switch (this) {
            case INTERRUPT -> "SIGINT";
            case TERMINATE -> "SIGTERM";
            case KILL -> "SIGKILL";
        };
    }
}
