// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

/** A waiter without a thread: counts its wake-ups, and runs a step in each, before the publisher goes on. */
public final class SteppedWaiter extends Waiter {
    private final Runnable step;
    private int wakes;

    /** Idle. */
    public SteppedWaiter(boolean relayed, Runnable step) {
        super(relayed);
        this.step = step;
    }

    @Override
    protected void wake() {
        wakes++;
        step.run();
    }

    /** Returns how often it was woken. */
    public int wakes() {
        return wakes;
    }

    @Override
    public void lookAgain() {}

    @Override
    public void drop() {}

    @Override
    public String threadName() {
        return "";
    }
}
