// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.Locale;

/** States of nodes in a document. */
public enum ObservedState {
    /** It was seen. */
    RUNNING,
    /** It has ended. */
    ENDED,
    /** It could not be started, or has failed. */
    FAILED,
    /** It is declared and was not seen. */
    MISSING;

    /** Returns the name in documents. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the state of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static ObservedState of(String name) {
        for (ObservedState state : values()) {
            if (state.toString().equals(name)) {
                return state;
            }
        }
        throw new IllegalArgumentException("unknown state " + name);
    }
}
