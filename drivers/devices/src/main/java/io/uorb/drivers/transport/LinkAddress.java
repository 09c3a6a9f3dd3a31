// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;

/**
 * Address of a link, which can be opened repeatedly, by any thread; each link belongs to its opener, which closes it.
 * Its {@code toString} is its name for users and in logs.
 */
public interface LinkAddress {
    /**
     * Opens it.
     *
     * @throws IOException if that fails; its text names the address and the reason
     */
    Link open() throws IOException;

    /** Returns whether it waits for peers and names none, so that any host that reaches it may send. */
    default boolean admitsAnybody() {
        return false;
    }

    /** Returns whether it is on loopback, which is reached from this machine only. */
    default boolean isLoopback() {
        return false;
    }

    /** Returns this, or, if it names neither a host of ours nor peers to wait for, the same on loopback. */
    default LinkAddress narrowed() {
        return this;
    }
}
