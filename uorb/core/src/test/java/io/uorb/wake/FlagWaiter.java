// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

/** Remembers whether publishers woke it since it was armed. */
public final class FlagWaiter extends Waiter {
    private boolean isWoken;

    /** Idle. */
    public FlagWaiter() {
        super(false);
    }

    @Override
    protected void wake() {
        isWoken = true;
    }

    /** Whether it was woken since the last call. */
    public boolean isWoken() {
        boolean present = isWoken;
        isWoken = false;
        return present;
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
