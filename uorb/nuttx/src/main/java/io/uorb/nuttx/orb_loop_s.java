// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

/** A loop that waits for handles, as NuttX's struct of that name: made ready by {@link NuttxUorb#orb_loop_init}. */
public final class orb_loop_s {
    /** Null while it is not initialised. */
    volatile EventLoop loop;

    /** Creates a loop that is not initialised. */
    public orb_loop_s() {}
}
