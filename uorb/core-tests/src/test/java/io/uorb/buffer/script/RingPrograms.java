// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.HeldCell;
import io.uorb.buffer.Reader;
import java.util.List;

/** Several publishers of a node; some of them were suspended within a message. */
public final class RingPrograms {
    private RingPrograms() {}

    /** Two publishers claim at once; a reader with a window of 2 takes what comes. */
    public static final class TwoPublishers extends NodeProgram {
        TwoPublishers() {
            super(2);
            read();
            run(() -> publish(1), () -> publish(1), () -> take(2));
            then(results -> requireAllOnce(results.get(2), 2));
        }
    }

    /** A thread publishes once it knows of another's message: the reader keeps that order. */
    public static final class InTurn extends NodeProgram {
        InTurn() {
            super(1);
            read();
            run(
                    () -> {
                        publish();
                        known = 1;
                        return 1;
                    },
                    () -> known == 0 ? 0 : publish(1),
                    () -> take(2));
            then(results -> requireAll(results.get(2), 1 + (int) results.get(1)));
        }
    }

    /** The publisher that goes round the ring has not claimed what the reader looks at: another one has. */
    public static final class RoundByAnother extends NodeProgram {
        /** Tells the other without any order. */
        private long isDone;

        RoundByAnother() {
            super(4);
            read();
            see(1);
            publish(4);
            run(
                    () -> {
                        publish(4);
                        isDone = 1;
                        return 4;
                    },
                    () -> isDone == 0 ? 0 : publish(1),
                    () -> some(updateFast()));
            then(results -> requireAllOnce(results.get(2), 9 + (int) results.get(1)));
        }
    }

    /** A publisher is suspended within a message while others publish so many. */
    abstract static class Suspended extends NodeProgram {
        private final int suspended;

        Suspended(int window, int before, int messages) {
            super(window);
            publish(before);
            suspended = HeldCell.claim(node);
            publish(messages);
            known = before + 1 + messages;
        }

        final int goOn() {
            return finish(suspended);
        }
    }

    /** The next claim goes round to the suspended publisher's cell; the reader has the newest. */
    abstract static class RoundToSuspended extends Suspended {
        RoundToSuspended() {
            super(1, 0, 7);
            read();
            takeBefore(1);
            then(results -> requireAll(List.of(), 10));
        }
    }

    /** A message is overtaken, and committed late: with a window of 2 it comes all the same. */
    public static final class Overtaken extends Suspended {
        Overtaken() {
            super(2, 0, 1);
            read();
            run(this::goOn, () -> take(2));
            then(results -> {
                requireAllOnce(results.get(1), 2);
                require(reader.lostOpaque() == 0, "an overtaken message is lost");
            });
        }
    }

    /** The same, and another message follows, so that it may leave the window. */
    public static final class OvertakenThenLost extends Suspended {
        OvertakenThenLost() {
            super(2, 0, 1);
            read();
            takeBefore(1);
            run(this::goOn, () -> publish(1), () -> take(1));
            then(results -> requireAllOnce(results.get(2), 3));
        }
    }

    /** A late commit takes the hint back to an old message: the newest is found all the same. */
    public static final class StaleHead extends Suspended {
        StaleHead() {
            super(1, 0, 7);
            read();
            run(this::goOn, () -> {
                require(node.newestGeneration() == 8 && node.generation() == 8, "a newer message was seen before");
                return take(1);
            });
            then(results -> {
                require(results.get(1).equals(List.of(8L)), "a message is withheld");
                publish();
                requireAll(results.get(1), 9);
            });
        }
    }

    /** A publisher passes over a cell, another one claims it: its publisher has gone on meanwhile. */
    public static final class StaleClaim extends RoundToSuspended {
        StaleClaim() {
            run(() -> publish(1), () -> goOn() + publish(1));
        }
    }

    /** The other one has the hint of before: its claim is void. */
    public static final class StaleClaimByHint extends RoundToSuspended {
        StaleClaimByHint() {
            run(() -> publish(1) + goOn(), () -> publish(1));
        }
    }

    /** A generation below the frontier is claimed while another publisher looks whether it is a hole. */
    public static final class ClaimOrHole extends RoundToSuspended {
        ClaimOrHole() {
            goOn();
            HeldCell.passOver(node, 9);
            run(() -> publish(1), () -> finish(HeldCell.claimSlowly(node)));
        }
    }

    /** A generation is noted as a hole while another publisher gives its own up: both are holes. */
    public static final class TwoHoles extends Suspended {
        private final int given;

        TwoHoles() {
            super(1, 0, 6);
            given = HeldCell.claim(node);
            read();
            takeBefore(1);
            HeldCell.passOver(node, 9);
            run(() -> finish(HeldCell.claimSlowly(node)), () -> HeldCell.giveUp(node, given));
            then(results -> {
                goOn();
                requireAll(List.of(), 8);
            });
        }
    }

    /** Two publishers pass over one cell. */
    public static final class PassedOverTwice extends RoundToSuspended {
        PassedOverTwice() {
            run(() -> publish(1), () -> publish(1));
            then(results -> {
                goOn();
                requireAll(List.of(), 10);
            });
        }
    }

    /** The next generation is passed over, and its cell becomes quiet again: what follows is news. */
    public static final class HoleNext extends RoundToSuspended {
        HoleNext() {
            run(
                    () -> {
                        int published = publish(1);
                        known = 10;
                        return published + goOn();
                    },
                    () -> {
                        long before = known;
                        require(reader.updated() || before < 10, "a message is withheld");
                        return take(1);
                    });
            then(results -> requireAll(results.get(1), 9));
        }
    }

    /** The edge is passed over, and its cell becomes quiet again, while publishers go on round the ring. */
    public static final class HoleAtTheEdge extends Suspended {
        HoleAtTheEdge() {
            super(4, 3, 4);
            reader = new Reader(node, 0, 1);
            reader.setWindow(4, false);
            publish(3);
            run(() -> publish(1) + goOn() + publish(3), () -> updateFast());
            then(results -> require(node.published() == 15, "published messages are miscounted"));
        }
    }

    /** The hint went back, so the publisher claims slowly what a reader takes again. */
    public static final class AgainRoundSlowly extends Suspended {
        AgainRoundSlowly() {
            super(1, 1, 6);
            read();
            takeBefore(1);
            run(() -> publish(6) + goOn() + publish(1), () -> {
                long value = copyFast();
                return value == 8 ? List.of() : some(value);
            });
            then(results -> requireAll(results.get(1), 15));
        }
    }

    /** All publishers that may be are suspended within a message: another one waits until one of them goes on. */
    public static final class SevenSuspended extends NodeProgram {
        private final long[] claimed = new long[7];

        SevenSuspended() {
            super(1);
            read();
            for (int i = 0; i < claimed.length; i++) {
                claimed[i] = HeldCell.claim(node);
            }
            publish();
            known = 8;
            run(() -> finish((int) claimed[2]), () -> take(1), () -> publish(1)); // who pauses is the last
            then(results -> {
                require(node.newestGeneration() == 11, "a publisher did not take the cell that became free");
                require((long) ((List<?>) results.get(1)).get(0) >= 8, "a copy is older than the window");
            });
        }
    }
}
