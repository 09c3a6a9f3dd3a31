// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/**
 * The thread that reads a subscription. Where assertions are enabled, each check and copy asserts that it is the
 * calling one, so production code pays nothing. Any thread may use it.
 *
 * <p>The thread that reads first may be one that only prepares the subscription; so another one takes it over once
 * without a call of {@link #release}.
 */
public final class ReadingThread {
    private volatile Thread owner;
    private volatile boolean shared;
    private boolean takenOver;

    /** Creates one that has no owner yet. */
    public ReadingThread() {}

    /** Ends the checks: a lock guards the subscription. */
    public void share() {
        shared = true;
    }

    /** Leaves the subscription to the next thread that reads. */
    public synchronized void release() {
        owner = null;
        takenOver = true;
    }

    /**
     * Returns true.
     *
     * @throws IllegalStateException if the subscription belongs to another, living thread
     */
    public boolean isHere(Object subscription) {
        Thread current = Thread.currentThread();
        if (owner != current && !shared) {
            bind(current, subscription);
        }
        return true;
    }

    private synchronized void bind(Thread current, Object subscription) {
        Thread before = owner;
        if (before != null && before.isAlive()) {
            if (takenOver) {
                throw new IllegalStateException(subscription + " belongs to thread " + before.getName() + "; thread "
                        + current.getName() + " cannot read it too: use a SharedSubscription, or a subscription for"
                        + " each thread (see Subscription.rebind)");
            }
            takenOver = true;
        }
        owner = current;
    }
}
