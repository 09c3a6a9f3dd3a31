// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import java.util.List;
import java.util.function.Supplier;

/** Publishers that an error ends within a message. */
public final class AbandonPrograms {
    private AbandonPrograms() {}

    /** A message is given up after the claim. */
    public static final class Abandoned extends NodeProgram {
        /** For the checker. */
        public Abandoned() {
            super(2);
            read();
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(() -> giveUp() + publish(1), () -> take(2));
        }

        @Override
        public void check(List<?> results) {
            requireAll(results.get(1), 1);
            require(reader.lostOpaque() == 0, "a message that was given up counts as lost");
        }
    }

    /** One of two publishers gives its message up. */
    public static final class AbandonedByOne extends NodeProgram {
        /** For the checker. */
        public AbandonedByOne() {
            super(2);
            read();
        }

        @Override
        public List<Supplier<?>> threads() {
            return List.of(this::giveUp, () -> publish(1), () -> take(1));
        }

        @Override
        public void check(List<?> results) {
            requireAll(results.get(2), 1);
            require(reader.lostOpaque() == 0, "a message that was given up counts as lost");
        }
    }
}
