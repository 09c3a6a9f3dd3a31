// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** A waiter without a thread: counts its wake-ups, and runs a step in each, before the publisher goes on. */
final class SteppedWaiter extends Waiter {
    private final Runnable step;
    private int wakes;

    SteppedWaiter(boolean relayed, Runnable step) {
        super(relayed);
        this.step = step;
    }

    @Override
    protected void wake() {
        wakes++;
        step.run();
    }

    int wakes() {
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
