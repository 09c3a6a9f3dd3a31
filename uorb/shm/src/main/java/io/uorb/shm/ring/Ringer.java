// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

/** The doorbells of other processes, and the thread that waits at this one's. Any thread; never blocks. */
public interface Ringer {
    /** Wakes a process that sleeps. */
    void ring(int slot);

    /** Makes this process's thread check its nodes again. */
    void lookAgain();

    /** Takes notice that the endpoints of a node were counted. */
    void counted();
}
