// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

/** The place where the calls of one timer wait until a thread runs them. Any thread. */
public interface TimerTarget {
    /** Queues a call; it must not block. */
    void add(Runnable call);

    /** Removes what waits, and waits for a call that runs on another thread. */
    void remove();
}
