// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One {@link PollSet} for each thread that polls. A thread's set is kept for its next poll; sets of threads that have
 * ended are closed when another thread polls for the first time, and all of them by the broker.
 */
final class PollSets {
    private final Orb orb;
    private final SubscribeFunctions subscribers;
    private final Map<Thread, PollSet> byThread = new ConcurrentHashMap<>();

    PollSets(Orb orb, SubscribeFunctions subscribers) {
        this.orb = orb;
        this.subscribers = subscribers;
    }

    int poll(px4_pollfd_struct_t[] fds, int nfds, int timeoutMs) {
        if (fds == null) {
            return Errno.fail(Uorb.EFAULT);
        }
        if (nfds <= 0 || nfds > fds.length) {
            return Errno.fail(Uorb.EINVAL);
        }
        for (int i = 0; i < nfds; i++) {
            if (fds[i] == null) {
                return Errno.fail(Uorb.EFAULT);
            }
            fds[i].revents = 0;
        }
        try {
            return ofCurrentThread().poll(fds, nfds, timeoutMs);
        } catch (IllegalStateException e) {
            if (!orb.isClosed()) {
                throw e; // such as a wait on a manual clock by what the clock itself runs
            }
            return Errno.fail(Uorb.EINVAL); // the broker is closed, and so is everything that was open
        }
    }

    private PollSet ofCurrentThread() {
        Thread thread = Thread.currentThread();
        PollSet set = byThread.get(thread);
        if (set == null) {
            closeThoseOfDeadThreads();
            set = new PollSet(orb, subscribers);
            byThread.put(thread, set);
        }
        return set;
    }

    private void closeThoseOfDeadThreads() {
        byThread.forEach((thread, set) -> {
            if (!thread.isAlive() && byThread.remove(thread, set)) {
                set.close();
            }
        });
    }

    /** Wakes all pollers after a handle was closed: a thread that waits for it alone must not wait for ever. */
    void lookAgain() {
        byThread.values().forEach(PollSet::lookAgain);
    }

    /** Returns the number of sets that are kept. */
    int size() {
        return byThread.size();
    }
}
