// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * The rounds of wake-ups that publishers of a node leave to the threads that they wake. A round is announced once all
 * its waiters are marked, and finished by a thread that went through the whole list and left none due. Any thread.
 */
final class WakeUpRelay {
    private static final AtomicLongFieldUpdater<WakeUpRelay> ANNOUNCED =
            AtomicLongFieldUpdater.newUpdater(WakeUpRelay.class, "announced");
    private static final AtomicLongFieldUpdater<WakeUpRelay> PLACE =
            AtomicLongFieldUpdater.newUpdater(WakeUpRelay.class, "place");

    /** The number of the last round. */
    private volatile long announced;
    /** A round that is finished, as are those before it. */
    private volatile long finished;
    /** The place in the list at which the next thread begins: not where another one is at work. */
    private volatile long place;

    /** Announces a round. */
    void announce() {
        ANNOUNCED.getAndAdd(this, 1);
    }

    /** Returns the number of the last round. */
    long announced() {
        return announced;
    }

    /** Whether there may be waiters that are due. */
    boolean isUnfinished() {
        return finished != announced;
    }

    /** Notes that none was left of a round that had been announced when the walk began. */
    void finish(long round) {
        if (finished != round) {
            finished = round; // a later one that is overwritten costs another walk
        }
    }

    /** Returns a place in a list of that length, {@code step} behind the one returned before. */
    int nextPlace(int step, int length) {
        return (int) (PLACE.getAndAdd(this, step) % length);
    }
}
