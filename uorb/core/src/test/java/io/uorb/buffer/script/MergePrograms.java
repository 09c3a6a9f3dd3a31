// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Several rings. */
public final class MergePrograms {
    private MergePrograms() {}

    /** A reader takes from two rings; values grow with each ring, those of the second are from 100 on. */
    abstract static class TwoRings extends NodeProgram {
        final RingWriter first = node.acquireWriter();
        final RingWriter second = node.acquireWriter();
        final Reader reader = Reader.fromStart(node);
        int published;

        TwoRings(int queueLength) {
            super(queueLength, Math.max(4, 2 * queueLength));
        }

        final List<Long> takeTwo() {
            List<Long> taken = new ArrayList<>();
            take(reader, 2, taken);
            return taken;
        }

        final void requireAll(Object result, int messages) {
            @SuppressWarnings("unchecked")
            List<Long> taken = new ArrayList<>((List<Long>) result);
            take(reader, messages + 1, taken);
            requireAscending(taken.stream().filter(value -> value < 100).toList());
            requireAscending(taken.stream().filter(value -> value >= 100).toList());
            require(
                    taken.size() + reader.lostOpaque() + reader.skippedOpaque() == messages,
                    "handed out and lost is not all");
        }
    }

    /** Two publishers at once. */
    public static final class TwoPublishers extends TwoRings {
        /** For the checker. */
        public TwoPublishers() {
            super(2);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 1);
                        return 0;
                    },
                    () -> {
                        publish(node, second, 101);
                        return 0;
                    },
                    this::takeTwo);
        }

        @Override
        public void check(List<?> results) {
            requireAll(results.get(2), 2);
        }
    }

    /** One thread publishes in both rings in turn: the reader must keep that order. */
    abstract static class InTurn extends TwoRings {
        private final int messages;

        InTurn(int queueLength, int messages) {
            super(queueLength);
            this.messages = messages;
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        for (int i = 1; i <= messages; i++) {
                            publish(node, i % 2 == 0 ? first : second, i);
                        }
                        return 0;
                    },
                    this::takeTwo);
        }

        @Override
        public void check(List<?> results) {
            @SuppressWarnings("unchecked")
            List<Long> taken = (List<Long>) results.get(1);
            requireAscending(taken);
            requireAll(taken, messages);
        }
    }

    /** Two messages. */
    public static final class InTurnTwo extends InTurn {
        /** For the checker. */
        public InTurnTwo() {
            super(2, 2);
        }
    }

    /** So many that the newest replace others. */
    public static final class InTurnFour extends InTurn {
        /** For the checker. */
        public InTurnFour() {
            super(1, 4);
        }
    }

    /** The first ring is gone round by messages older than one of the second ring that is handed out. */
    public static final class RoundTheOther extends TwoRings {
        /** For the checker. */
        public RoundTheOther() {
            super(1);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 1, 4);
                        publish(node, second, 101);
                        publish(node, first, 5);
                        return 0;
                    },
                    this::takeTwo);
        }

        @Override
        public void check(List<?> results) {
            requireAll(results.get(1), 6);
        }
    }

    /** A publisher publishes after it has taken another's message. */
    public static final class Caused extends TwoRings {
        private final Reader other = Reader.fromStart(node);

        /** For the checker. */
        public Caused() {
            super(2);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 1);
                        return 0;
                    },
                    () -> {
                        if (update(other) != 0) {
                            publish(node, second, 2);
                        }
                        return 0;
                    },
                    this::takeTwo);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void check(List<?> results) {
            requireAscending((List<Long>) results.get(2));
        }
    }

    /** A publisher leaves; the next one takes its ring, or a new one, and goes on. */
    public static final class Handover extends NodeProgram {
        private final RingWriter writer = node.acquireWriter();
        private final Reader reader = Reader.fromStart(node);

        /** For the checker. */
        public Handover() {
            super(4, 8);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, writer, 1);
                        node.releaseWriter(writer);
                        return 0;
                    },
                    () -> {
                        publish(node, node.acquireWriter(), 102);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        take(reader, 1, taken);
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {
            @SuppressWarnings("unchecked")
            List<Long> taken = new ArrayList<>((List<Long>) results.get(2));
            take(reader, 2, taken);
            require(taken.size() == 2 && !taken.get(0).equals(taken.get(1)), "a message is missing, or comes twice");
        }
    }

    /** A window of 1 is widened while messages come. */
    public static final class WidenedWindow extends TwoRings {
        /** For the checker. */
        public WidenedWindow() {
            super(2);
            reader.setWindow(1, true);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 1);
                        publish(node, second, 2);
                        publish(node, first, 3);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        take(reader, 1, taken);
                        reader.setWindow(2, false);
                        take(reader, 2, taken);
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {
            @SuppressWarnings("unchecked")
            List<Long> taken = (List<Long>) results.get(1);
            requireAscending(taken);
            requireAll(taken, 3);
        }
    }

    /** Of two rings that have news, one is gone round while its message is copied. */
    public static final class RoundOneOfTwo extends TwoRings {
        /** For the checker. */
        public RoundOneOfTwo() {
            super(2);
            publish(node, first, 1);
            publish(node, second, 101);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 2, 5);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        take(reader, 1, taken);
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {
            requireAll(results.get(1), 6);
        }
    }

    /** A reader of two rings checks before each copy. */
    public static final class CheckedInTurn extends TwoRings {
        /** For the checker. */
        public CheckedInTurn() {
            super(2);
            publish(node, first, 1);
            take(reader, 1, new ArrayList<>());
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 2);
                        publish(node, second, 103);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        for (int i = 0; i < 2; i++) {
                            boolean updated = reader.updated();
                            long value = update(reader);
                            require(!updated || value != 0, "an update was announced and did not come");
                            if (value != 0) {
                                taken.add(value);
                            }
                        }
                        return taken;
                    });
        }

        @Override
        @SuppressWarnings("unchecked")
        public void check(List<?> results) {
            List<Long> taken = new ArrayList<>((List<Long>) results.get(1));
            take(reader, 2, taken);
            require(taken.equals(List.of(2L, 103L)), "messages are out of order, or one is missing");
        }
    }
}
