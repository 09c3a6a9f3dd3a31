// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.HeldCell;
import io.uorb.wake.HeldWaiter;
import io.uorb.wake.Waiter;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.List;
import java.util.function.Supplier;

/** Publishers and a thread that waits. */
public final class WaitPrograms {
    private WaitPrograms() {}

    /** A thread that waits, without a thread. */
    static final class Sleeper extends Waiter {
        private int wakes;

        Sleeper(boolean relayed) {
            super(relayed);
        }

        boolean isWoken() {
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

    /** A reader that is about to sleep. */
    abstract static class Waiting extends NodeProgram {
        final Sleeper sleeper = new Sleeper(false);

        Waiting() {
            super(2);
            read();
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
        /** For the checker. */
        public OnePublishing() {
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> publish(2), this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** The message was claimed before, and is committed late. */
    public static final class ClaimedBefore extends Waiting {
        private final int claimed = HeldCell.claim(node);

        /** For the checker. */
        public ClaimedBefore() {
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> finish(claimed), this::look);
        }

        @Override
        public void check(List<?> results) {
            require(results.get(1) != WaitCheck.IDLE || sleeper.isWoken(), "a wake-up is lost");
            requireAwake(results.get(1));
        }
    }

    /** The same where a newer one has been taken. */
    public static final class OvertakenBefore extends Waiting {
        private final int claimed = HeldCell.claim(node);

        /** For the checker. */
        public OvertakenBefore() {
            publish();
            update();
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> finish(claimed), this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** The next generation is passed over; then its cell becomes quiet. */
    public static final class PassedOver extends Waiting {
        private final int claimed = HeldCell.claim(node);

        /** For the checker. */
        public PassedOver() {
            publish(7);
            take(2);
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish();
                        return finish(claimed);
                    },
                    this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** One of two publishers gives its message up. */
    public static final class GivenUp extends Waiting {
        /** For the checker. */
        public GivenUp() {
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> giveUp() + publish(1), this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** The waiter joins the list meanwhile. */
    public static final class Listening extends Waiting {
        /** For the checker. */
        public Listening() {}

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> publish(1), () -> {
                node.addListener(sleeper);
                return look();
            });
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** Another publisher marks the waiter as due, and is suspended before it wakes the thread. */
    public static final class DueByAnother extends Waiting {
        /** For the checker. */
        public DueByAnother() {
            node.addListener(sleeper);
            sleeper.arm();
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> publish(1), () -> HeldWaiter.markDue(sleeper));
        }

        @Override
        public void check(List<?> results) {
            require(sleeper.isWoken(), "a wake-up is lost");
        }
    }

    /** The waiter looks twice, and disarms between. */
    public static final class LookingTwice extends Waiting {
        /** For the checker. */
        public LookingTwice() {
            node.addListener(sleeper);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> publish(2), () -> {
                WaitCheck found = look();
                if (found == WaitCheck.AVAILABLE) {
                    sleeper.disarm();
                    update();
                    found = look();
                }
                return found;
            });
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }
}
