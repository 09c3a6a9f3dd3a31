// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * One thread's wish to be woken by one node's next message. The thread that waits arms it and looks at its
 * subscriptions again before it sleeps; a publisher that finds it armed disarms it and calls {@link #wake}.
 *
 * <p>The flag is volatile on both sides: with the ticket and the list of waiters it is in one total order, so either
 * the publisher sees the armed flag or the waiter sees the publisher's ticket.
 */
public abstract class Waiter extends NodeListener {
    private volatile boolean armed;

    /** For subclasses. */
    protected Waiter() {}

    /** Asks for a wake-up. */
    public final void arm() {
        armed = true;
    }

    /** Takes the wish back. */
    public final void disarm() {
        if (armed) {
            armed = false;
        }
    }

    @Override
    protected final void published(long generation) {
        if (armed) {
            armed = false;
            wake();
        }
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
}
