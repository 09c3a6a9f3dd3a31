// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import io.uorb.buffer.WaitCheck;
import io.uorb.buffer.Waiter;
import java.util.List;
import java.util.function.Supplier;

/** Publishers and a thread that waits. */
public final class WaitPrograms {
    private WaitPrograms() {}

    /** A thread that waits, without a thread. */
    static final class Sleeper extends Waiter {
        private int wakes;

        Sleeper() {
            super(false);
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
        final Sleeper sleeper = new Sleeper();
        final Reader reader;

        Waiting(int rings, boolean isListening) {
            super(2, 4);
            for (int i = 0; i < rings; i++) {
                writers[i] = node.acquireWriter();
            }
            reader = Reader.fromStart(node);
            if (isListening) {
                node.addListener(sleeper);
            }
        }

        final RingWriter[] writers = new RingWriter[2];

        final WaitCheck look() {
            sleeper.arm();
            return reader.waitCheck();
        }

        /** All publishes are complete: who sleeps although there is a message must have been woken. */
        final void requireAwake(Object result) {
            require(result != WaitCheck.IDLE || sleeper.wakes > 0 || !reader.updated(), "a wake-up is lost");
            require(result != WaitCheck.AVAILABLE || reader.updated(), "an update was announced and did not come");
        }
    }

    /** One publisher. */
    public static final class OnePublisher extends Waiting {
        /** For the checker. */
        public OnePublisher() {
            super(1, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writers[0], 1, 2);
                        return 0;
                    },
                    this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** Two publishers, of which one may be overtaken. */
    public static final class TwoPublishing extends Waiting {
        /** For the checker. */
        public TwoPublishing() {
            super(2, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writers[0], 1);
                        return 0;
                    },
                    () -> {
                        publish(node, writers[1], 101);
                        return 0;
                    },
                    this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(2));
        }
    }

    /** One of two publishers gives its message up. */
    public static final class Abandoned extends Waiting {
        /** For the checker. */
        public Abandoned() {
            super(2, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        writers[0].begin();
                        writers[0].abandon();
                        return 0;
                    },
                    () -> {
                        publish(node, writers[1], 101);
                        return 0;
                    },
                    this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(2));
        }
    }

    /** The waiter joins the list meanwhile. */
    public static final class Listening extends Waiting {
        /** For the checker. */
        public Listening() {
            super(1, false);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writers[0], 1);
                        return 0;
                    },
                    () -> {
                        node.addListener(sleeper);
                        return look();
                    });
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** A ring joins and publishes meanwhile. */
    public static final class JoiningPublisher extends Waiting {
        /** For the checker. */
        public JoiningPublisher() {
            super(1, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, node.acquireWriter(), 1);
                        return 0;
                    },
                    this::look);
        }

        @Override
        public void check(List<?> results) {
            requireAwake(results.get(1));
        }
    }

    /** The waiter looks twice, and disarms between. */
    public static final class LookingTwice extends Waiting {
        /** For the checker. */
        public LookingTwice() {
            super(1, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writers[0], 1);
                        return 0;
                    },
                    () -> {
                        WaitCheck found = look();
                        if (found == WaitCheck.AVAILABLE) {
                            sleeper.disarm();
                            update(reader);
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
