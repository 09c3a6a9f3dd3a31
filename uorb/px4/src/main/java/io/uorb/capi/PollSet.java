// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.SharedSubscription;
import io.uorb.time.OrbClock;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * A thread's poller, and what it waits for. Kept from one poll to the next: as long as the same subscriptions are
 * waited for in the same order, a poll allocates nothing. Only that thread polls; any may close.
 */
final class PollSet {
    private static final long US_PER_MS = 1_000;
    private static final SharedSubscription<?>[] NOTHING = {};

    private final OrbClock clock;
    private final SubscribeFunctions subscribers;
    private final Poller poller;
    /** The subscription that each entry waits for; null for one that waits for nothing. */
    private SharedSubscription<?>[] watched = NOTHING;
    /** The same without repetitions: what is in the poller. */
    private Set<SharedSubscription<?>> members = newSet();

    PollSet(Orb orb, SubscribeFunctions subscribers) {
        this.clock = orb.clock();
        this.subscribers = subscribers;
        this.poller = orb.poller();
    }

    private static Set<SharedSubscription<?>> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** @throws IllegalStateException if the broker is closed */
    int poll(px4_pollfd_struct_t[] fds, int nfds, int timeoutMs) {
        boolean anyValid = false;
        boolean same = watched.length == nfds;
        for (int i = 0; i < nfds; i++) {
            SharedSubscription<?> subscription = subscribers.find(fds[i].fd);
            anyValid |= subscription != null;
            same = same && watched[i] == wanted(subscription, fds[i].events);
        }
        if (!anyValid) {
            return Errno.fail(Uorb.EINVAL);
        }
        if (!same) {
            watch(fds, nfds);
        }
        return await(fds, nfds, timeoutMs);
    }

    private static SharedSubscription<?> wanted(SharedSubscription<?> subscription, int events) {
        return (events & Uorb.POLLIN) != 0 ? subscription : null;
    }

    private void watch(px4_pollfd_struct_t[] fds, int nfds) {
        watched = new SharedSubscription<?>[nfds];
        Set<SharedSubscription<?>> before = members;
        members = newSet();
        for (int i = 0; i < nfds; i++) {
            watched[i] = wanted(subscribers.find(fds[i].fd), fds[i].events);
            if (watched[i] != null && members.add(watched[i]) && !before.remove(watched[i])) {
                add(watched[i]);
            }
        }
        before.forEach(poller::remove);
    }

    private void add(SharedSubscription<?> subscription) {
        try {
            poller.add(subscription);
        } catch (IllegalStateException e) {
            if (!subscription.isClosed()) {
                throw e;
            }
            // Closed by another thread just now: it will not be found at the next poll.
        }
    }

    /**
     * Waits until an entry is ready when it is looked at: the poller may be woken for a message that another thread
     * then takes through the same handle.
     */
    private int await(px4_pollfd_struct_t[] fds, int nfds, int timeoutMs) {
        long deadlineUs = timeoutMs < 0 ? OrbClock.NEVER : clock.nowUs() + timeoutMs * US_PER_MS;
        long remainingUs = timeoutMs * US_PER_MS;
        while (true) {
            poller.poll(remainingUs, MICROSECONDS);
            int ready = mark(fds, nfds);
            if (ready > 0 || timeoutMs == 0) {
                return ready;
            }
            if (Thread.currentThread().isInterrupted()) {
                return Errno.fail(Uorb.EINTR);
            }
            if (!isAnyOpen(fds, nfds)) {
                return Errno.fail(Uorb.EINVAL);
            }
            if (timeoutMs > 0) {
                remainingUs = deadlineUs - clock.nowUs();
                if (remainingUs <= 0) {
                    return 0;
                }
            }
        }
    }

    private boolean isAnyOpen(px4_pollfd_struct_t[] fds, int nfds) {
        for (int i = 0; i < nfds; i++) {
            if (subscribers.find(fds[i].fd) != null) {
                return true;
            }
        }
        return false;
    }

    /** Ends a wait in which a handle was closed, so that it looks whether another one is open; any thread. */
    void lookAgain() {
        poller.wakeup();
    }

    private int mark(px4_pollfd_struct_t[] fds, int nfds) {
        int ready = 0;
        for (int i = 0; i < nfds; i++) {
            if (watched[i] != null && watched[i].updated()) {
                fds[i].revents = Uorb.POLLIN;
                ready++;
            }
        }
        return ready;
    }

    void close() {
        poller.close();
    }
}
