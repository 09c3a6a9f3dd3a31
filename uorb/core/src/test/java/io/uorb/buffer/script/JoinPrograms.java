// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Rings that join. */
public final class JoinPrograms {
    private JoinPrograms() {}

    /** A ring joins while a reader takes from the other, opening each message: order and completeness hold. */
    public static class JoiningRing extends NodeProgram {
        private final RingWriter first = node.acquireWriter();
        private final Reader reader = Reader.fromStart(node);

        /** For the checker. */
        public JoiningRing() {
            super(4, 8);
        }

        void takeTwo(Reader from, List<Long> taken) {
            takeObserved(from, 2, taken);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, first, 1);
                        publish(node, node.acquireWriter(), 2);
                        publish(node, first, 3);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        takeTwo(reader, taken);
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {
            @SuppressWarnings("unchecked")
            List<Long> taken = new ArrayList<>((List<Long>) results.get(1));
            take(reader, 3, taken);
            requireAscending(taken);
            require(taken.size() == 3, "a message is missing");
        }
    }

    /** The reader looks at the short way first. */
    public static final class JoiningShortWay extends JoiningRing {
        /** For the checker. */
        public JoiningShortWay() {}

        @Override
        void takeTwo(Reader from, List<Long> taken) {
            take(from, 2, taken);
        }
    }

    /** A reader that was made before there was a ring. */
    public static final class FirstRing extends NodeProgram {
        private final Reader reader = Reader.fromStart(node);

        /** For the checker. */
        public FirstRing() {
            super(2, 4);
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, node.acquireWriter(), 1, 2);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        boolean updated = reader.updated();
                        take(reader, 2, taken);
                        require(!updated || !taken.isEmpty(), "an update was announced and did not come");
                        return taken;
                    });
        }

        @Override
        public void check(List<?> results) {
            @SuppressWarnings("unchecked")
            List<Long> taken = new ArrayList<>((List<Long>) results.get(1));
            take(reader, 2, taken);
            requireAscending(taken);
            require(taken.size() == 2, "a message is missing");
        }
    }

    /** A third ring joins while a reader watches two. */
    public static final class JoiningThird extends MergePrograms.TwoRings {
        /** For the checker. */
        public JoiningThird() {
            super(4);
            publish(node, first, 1);
            take(reader, 1, new ArrayList<>());
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(
                    () -> {
                        publish(node, node.acquireWriter(), 2);
                        publish(node, first, 3);
                        return 0;
                    },
                    () -> {
                        List<Long> taken = new ArrayList<>();
                        boolean updated = reader.updated();
                        take(reader, 1, taken);
                        require(!updated || !taken.isEmpty(), "an update was announced and did not come");
                        return taken;
                    });
        }

        @Override
        @SuppressWarnings("unchecked")
        public void check(List<?> results) {
            List<Long> taken = new ArrayList<>((List<Long>) results.get(1));
            take(reader, 2, taken);
            require(taken.equals(List.of(2L, 3L)), "messages are out of order, or one is missing");
        }
    }
}
