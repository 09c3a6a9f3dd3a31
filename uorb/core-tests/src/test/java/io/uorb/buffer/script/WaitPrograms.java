// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.HeldCell;
import io.uorb.wake.HeldWaiter;
import io.uorb.wake.Waiter.WaitCheck;

/** Publishers and a thread that waits. */
public final class WaitPrograms {
    private WaitPrograms() {}

    /** A reader that is about to sleep. */
    abstract static class Waiting extends NodeProgram {
        final ScriptWaiter sleeper = new ScriptWaiter(false);

        Waiting() {
            super(2);
            read();
            then(results -> requireAwake(results.get(1)));
        }

        final WaitCheck look() {
            sleeper.arm();
            return reader.waitCheck();
        }

        /** All publishes are complete: who sleeps although there is a message must have been woken. */
        final void requireAwake(Object result) {
            require(result != WaitCheck.IDLE || sleeper.isWoken() || !reader.updated(), "a wake-up is lost");
            require(result != WaitCheck.AVAILABLE || reader.updated(), "an update was announced and did not come");
            update();
            update();
            require(reader.waitCheck() == WaitCheck.IDLE, "a message is said to be on its way, and none is");
        }
    }

    /** One publisher. */
    public static final class OnePublishing extends Waiting {
        OnePublishing() {
            node.addListener(sleeper);
            run(() -> publish(2), this::look);
        }
    }

    /** The message was claimed before, and is committed late. */
    public static final class ClaimedBefore extends Waiting {
        private final int claimed = HeldCell.claim(node);

        ClaimedBefore() {
            node.addListener(sleeper);
            run(() -> finish(claimed), this::look);
            then(results -> {
                require(results.get(1) != WaitCheck.IDLE || sleeper.isWoken(), "a wake-up is lost");
                requireAwake(results.get(1));
            });
        }
    }

    /** The same where a newer one has been taken. */
    public static final class OvertakenBefore extends Waiting {
        private final int claimed = HeldCell.claim(node);

        OvertakenBefore() {
            publish();
            update();
            node.addListener(sleeper);
            run(() -> finish(claimed), this::look);
        }
    }

    /** The next generation is passed over; then its cell becomes quiet. */
    public static final class PassedOver extends Waiting {
        private final int claimed = HeldCell.claim(node);

        PassedOver() {
            publish(7);
            take(2);
            node.addListener(sleeper);
            run(
                    () -> {
                        publish();
                        return finish(claimed);
                    },
                    this::look);
        }
    }

    /** One of two publishers gives its message up. */
    public static final class GivenUp extends Waiting {
        GivenUp() {
            node.addListener(sleeper);
            run(() -> giveUp() + publish(1), this::look);
        }
    }

    /** The waiter joins the list meanwhile. */
    public static final class Listening extends Waiting {
        Listening() {
            run(() -> publish(1), () -> {
                node.addListener(sleeper);
                return look();
            });
        }
    }

    /** Another publisher marks the waiter as due, and is suspended before it wakes the thread. */
    public static final class DueByAnother extends Waiting {
        DueByAnother() {
            node.addListener(sleeper);
            sleeper.arm();
            run(() -> publish(1), () -> HeldWaiter.markDue(sleeper));
            then(results -> require(sleeper.isWoken(), "a wake-up is lost"));
        }
    }

    /** The waiter looks twice, and disarms between. */
    public static final class LookingTwice extends Waiting {
        LookingTwice() {
            node.addListener(sleeper);
            run(() -> publish(2), () -> {
                WaitCheck found = look();
                if (found == WaitCheck.AVAILABLE) {
                    sleeper.disarm();
                    update();
                    found = look();
                }
                return found;
            });
        }
    }
}
