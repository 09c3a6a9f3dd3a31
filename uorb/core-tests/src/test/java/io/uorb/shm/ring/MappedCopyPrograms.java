// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.util.List;
import java.util.function.Supplier;

/** One publisher, and a reader in another process. */
public final class MappedCopyPrograms {
    private MappedCopyPrograms() {}

    /** A publisher publishes while a reader takes what it finds. */
    abstract static class OneMapped extends MappedProgram {
        OneMapped(int window, int seen, int unseen) {
            read(window);
            see(seen);
            publishBefore(unseen);
        }

        final void publish(int messages, Supplier<?> reads) {
            run(() -> publish(first, 1, messages), reads);
            then(results -> requireAll(results, 1));
        }
    }

    /** The node is new. */
    public static final class MappedFirst extends OneMapped {
        MappedFirst() {
            super(2, 0, 0);
            publish(2, () -> take(2));
        }
    }

    /** The reader stands before the message that is overwritten first. */
    public static final class MappedRound extends OneMapped {
        MappedRound() {
            super(4, 1, 4);
            publish(5, () -> take(1));
        }
    }

    /** A reader that takes the last message again while its cell is overwritten. */
    public static final class MappedAgain extends OneMapped {
        MappedAgain() {
            super(1, 1, 0);
            publish(8, this::takeOrAgain);
        }
    }

    /** A reader that checks first. */
    public static final class MappedChecked extends OneMapped {
        MappedChecked() {
            super(1, 1, 0);
            publish(2, () -> {
                boolean isUpdated = reader.updated();
                List<Sent> taken = isUpdated ? take(1) : List.of();
                require(!isUpdated || !taken.isEmpty(), "an update was announced and did not come");
                return taken;
            });
        }
    }

    /** A reader that is made while messages are published: it is offered one, and then all. */
    public static final class MappedLate extends MappedProgram {
        MappedLate() {
            read(2);
            publishBefore(3);
            run(() -> publish(first, 1, 2), () -> {
                reader = buffer.newReader(0, 1);
                reader.setWindow(2, false);
                long start = reader.reachedOpaque();
                List<Sent> taken = take(2);
                require(start >= 2 && !taken.isEmpty(), "a late reader was not offered the newest");
                require(
                        taken.get(taken.size() - 1).generation() - start == taken.size() + reader.lostOpaque(),
                        "handed out and lost is not all");
                return taken;
            });
        }
    }

    /** A tool reads the newest message without a reader. */
    public static final class MappedNewestWord extends OneMapped {
        MappedNewestWord() {
            super(1, 1, 0);
            run(() -> publish(first, 1, 8), () -> {
                long word = reading.newestWord(1);
                require(word != 0, "the newest message is withheld");
                return word;
            });
        }
    }

    /** And its generation. */
    public static final class MappedNewest extends OneMapped {
        MappedNewest() {
            super(1, 1, 0);
            publish(2, () -> {
                long newest = reading.newest(0);
                require(newest > 0 && reading.newestClaimed() >= newest, "a newer message was seen before");
                return List.of();
            });
        }
    }

    /** A tool reads the newest messages in their order. */
    public static final class MappedRecent extends MappedProgram {
        MappedRecent() {
            publishBefore(2);
            run(() -> publish(first, 1, 8), () -> {
                long[] generations = new long[2];
                long[] words = new long[2];
                int count = reading.recentWords(1, generations, words);
                for (int i = 0; i < count; i++) {
                    long number = generations[i] <= 2 ? 99 + generations[i] : generations[i] - 2;
                    require(words[i] == number, "generation and word are of two messages");
                    require(i == 0 || generations[i] > generations[i - 1], "recent messages are out of order");
                }
                return count;
            });
        }
    }

    /** The time of a message without one is noted before it is published. */
    public static final class MappedUntimed extends MappedProgram {
        MappedUntimed() {
            read(1);
            run(
                    () -> {
                        first.publishingUntimed(5);
                        return publish(first, 1, 1);
                    },
                    () -> {
                        List<Sent> taken = take(1);
                        long noted = reading.untimedUs();
                        require(taken.isEmpty() || noted == 5, "a message has no time");
                        return taken;
                    });
            then(results -> requireAll(results, 1));
        }
    }
}
