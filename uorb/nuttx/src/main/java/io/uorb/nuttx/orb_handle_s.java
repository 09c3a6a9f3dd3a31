// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

/**
 * A descriptor that a loop waits for, with its callbacks, as NuttX's struct of that name: filled by {@link
 * NuttxUorb#orb_handle_init}. One thread at a time, and in one loop at a time.
 */
public final class orb_handle_s {
    /** The events to wait for: {@link NuttxUorb#POLLIN}, {@link NuttxUorb#POLLPRI}. */
    public int events;

    /** The descriptor. */
    public int fd;

    /** Handed to the callbacks. */
    public Object arg;

    /** Called when there is a message to copy. */
    public orb_callback datain_cb;

    /** Never called, since a publisher never waits. */
    public orb_callback dataout_cb;

    /** Called when there are events to get. */
    public orb_callback eventpri_cb;

    /** Called once if the descriptor was closed while the loop waited for it. */
    public orb_callback eventerr_cb;

    /** The descriptor's content while this is in a loop; null else. */
    volatile Descriptor descriptor;

    /** Creates a handle to be filled in. */
    public orb_handle_s() {}

    boolean wants(int event) {
        return (events & event) != 0;
    }

    void call(orb_callback callback) {
        if (callback != null) {
            callback.call(this, arg);
        }
    }

    /** A callback of a loop, on the loop's thread. What it returns is ignored, as in NuttX. */
    @FunctionalInterface
    public interface orb_callback {
        /** Called with the handle and its argument. */
        int call(orb_handle_s handle, Object arg);
    }
}
