// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

/** A part of what runs, which can be looked at again and again. One thread. */
@FunctionalInterface
interface LookSource {
    /** Adds what is there now. */
    void look(GraphLook into);
}
