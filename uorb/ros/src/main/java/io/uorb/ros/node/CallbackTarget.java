// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

/** The place where callbacks wait until a thread calls them; one of an owner at a time. Any thread. */
public interface CallbackTarget {
    /** Queues a callback of an owner. */
    void add(long owner, Runnable callback);

    /** Removes the callbacks of an owner; waits for one that is running on another thread. */
    void removeOwner(long owner);
}
