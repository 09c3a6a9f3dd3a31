// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import java.util.ArrayList;
import java.util.List;

/** The threads that have called callbacks of a queue. Guarded by the queue. */
final class QueueCallers {
    private final List<QueueCaller> all = new ArrayList<>();

    /** Adds the caller of a thread, and forgets those whose threads have ended. */
    void add(QueueCaller caller) {
        all.removeIf(other -> !other.isAlive());
        all.add(caller);
    }

    boolean isAnyCalling() {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isCalling()) {
                return true;
            }
        }
        return false;
    }

    boolean isCalling(long owner) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isCalling(owner)) {
                return true;
            }
        }
        return false;
    }

    boolean isAnyRemoving() {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isRemoving()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a caller must wait for the end of an owner's callback: one that runs on another thread, unless that
     * thread itself waits, directly or through others, for a callback of this caller.
     */
    boolean mustAwait(QueueCaller caller, long owner) {
        for (QueueCaller other : all) {
            if (other != caller && other.isCalling(owner) && !waitsFor(other, caller, all.size())) {
                return true;
            }
        }
        return false;
    }

    private boolean waitsFor(QueueCaller waiting, QueueCaller target, int steps) {
        if (!waiting.isRemoving() || steps == 0) {
            return false;
        }
        for (QueueCaller other : all) {
            if (other != waiting
                    && other.isCalling(waiting.removedOwner())
                    && (other == target || waitsFor(other, target, steps - 1))) {
                return true;
            }
        }
        return false;
    }

    void wakeAll() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).wake();
        }
    }

    void close() {
        all.forEach(QueueCaller::close);
    }
}
