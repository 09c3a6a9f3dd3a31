// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The rounds of wake-ups that publishers of a node leave to the threads that they wake. A round is announced once all
 * waiters are marked that belong to it, and finished by a thread that has gone through the whole list and left none
 * that is due. Any thread.
 */
final class WakeUpRelay {
    private static final VarHandle ANNOUNCED = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "announced", VarHandle.class, WakeUpRelay.class, long.class);
    private static final VarHandle PLACE = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "place", VarHandle.class, WakeUpRelay.class, int.class);

    /** The number of the last round. */
    private volatile long announced;
    /** A round that is finished, as are those before it. */
    private volatile long finished;
    /** The place in the list at which the next thread begins: not where another one is at work. */
    private volatile int place;

    /** Announces a round. */
    void announceVolatile() {
        ANNOUNCED.getAndAdd(this, 1L);
    }

    /** Returns the number of the last round. */
    long announcedVolatile() {
        return announced;
    }

    /** Whether there may be waiters that are due. */
    boolean isUnfinishedVolatile() {
        return finished != announced;
    }

    /** Notes that none was left of a round that had been announced when the walk began. */
    void finishVolatile(long round) {
        if (finished != round) {
            finished = round; // a later one that is overwritten costs another walk
        }
    }

    /** Returns a place in a list of that length. */
    int nextPlace(int length) {
        return Integer.remainderUnsigned((int) PLACE.getAndAdd(this, Listeners.DIRECT), length);
    }
}
