// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

/** Publishers that an error ends within a message. */
public final class AbandonPrograms {
    private AbandonPrograms() {}

    /** A reader of the one message that is not given up. */
    abstract static class Abandoning extends NodeProgram {
        Abandoning() {
            super(2);
            read();
            then(results -> {
                requireAll(results.get(results.size() - 1), 1);
                require(reader.lostOpaque() == 0, "a message that was given up counts as lost");
            });
        }
    }

    /** A message is given up after the claim. */
    public static final class Abandoned extends Abandoning {
        Abandoned() {
            run(() -> giveUp() + publish(1), () -> take(2));
        }
    }

    /** One of two publishers gives its message up. */
    public static final class AbandonedByOne extends Abandoning {
        AbandonedByOne() {
            run(this::giveUp, () -> publish(1), () -> take(1));
        }
    }
}
