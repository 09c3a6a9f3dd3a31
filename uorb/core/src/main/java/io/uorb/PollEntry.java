// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.wake.Waiter;
import io.uorb.wake.Waiter.WaitCheck;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A subscription in a poller. */
class PollEntry {
    /** Place in the poller's list; guarded by the poller. */
    int index;
    /** Whether the interval has passed, so that a message would be taken; the poller's thread only. */
    boolean waiting;

    private final Owner owner;
    private final Subscription<?> subscription;
    private final Runnable whenClosed;
    /** The poller's wish to be woken by the subscription's node. */
    private final EntryWaiter waiter;

    /**
     * Creates an entry, which is not in the poller yet.
     *
     * @param whenClosed called when the subscription is closed
     */
    PollEntry(Owner owner, Subscription<?> subscription, Runnable whenClosed) {
        this.owner = owner;
        this.subscription = subscription;
        this.whenClosed = whenClosed;
        this.waiter = new EntryWaiter(this, owner.isRelayed());
    }

    /** The poller; any thread. */
    interface Owner {
        /** Wakes the thread that polls. */
        void wake();

        /** Wakes a poll that waits, so that it checks its entries again. */
        void lookAgain();

        /** Whether threads that were woken may wake this one in a publisher's stead. */
        boolean isRelayed();

        /** Returns the name of the thread that polled last; empty before. */
        String threadName();
    }

    /** Returns the most urgent result of the entries that are armed. */
    static WaitCheck waitCheck(PollEntry[] present) {
        WaitCheck urgent = WaitCheck.IDLE;
        for (PollEntry entry : present) {
            WaitCheck check = entry.waiting ? entry.waitCheck() : WaitCheck.IDLE;
            if (check == WaitCheck.AVAILABLE) {
                return check;
            }
            if (check.compareTo(urgent) < 0) {
                urgent = check;
            }
        }
        return urgent;
    }

    /** Reports the entries that are armed and whose message has been on its way for long, on a manual clock. */
    static void reportInFlight(PollEntry[] present, BrokerContext broker) {
        for (PollEntry entry : present) {
            if (entry.waiting && entry.waitCheck() == WaitCheck.IN_FLIGHT) {
                broker.callbackFailed(
                        "wait for " + entry.subscription,
                        new IllegalStateException("a publisher of "
                                + entry.subscription.topic().name()
                                + " is within a message for 100 ms or longer; " + broker.clock()
                                + " continues without it; waiting threads are woken when it completes"));
            }
        }
    }

    final Subscription<?> subscription() {
        return subscription;
    }

    final EntryWaiter waiter() {
        return waiter;
    }

    /** Requests a wake-up by the next publisher. */
    final void arm() {
        if (waiter.arm()) {
            relay();
        }
    }

    final void disarm() {
        if (waiter.disarm()) {
            relay();
        }
    }

    private void relay() {
        subscription.link().node().buffer().relay();
    }

    boolean updated() {
        return subscription.reads().updated();
    }

    final long latestUs() {
        return subscription.reads().limit().latestUs();
    }

    WaitCheck waitCheck() {
        return subscription.reads().waitCheck();
    }

    /** The waiter of an entry, which a node holds. It holds the entry weakly, so that pollers can be forgotten. */
    static final class EntryWaiter extends Waiter {
        private final WeakReference<PollEntry> entry;

        EntryWaiter(PollEntry entry, boolean relayed) {
            super(relayed);
            this.entry = new WeakReference<>(entry);
        }

        @Override
        public boolean isForgotten() {
            return entry.refersTo(null);
        }

        @Override
        public String threadName() {
            PollEntry present = entry.get();
            return present == null ? "" : present.owner.threadName();
        }

        @Override
        public void drop() {
            PollEntry present = entry.get();
            if (present != null) {
                present.whenClosed.run();
            }
        }

        @Override
        public void lookAgain() {
            PollEntry present = entry.get();
            if (present != null) {
                present.owner.lookAgain();
            }
        }

        @Override
        protected void wake() {
            PollEntry present = entry.get();
            if (present != null) {
                present.owner.wake();
            }
        }
    }

    /** An entry whose subscription several threads use. */
    static final class Shared extends PollEntry {
        private final Object lock;

        Shared(Owner owner, Subscription<?> subscription, Runnable whenClosed, Object lock) {
            super(owner, subscription, whenClosed);
            this.lock = lock;
        }

        @Override
        boolean updated() {
            synchronized (lock) {
                return super.updated();
            }
        }

        @Override
        WaitCheck waitCheck() {
            synchronized (lock) {
                return super.waitCheck();
            }
        }
    }

    /**
     * A poller's subscriptions. Any thread may change them; the poller's thread walks over an array that is made anew
     * after changes only, so that adding thousands takes no time to speak of.
     */
    static final class Entries {
        private final Map<Subscription<?>, PollEntry> bySubscription = new IdentityHashMap<>();
        private final List<PollEntry> list = new ArrayList<>();
        private volatile boolean changed;
        /** The poller's thread only. */
        private PollEntry[] walked = {};

        /** Adds an entry; false if its subscription is here already. */
        synchronized boolean add(PollEntry entry) {
            if (bySubscription.putIfAbsent(entry.subscription(), entry) != null) {
                return false;
            }
            entry.index = list.size();
            list.add(entry);
            changed = true;
            return true;
        }

        /** Removes and returns the entry of a subscription; null if there is none. */
        synchronized PollEntry remove(Subscription<?> subscription) {
            PollEntry entry = bySubscription.remove(subscription);
            if (entry != null) {
                PollEntry last = list.remove(list.size() - 1);
                if (last != entry) {
                    last.index = entry.index;
                    list.set(entry.index, last);
                }
                changed = true;
            }
            return entry;
        }

        /** Removes and returns all. */
        synchronized List<PollEntry> clear() {
            List<PollEntry> all = List.copyOf(list);
            list.clear();
            bySubscription.clear();
            changed = true;
            return all;
        }

        /** Returns the first subscription with news; null if there is none. The poller's thread only. */
        Subscription<?> firstReady() {
            for (PollEntry entry : array()) {
                if (entry.updated()) {
                    return entry.subscription();
                }
            }
            return null;
        }

        /** Returns the entries; the poller's thread only. */
        PollEntry[] array() {
            if (changed) {
                renew();
            }
            return walked;
        }

        private synchronized void renew() {
            changed = false;
            walked = list.toArray(PollEntry[]::new);
        }
    }
}
