// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One publisher and one reader. */
public final class CopyPrograms {
    private CopyPrograms() {}

    /** A publisher publishes while a reader takes what it finds. */
    abstract static class OneRing extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();
        private final Reader reader;
        private final int seen;
        private final long lostBefore;
        private final int before;
        private final int messages;
        private final int copies;

        OneRing(int queueLength, int before, int seen, int messages, int copies) {
            super(queueLength, Math.max(4, 2 * queueLength));
            this.seen = seen;
            this.before = before;
            this.messages = messages;
            this.copies = copies;
            publish(node, writer, 1, seen);
            reader = Reader.fromStart(node);
            take(reader, seen, new ArrayList<>());
            lostBefore = reader.lostOpaque();
            publish(node, writer, seen + 1, before);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, before + 1, before + messages);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        takeSome(reader, copies, taken);
                        return taken;
                    });
        }

        void takeSome(Reader from, int times, List<Long> taken) {
            take(from, times, taken);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void check(List<?> results) {
            List<Long> taken = new ArrayList<>((List<Long>) results.get(1));
            take(reader, node.queueLength() + 1, taken);
            requireAscending(taken);
            require(
                    taken.size() + reader.lostOpaque() - lostBefore == before + messages - seen,
                    "handed out and lost is not all");
        }
    }

    /** The ring is new. */
    public static final class FirstMessages extends OneRing {
        /** For the checker. */
        public FirstMessages() {
            super(2, 0, 0, 2, 2);
        }
    }

    /** The reader stands before the message that is overwritten first. */
    public static final class RoundTheRing extends OneRing {
        /** For the checker. */
        public RoundTheRing() {
            super(2, 4, 2, 3, 2);
        }
    }

    /** The same by a reader that opens each message before it copies. */
    public static final class OpenedRoundTheRing extends OneRing {
        /** For the checker. */
        public OpenedRoundTheRing() {
            super(2, 4, 2, 3, 2);
        }

        @Override
        void takeSome(Reader from, int times, List<Long> taken) {
            takeObserved(from, times, taken);
        }
    }

    /** The same where only the newest is taken. */
    public static final class NewestOnly extends OneRing {
        /** For the checker. */
        public NewestOnly() {
            super(1, 4, 3, 4, 2);
        }
    }

    /** A reader that checks first, and takes the last message again. */
    public static final class CheckedAndAgain extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();
        private final Reader reader;

        /** For the checker. */
        public CheckedAndAgain() {
            super(1, 4);
            publish(node, writer, 1, 4);
            reader = Reader.fromStart(node);
            update(reader);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, 5, 8);
                        return 0;
                    },
                    () -> {
                        long last = copy(reader);
                        if (reader.updated()) {
                            long next = update(reader);
                            require(next > last, "an update was announced and did not come");
                            last = next;
                        }
                        return last;
                    });
        }

        @Override
        public void check(List<?> results) {
            require((long) results.get(1) >= 4, "nothing came again");
        }
    }

    /** A reader that is made while messages are published: it is offered one, and then all. */
    public static final class LateReader extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();

        /** For the checker. */
        public LateReader() {
            super(2, 4);
            publish(node, writer, 1, 3);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, 4, 7);
                        return 0;
                    },
                    () -> {
                        Reader reader = new Reader(node, 0);
                        long start = reader.reachedOpaque();
                        List<Long> taken = new ArrayList<>();
                        take(reader, 2, taken);
                        requireAscending(taken);
                        require(start >= 2 && !taken.isEmpty(), "a late reader was not offered the newest");
                        require(
                                taken.get(taken.size() - 1) - start == taken.size() + reader.lostOpaque(),
                                "handed out and lost is not all");
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {}
    }

    /** A tool reads the newest messages without a cursor. */
    public static final class NewestWord extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();

        /** For the checker. */
        public NewestWord() {
            super(1, 4);
            publish(node, writer, 1, 4);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, 5, 8);
                        return 0;
                    },
                    () -> {
                        long committed = writer.committed();
                        long word = node.newestWord(1);
                        long generation = node.newestGeneration();
                        require(committed >= 4, "committed messages are not counted");
                        require(word >= committed && generation >= word, "a newer message was seen before");
                        return 0;
                    });
        }

        @Override
        public void check(List<?> results) {}
    }

    /** A tool reads the newest messages in their order. */
    public static final class RecentWords extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();

        /** For the checker. */
        public RecentWords() {
            super(1, 4);
            publish(node, writer, 1, 4);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, 5, 8);
                        return 0;
                    },
                    () -> {
                        long[] generations = new long[4];
                        long[] words = new long[4];
                        int count = node.recentWords(0, generations, words);
                        for (int i = 0; i < count; i++) {
                            require(generations[i] == words[i], "generation and word are of two messages");
                            require(i == 0 || words[i] == words[i - 1] + 1, "recent messages have a gap");
                        }
                        return count;
                    });
        }

        @Override
        public void check(List<?> results) {}
    }
}
