// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/**
 * The listeners of a node: those of waiting threads apart from callbacks. Immutable; publishers go through it without a
 * lock.
 *
 * <p>A publisher wakes {@value #DIRECT} threads at most. If more wait, it marks all of them as due, announces a {@link
 * WakeUpRelay round} and wakes the first ones; each thread that is woken wakes as many others before it does anything
 * else, until none is due. Nobody owns a part of that work: a waiter stays due until it was woken, so each thread that
 * was woken, and each later publisher, finds all that are left, whatever has become of the others.
 */
final class Listeners {
    /** Most threads that one publish, or one thread that was woken, wakes. */
    static final int DIRECT = 8;

    /** Stands for the node. */
    private final Object home;

    /** Null if there are none; so are the callbacks. */
    private final Waiter[] waiters;

    private final NodeListener[] callbacks;
    /** Null while there have never been more waiters than a publisher wakes itself. */
    private final WakeUpRelay relay;

    private Listeners(Object home, Waiter[] waiters, NodeListener[] callbacks, WakeUpRelay relay) {
        this.home = home;
        this.waiters = waiters;
        this.callbacks = callbacks;
        this.relay = relay == null && length(waiters) > DIRECT ? new WakeUpRelay() : relay;
    }

    /** Returns the listeners with one more, which may be the first; with the node's monitor held. */
    static Listeners with(Listeners present, NodeListener added, Object home) {
        Listeners old = present == null ? new Listeners(home, null, null, null) : present;
        if (added instanceof Waiter waiter) {
            waiter.setHome(home);
            int count = length(old.waiters);
            Waiter[] grown = count == 0 ? new Waiter[1] : Arrays.copyOf(old.waiters, count + 1);
            grown[count] = waiter;
            return new Listeners(home, grown, old.callbacks, old.relay);
        }
        int count = length(old.callbacks);
        NodeListener[] grown = count == 0 ? new NodeListener[1] : Arrays.copyOf(old.callbacks, count + 1);
        grown[count] = added;
        return new Listeners(home, old.waiters, grown, old.relay);
    }

    /** Returns the listeners without one, null if none is left; with the node's monitor held. */
    static Listeners without(Listeners present, NodeListener removed, Object home) {
        if (present == null) {
            return null;
        }
        if (removed instanceof Waiter waiter && waiter.isAt(home)) {
            waiter.setHome(null);
        }
        Waiter[] waiters = without(present.waiters, removed);
        NodeListener[] callbacks = without(present.callbacks, removed);
        return waiters == null && callbacks == null ? null : new Listeners(home, waiters, callbacks, present.relay);
    }

    /** Returns the others in a new array; null if there are none. */
    private static <T> T[] without(T[] array, Object removed) {
        if (array == null) {
            return null;
        }
        T[] left = Arrays.stream(array).filter(one -> one != removed).toArray(length -> Arrays.copyOf(array, length));
        return left.length == 0 ? null : left;
    }

    private static int length(Object[] array) {
        return array == null ? 0 : array.length;
    }

    int count() {
        return length(waiters) + length(callbacks);
    }

    /** Wakes the threads that wait and calls the callbacks, as the publisher of that message. */
    void signal(long generation) {
        Waiter[] all = waiters;
        if (all != null) {
            if (all.length <= DIRECT) {
                for (Waiter waiter : all) {
                    waiter.signal();
                }
            } else {
                signalMany(all);
            }
        }
        NodeListener[] called = callbacks;
        if (called != null) {
            for (NodeListener callback : called) {
                callback.published(generation);
            }
        }
    }

    private void signalMany(Waiter[] all) {
        int due = 0;
        for (Waiter waiter : all) {
            if (!waiter.isRelayed()) {
                waiter.signal();
            } else if (waiter.becomesDue()) {
                due++;
            }
        }
        if (due > 0) {
            relay.announceVolatile(); // first: the threads that are woken must find it
            wakeSome();
        }
    }

    /** Wakes some of the threads that are due, if there may be any. */
    void relay() {
        if (relay != null && waiters != null && relay.isUnfinishedVolatile()) {
            wakeSome();
        }
    }

    /**
     * Wakes {@value #DIRECT} threads that are due. A thread whose waiter has left the node meanwhile does not count: it
     * might not relay.
     */
    private void wakeSome() {
        Waiter[] all = waiters;
        long round = relay.announcedVolatile();
        int at = relay.nextPlace(all.length);
        int woken = 0;
        for (int left = all.length; left > 0; left--) {
            Waiter waiter = all[at];
            if (woken == DIRECT && waiter.isDue()) {
                return; // those that were woken go on
            }
            if (waiter.wakeIfDue() && waiter.isAt(home)) {
                woken++;
            }
            at = at + 1 == all.length ? 0 : at + 1;
        }
        relay.finishVolatile(round);
    }
}
