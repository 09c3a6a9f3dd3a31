// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.Arrays;

/**
 * A thread that calls callbacks of a queue: the owners of those that it is running, the innermost last, and its place
 * to sleep. The sleeper belongs to the thread; all else is guarded by the queue.
 */
final class QueueCaller {
    private static final long NONE = -1;

    private final Thread thread = Thread.currentThread();
    private final OrbClock clock;
    private long[] owners = new long[2];
    private int depth;
    private boolean removing;
    private long removedOwner = NONE;
    private Sleeper sleeper;

    QueueCaller(OrbClock clock) {
        this.clock = clock;
    }

    boolean isAlive() {
        return thread.isAlive();
    }

    /** Returns the sleeper, made before the first sleep. */
    Sleeper sleeper() {
        if (sleeper == null) {
            sleeper = clock.newSleeper();
        }
        return sleeper;
    }

    void begin(long owner) {
        if (depth == owners.length) {
            owners = Arrays.copyOf(owners, 2 * depth);
        }
        owners[depth++] = owner;
    }

    void end() {
        depth--;
    }

    boolean isCalling() {
        return depth > 0;
    }

    boolean isCalling(long owner) {
        for (int i = 0; i < depth; i++) {
            if (owners[i] == owner) {
                return true;
            }
        }
        return false;
    }

    void beginRemoval(long owner) {
        removing = true;
        removedOwner = owner;
    }

    void endRemoval() {
        removing = false;
        removedOwner = NONE;
    }

    /** Whether it waits for the end of that owner's callbacks. */
    boolean isRemoving() {
        return removing;
    }

    long removedOwner() {
        return removedOwner;
    }

    void wake() {
        if (sleeper != null) {
            sleeper.wake();
        }
    }

    void close() {
        if (sleeper != null) {
            sleeper.close();
        }
    }
}
