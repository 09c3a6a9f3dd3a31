// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.WaitCheck;
import io.uorb.buffer.Waiter;

/** A subscription in a poller, and the poller's wish to be woken by its node. */
class PollEntry extends Waiter {
    /** Place in the poller's list; guarded by the poller. */
    int index;
    /** Whether the interval has passed, so that a message would be taken; the poller's thread only. */
    boolean waiting;

    private final Poller poller;
    private final Subscription<?> subscription;

    PollEntry(Poller poller, Subscription<?> subscription) {
        this.poller = poller;
        this.subscription = subscription;
    }

    final Subscription<?> subscription() {
        return subscription;
    }

    @Override
    public final String threadName() {
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
        return subscription.waitCheck();
    }

    @Override
    public void drop() {
        poller.remove(subscription);
    }

    @Override
    public final void lookAgain() {
        poller.lookAgain();
    }

    @Override
    protected final void wake() {
        poller.wakeEntry();
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
