// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import java.util.List;

/**
 * Two threads that sleep, one more than a publisher of scripts wakes itself. The first of them, which it wakes, leaves
 * nobody asleep, whatever it has just done.
 */
public final class RelayPrograms {
    private RelayPrograms() {}

    /** A thread is about to go on when its waiter is found. */
    abstract static class Relaying extends NodeProgram {
        final ScriptWaiter first = new ScriptWaiter(true);
        private final ScriptWaiter second = new ScriptWaiter(true);

        Relaying() {
            super(2);
            for (ScriptWaiter one : List.of(first, second)) {
                node.addListener(one);
                one.arm();
            }
            then(results -> require(second.isWoken(), "a wake-up is lost"));
        }

        /** Takes the wish back, as threads that wait do. */
        final boolean disarm() {
            boolean isRelaying = first.disarm();
            if (isRelaying) {
                node.relay();
            }
            return isRelaying;
        }
    }

    /** It takes its wish back. */
    public static final class RelayedByOne extends Relaying {
        RelayedByOne() {
            run(() -> publish(1), this::disarm);
        }
    }

    /** It asks again. */
    public static final class RelayedByArming extends Relaying {
        RelayedByArming() {
            run(() -> publish(1), () -> {
                boolean isRelaying = first.arm();
                if (isRelaying) {
                    node.relay();
                }
                return disarm();
            });
        }
    }

    /** It leaves the node. */
    public static final class RelayedByLeaving extends Relaying {
        RelayedByLeaving() {
            run(() -> publish(1), () -> {
                node.removeListener(first);
                return 0;
            });
        }
    }
}
