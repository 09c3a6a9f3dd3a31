// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import java.util.Arrays;

/**
 * The listeners of a node: those of waiting threads apart from callbacks. Immutable; publishers need no lock.
 *
 * <p>A publisher wakes {@value #DIRECT} threads at most. If more wait, it marks all of them as due, announces a {@link
 * WakeUpRelay round} and wakes the first ones; each thread that is woken wakes as many others before it does anything
 * else, until none is due. Nobody owns a part of that work: a waiter stays due until it was woken, so each thread that
 * was woken, and each later publisher, finds all that are left, whatever has become of the others.
 */
public final class Listeners {
    /** Most threads that one publish, or one thread that was woken, wakes. */
    static final int DIRECT = 8;

    private static final Waiter[] NO_WAITERS = {};
    private static final NodeListener[] NO_CALLBACKS = {};

    /** Stands for the node. */
    private final Object home;

    private final Waiter[] waiters;
    private final NodeListener[] callbacks;
    /** Null while there have never been more waiters than a publisher wakes itself. */
    private final WakeUpRelay relay;

    private Listeners(Object home, Waiter[] waiters, NodeListener[] callbacks, WakeUpRelay relay) {
        this.home = home;
        this.waiters = waiters;
        this.callbacks = callbacks;
        this.relay = relay == null && waiters.length > DIRECT ? new WakeUpRelay() : relay;
    }

    /** Returns the listeners with one more, which may be the first; with the node's monitor held. */
    public static Listeners with(Listeners present, NodeListener added, Object home) {
        Listeners old = present == null ? new Listeners(home, NO_WAITERS, NO_CALLBACKS, null) : present;
        if (added instanceof Waiter waiter) {
            waiter.setHome(home);
            return new Listeners(home, plus(old.waiters, waiter), old.callbacks, old.relay);
        }
        return new Listeners(home, old.waiters, plus(old.callbacks, added), old.relay);
    }

    private static <T> T[] plus(T[] array, T added) {
        T[] grown = Arrays.copyOf(array, array.length + 1);
        grown[array.length] = added;
        return grown;
    }

    /** Returns the listeners without one, null if none is left; with the node's monitor held. */
    public static Listeners without(Listeners present, NodeListener removed, Object home) {
        if (present == null) {
            return null;
        }
        if (removed instanceof Waiter waiter && waiter.isAt(home)) {
            waiter.setHome(null);
        }
        Listeners left =
                new Listeners(home, minus(present.waiters, removed), minus(present.callbacks, removed), present.relay);
        return left.count() == 0 ? null : left;
    }

    private static <T> T[] minus(T[] array, Object removed) {
        return Arrays.stream(array).filter(one -> one != removed).toArray(length -> Arrays.copyOf(array, length));
    }

    /** Returns how many there are. */
    public int count() {
        return waiters.length + callbacks.length;
    }

    /** Wakes the threads that wait and calls the callbacks, as the publisher of that message. */
    public void signal(long generation) {
        Waiter[] all = waiters;
        if (all.length > DIRECT) {
            signalMany(all);
        } else {
            for (Waiter waiter : all) {
                waiter.signal();
            }
        }
        for (NodeListener callback : callbacks) {
            callback.published(generation);
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
            relay.announce(); // first: the threads that are woken must find it
            wakeSome();
        }
    }

    /** Wakes some of the threads that are due, if there may be any; for threads whose {@link Waiter} asks for it. */
    public void relay() {
        if (relay != null && waiters.length > 0 && relay.isUnfinished()) {
            wakeSome();
        }
    }

    /** Wakes {@value #DIRECT} threads that are due. One whose waiter has left the node meanwhile does not count. */
    private void wakeSome() {
        Waiter[] all = waiters;
        long round = relay.announced();
        int at = relay.nextPlace(DIRECT, all.length);
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
        relay.finish(round);
    }
}
