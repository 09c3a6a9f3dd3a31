// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * A thread's registration for a wake-up by a node's next message. The thread that waits arms it and looks at its
 * subscriptions again before it sleeps; publishers that find it armed call {@link #wake}.
 *
 * <p>Each arming is an epoch of its own. A publisher that finds the waiter armed marks it due, wakes it, then marks it
 * woken; the two marks are compare-and-sets that name the epoch. A waiter that is due is woken by every publisher that
 * finds it, so one suspended between its marks delays nobody while others publish and cannot disarm a later epoch.
 *
 * <p>The state is volatile on both sides: with the claim of a cell and the list of listeners it is in one total order,
 * so either the publisher sees the waiter armed or the waiter sees the publisher's claim.
 */
public abstract class Waiter extends NodeListener {
    /** In place of an AtomicLong: a publisher loads one line less. */
    private static final AtomicLongFieldUpdater<Waiter> STATE =
            AtomicLongFieldUpdater.newUpdater(Waiter.class, "state");

    /** The lowest bits of the state are its phase, the others the epoch. Nobody waits. */
    private static final int IDLE = 0;
    /** The thread was woken and has not resumed yet. */
    private static final int WOKEN = 1;
    /** The thread waits or is about to. */
    private static final int ARMED = 2;
    /** A message was published, and the thread is not known to have been woken. */
    private static final int DUE = 3;

    private static final int PHASE = 3;
    /** The bit of the two phases in which publishers have something to do. */
    private static final int WANTED = 2;

    private static final int NEXT_EPOCH = 4;

    private final boolean relayed;
    private volatile long state;
    /** Stands for the node that has this in its list; null if none has. */
    private volatile Object home;

    /**
     * For subclasses.
     *
     * @param relayed whether publishers may leave the wake-up to threads that they have woken, if there are many
     */
    protected Waiter(boolean relayed) {
        this.relayed = relayed;
    }

    /**
     * Requests a wake-up; for the thread that waits, as {@link #disarm}. Does nothing if it is armed.
     *
     * @return whether a publisher has found it armed before: then this thread {@linkplain Listeners#relay relays}
     */
    public final boolean arm() {
        long present = state;
        if ((present & PHASE) == ARMED) {
            return false;
        }
        state = (present & ~PHASE) + NEXT_EPOCH + ARMED; // publishers change no idle, and no older, epoch
        return (present & PHASE) != IDLE;
    }

    /** Takes the wish back; returns as {@link #arm}. */
    public final boolean disarm() {
        long present = state;
        if ((present & PHASE) == IDLE) {
            return false;
        }
        long epoch = present & ~PHASE;
        if ((present & PHASE) == ARMED && STATE.compareAndSet(this, present, epoch)) {
            return false;
        }
        state = epoch;
        return true;
    }

    @Override
    protected final void published(long generation) {
        signal();
    }

    /** Wakes the thread if it waits, whatever other publishers are about to do. */
    final void signal() {
        if ((state & WANTED) != 0) {
            wakeIfDue(markDue());
        }
    }

    /** Marks a waiter that is armed as due; returns the state. */
    private long markDue() {
        long present = state;
        if ((present & PHASE) != ARMED) {
            return present;
        }
        long due = present - ARMED + DUE;
        // If this fails, another publisher has marked it; or the thread has armed it again since, after this publisher
        // claimed its cell, and looks for the message itself.
        return STATE.compareAndSet(this, present, due) ? due : state;
    }

    private void wakeIfDue(long present) {
        if ((present & PHASE) == DUE) {
            wake();
            STATE.compareAndSet(this, present, present - DUE + WOKEN);
        }
    }

    /** Marks the waiter as due if it is armed, for one of the publisher's wake-ups to come; returns whether it is. */
    final boolean becomesDue() {
        return (state & WANTED) != 0 && (markDue() & PHASE) == DUE;
    }

    /** Wakes the thread if a publisher marked it as due; returns whether it was. */
    final boolean wakeIfDue() {
        long present = state;
        wakeIfDue(present);
        return (present & PHASE) == DUE;
    }

    /** Whether it is due. */
    final boolean isDue() {
        return (state & PHASE) == DUE;
    }

    /** Whether threads that were woken may wake it in a publisher's stead. */
    final boolean isRelayed() {
        return relayed;
    }

    final boolean isAt(Object node) {
        return home == node;
    }

    /** Enters or leaves a node's list; with that node's monitor held. */
    final void setHome(Object node) {
        home = node;
    }

    /** Wakes the thread; called by publishers, so it must be quick and must not throw. */
    protected abstract void wake();

    /** Wakes the thread because something other than a message may have made its subscription updated. */
    public abstract void lookAgain();

    /** Whether the thread's poller is gone, so that nothing will ever wait here. */
    public boolean isForgotten() {
        return false;
    }

    /** Forgets the subscription, which is closed. */
    public abstract void drop();

    /** Returns the name of the thread that waits; empty if none has. */
    public abstract String threadName();

    /** The expectation of a reader that is about to sleep. */
    public enum WaitCheck {
        /** There is a message to hand out. */
        AVAILABLE,
        /** A message is being written: look again soon. */
        IN_FLIGHT,
        /** No message to wait for; the next publisher will find the armed waiter. */
        IDLE
    }
}
