// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

/** A follower of the runs of an item. */
interface RunFollower {
    /** Handles the end of a run that began at that time, on its thread. */
    void afterRun(long startUs);

    /** Ends with the item. */
    void close();
}
