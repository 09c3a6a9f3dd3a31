// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.TicketWatch;
import io.uorb.buffer.WaitCheck;
import io.uorb.buffer.Waiter;
import java.lang.ref.WeakReference;

/** A subscription in a poller. */
class PollEntry {
    /** Place in the poller's list; guarded by the poller. */
    int index;
    /** Whether the interval has passed, so that a message would be taken; the poller's thread only. */
    boolean waiting;

    private final Poller poller;
    private final Subscription<?> subscription;
    /** The poller's wish to be woken by the subscription's node. */
    private final EntryWaiter waiter;
    /** The poller's thread only. */
    private final TicketWatch watch = new TicketWatch();

    PollEntry(Poller poller, Subscription<?> subscription) {
        this.poller = poller;
        this.subscription = subscription;
        // A manual clock runs threads in the order in which they registered, which relays would change.
        this.waiter = new EntryWaiter(this, poller.clock().passesByItself());
    }

    final Subscription<?> subscription() {
        return subscription;
    }

    final EntryWaiter waiter() {
        return waiter;
    }

    /** Asks for a wake-up by the next publisher. */
    final void arm() {
        if (!waiter.isArmed()) {
            if (waiter.arm()) {
                relay();
            }
            watch.armed();
        }
    }

    final void disarm() {
        if (waiter.disarm()) {
            relay();
        }
    }

    private void relay() {
        subscription.attachment().node().buffer().relay();
    }

    /** Reports to the broker's error handler that tickets were given up, if they were. */
    final void reportGivenUp(BrokerContext broker) {
        if (watch.takeReport()) {
            broker.callbackFailed(
                    "wait for " + subscription,
                    new IllegalStateException(
                            "a publisher of " + subscription.topic().name()
                                    + " has begun a publish and has not ended it for " + TicketWatch.GIVE_UP_MS
                                    + " ms: an Error or the end of its thread ended it, or its thread is suspended;"
                                    + " threads that wait sleep again, and are woken if that message still comes"));
        }
    }

    final String threadName() {
        return poller.threadName();
    }

    boolean updated() {
        return subscription.updated();
    }

    long dueUs() {
        return subscription.dueUs();
    }

    long latestUs() {
        return subscription.latestUs();
    }

    WaitCheck waitCheck() {
        return subscription.waitCheck(watch);
    }

    /** Handles that the subscription is closed. */
    void drop() {
        poller.remove(subscription);
    }

    final void lookAgain() {
        poller.lookAgain();
    }

    final void wake() {
        poller.wakeEntry();
    }

    /**
     * The waiter of an entry, which a node holds. It holds the entry weakly, so that a poller and its subscriptions can
     * be forgotten; a thread that waits in the poller holds it.
     */
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
            return present == null ? "" : present.threadName();
        }

        @Override
        public void drop() {
            PollEntry present = entry.get();
            if (present != null) {
                present.drop();
            }
        }

        @Override
        public void lookAgain() {
            PollEntry present = entry.get();
            if (present != null) {
                present.lookAgain();
            }
        }

        @Override
        protected void wake() {
            PollEntry present = entry.get();
            if (present != null) {
                present.wake();
            }
        }
    }

    /** An entry whose subscription several threads use. */
    static final class Shared extends PollEntry {
        private final Object lock;

        Shared(Poller poller, Subscription<?> subscription, Object lock) {
            super(poller, subscription);
            this.lock = lock;
        }

        @Override
        boolean updated() {
            synchronized (lock) {
                return super.updated();
            }
        }

        @Override
        long dueUs() {
            synchronized (lock) {
                return super.dueUs();
            }
        }

        @Override
        long latestUs() {
            synchronized (lock) {
                return super.latestUs();
            }
        }

        @Override
        WaitCheck waitCheck() {
            synchronized (lock) {
                return super.waitCheck();
            }
        }
    }
}
