// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

/** The state of a node, as NuttX's struct of that name: filled by {@link NuttxUorb#orb_get_state}. One thread. */
public final class orb_state {
    /** The highest rate that a subscriber limits itself to, Hz; 0 if none does, or one requests each message. */
    public int max_frequency;

    /** The longest delay that all subscribers tolerate, us; 0 for none. */
    public int min_batch_interval;

    /** Messages that a subscriber may lag behind. */
    public int queue_size;

    /** Number of subscribers; observers do not count. */
    public int nsubscribers;

    /** Number of messages published; NuttX has a virtual time here. */
    public long generation;

    /** Creates a state to be filled in. */
    public orb_state() {}
}
