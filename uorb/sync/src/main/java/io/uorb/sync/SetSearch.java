// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

/** The rule by which messages form a set. */
interface SetSearch {
    /**
     * Searches the next set among the messages that wait, and drops those that cannot be in any.
     *
     * @return whether there is one; it consists of the oldest message of each queue
     */
    boolean find();

    /** Forgets what was found so far of a set that is not complete. */
    void cancel();

    /** Whether a message takes the place of one of the same time and topic that still waits. */
    boolean isReplacing();
}
