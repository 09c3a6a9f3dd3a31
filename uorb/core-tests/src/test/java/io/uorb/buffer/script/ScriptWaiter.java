// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.wake.Waiter;

/** A thread that waits, without a thread. */
public final class ScriptWaiter extends Waiter {
    private int wakes;

    /** Creates one that is not armed. */
    public ScriptWaiter(boolean relayed) {
        super(relayed);
    }

    /** Whether a publisher woke it. */
    public boolean isWoken() {
        return wakes > 0;
    }

    @Override
    protected void wake() {
        wakes++;
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
