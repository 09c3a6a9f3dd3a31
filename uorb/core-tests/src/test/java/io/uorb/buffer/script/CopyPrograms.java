// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import java.util.List;
import java.util.function.Supplier;

/** One publisher and one reader. */
public final class CopyPrograms {
    private CopyPrograms() {}

    /** A publisher publishes while a reader takes what it finds. */
    abstract static class OnePublisher extends NodeProgram {
        private final int before;

        OnePublisher(int window, int seen, int unseen) {
            super(window);
            before = seen + unseen;
            read();
            see(seen);
            publish(unseen);
        }

        final void publish(int messages, Supplier<List<Long>> reading) {
            run(() -> publishKnown(messages), reading);
            then(results -> requireAll(results.get(1), before + messages));
        }

        private int publishKnown(int messages) {
            for (int i = 1; i <= messages; i++) {
                publish();
                known = before + i;
            }
            return 0;
        }
    }

    /** The node is new. */
    public static final class FirstMessages extends OnePublisher {
        FirstMessages() {
            super(2, 0, 0);
            publish(2, () -> take(2));
        }
    }

    /** The reader stands before the message that is overwritten first. */
    public static final class RoundTheRing extends OnePublisher {
        RoundTheRing() {
            super(4, 1, 4);
            publish(5, () -> some(updateFast()));
        }
    }

    /** The same by a reader that takes the slow way. */
    public static final class SlowlyRoundTheRing extends OnePublisher {
        SlowlyRoundTheRing() {
            super(4, 1, 4);
            publish(5, () -> some(takeSlowly(false)));
        }
    }

    /** The same where only the newest is taken. */
    public static final class NewestOnly extends OnePublisher {
        NewestOnly() {
            super(1, 1, 1);
            publish(8, () -> {
                long before = known;
                long value = updateFast();
                require(value == 0 || value >= before, "a copy is older than the window");
                return some(value);
            });
        }
    }

    /** A reader that takes the last message again while its cell is overwritten. */
    public static final class Again extends OnePublisher {
        Again() {
            super(1, 1, 0);
            publish(8, () -> {
                long before = known;
                long value = copyFast();
                require(value == 0 || value >= before, "a copy is older than the window");
                return value == 1 ? List.of() : some(value);
            });
        }
    }

    /** The same on the slow way. */
    public static final class AgainSlowly extends OnePublisher {
        AgainSlowly() {
            super(1, 1, 0);
            publish(2, () -> {
                long before = known;
                long value = takeSlowly(true);
                require(value >= 1 && value >= before, "a copy is older than the window");
                return value == 1 ? List.of() : some(value);
            });
        }
    }

    /** A reader that checks first. */
    public static final class Checked extends OnePublisher {
        Checked() {
            super(1, 1, 0);
            publish(2, () -> {
                long before = known;
                boolean isUpdated = reader.updated();
                require(isUpdated || before <= 1, "a message is withheld");
                long value = isUpdated ? update() : 0;
                require(!isUpdated || value > 1, "an update was announced and did not come");
                return some(value);
            });
        }
    }

    /** A reader that is made while messages are published: it is offered one, and then all. */
    public static final class LateReader extends NodeProgram {
        LateReader() {
            super(2);
            publish(3);
            run(() -> publish(2), () -> {
                reader = new Reader(node, 0, 1);
                long start = reader.reachedOpaque();
                List<Long> taken = take(2);
                require(start >= 2 && !taken.isEmpty(), "a late reader was not offered the newest");
                require(
                        taken.get(taken.size() - 1) - start == taken.size() + reader.lostOpaque(),
                        "handed out and lost is not all");
                return taken;
            });
        }
    }

    /** A tool reads the newest message without a reader. */
    public static final class NewestWord extends OnePublisher {
        NewestWord() {
            super(1, 1, 0);
            publish(8, () -> {
                long before = known;
                require(node.newestWord(1) >= before, "a newer message was seen before");
                return List.of();
            });
        }
    }

    /** And its generation. */
    public static final class NewestGeneration extends OnePublisher {
        NewestGeneration() {
            super(1, 1, 0);
            publish(2, () -> {
                long before = known;
                long newest = node.newestGeneration();
                require(newest >= before && node.generation() >= newest, "a newer message was seen before");
                return List.of();
            });
        }
    }

    /** A tool reads the newest messages in their order. */
    public static final class RecentWords extends NodeProgram {
        RecentWords() {
            super(1);
            publish(2);
            run(() -> publish(8), () -> {
                long[] generations = new long[2];
                long[] words = new long[2];
                int count = node.recentWords(1, generations, words);
                for (int i = 0; i < count; i++) {
                    require(generations[i] == words[i], "generation and word are of two messages");
                    require(i == 0 || words[i] > words[i - 1], "recent messages are out of order");
                }
                return count;
            });
        }
    }
}
