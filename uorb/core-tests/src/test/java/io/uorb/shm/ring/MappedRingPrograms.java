// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.util.ArrayList;
import java.util.List;

/** Publishers of two processes; some were suspended within a message. */
public final class MappedRingPrograms {
    private MappedRingPrograms() {}

    /** Two publishers claim at once; a reader with a window of 2 takes what comes. */
    public static final class MappedTwo extends MappedProgram {
        MappedTwo() {
            read(2);
            run(() -> publish(first, 1, 1), () -> publish(second, 11, 1), () -> take(2));
            then(results -> requireAllOnce(results, 2));
        }
    }

    /** A process publishes once it knows of another's message: the reader keeps that order. */
    public static final class MappedInTurn extends MappedProgram {
        volatile boolean isDone;

        MappedInTurn() {
            read(1);
            run(
                    () -> {
                        List<Sent> sent = publish(first, 1, 1);
                        isDone = true;
                        return sent;
                    },
                    () -> isDone ? publish(second, 11, 1) : List.of(),
                    () -> take(2));
            then(results -> requireAll(results, 2));
        }
    }

    /** The publisher that goes round the ring has not claimed what the reader looks at: another one has. */
    public static final class MappedRoundByAnother extends MappedProgram {
        /** Tells the other without any order. */
        private boolean isDone;

        MappedRoundByAnother() {
            read(4);
            see(1);
            publishBefore(4);
            run(
                    () -> {
                        List<Sent> sent = publish(first, 1, 4);
                        isDone = true;
                        return sent;
                    },
                    () -> isDone ? publish(second, 11, 1) : List.of(),
                    () -> take(1));
            then(results -> requireAllOnce(results, 2));
        }
    }

    /** A publisher is suspended within a message while others publish so many. */
    abstract static class MappedSuspended extends MappedProgram {
        private final long suspended;

        MappedSuspended(int window, int published, int messages) {
            read(window);
            publishBefore(published);
            suspended = claim(SECOND);
            publishBefore(messages);
        }

        final List<Sent> goOn() {
            return finish(suspended, 50);
        }
    }

    /** A message is overtaken, and committed late: with a window of 2 it comes all the same. */
    public static final class MappedOvertaken extends MappedSuspended {
        MappedOvertaken() {
            super(2, 0, 1);
            run(this::goOn, () -> take(2));
            then(results -> {
                requireAllOnce(results, 1);
                require(reader.lostOpaque() == 0, "an overtaken message is lost");
            });
        }
    }

    /** The same, and another message follows, so that it may leave the window. */
    public static final class MappedOvertakenThenLost extends MappedSuspended {
        MappedOvertakenThenLost() {
            super(2, 0, 1);
            takeBefore(1);
            run(this::goOn, () -> publish(first, 1, 1), () -> {
                boolean isUpdated = reader.updated();
                List<Sent> taken = take(1);
                require(!isUpdated || !taken.isEmpty(), "an update was announced and did not come");
                return taken;
            });
            then(results -> requireAllOnce(results, 2));
        }
    }

    /** A late commit takes the hint back to an old message: the newest is found all the same. */
    public static final class MappedStaleHead extends MappedSuspended {
        MappedStaleHead() {
            super(1, 0, 7);
            run(this::goOn, () -> {
                require(reading.newest(0) == 8 && reading.newestClaimed() == 8, "a newer message was seen before");
                return take(1);
            });
            then(results -> {
                require(!((List<?>) results.get(1)).isEmpty(), "a message is withheld");
                requireAll(List.of(results.get(0), results.get(1), publish(first, 1, 1)), 1);
            });
        }
    }

    /** The next claim goes round to the suspended publisher's cell; the reader has the newest. */
    abstract static class MappedToSuspended extends MappedSuspended {
        MappedToSuspended() {
            super(1, 0, 7);
            takeBefore(1);
            then(results -> requireAllOnce(results, -1));
        }
    }

    /** A publisher passes over a cell, another one claims it: its publisher has gone on meanwhile. */
    public static final class MappedStaleClaim extends MappedToSuspended {
        MappedStaleClaim() {
            run(() -> publish(first, 1, 1), () -> {
                List<Sent> sent = new ArrayList<>(goOn());
                sent.addAll(publish(second, 11, 1));
                return sent;
            });
        }
    }

    /** The other one has the hint of before: its claim is void. */
    public static final class MappedStaleClaimByHint extends MappedToSuspended {
        MappedStaleClaimByHint() {
            run(
                    () -> {
                        List<Sent> sent = new ArrayList<>(publish(first, 1, 1));
                        sent.addAll(goOn());
                        return sent;
                    },
                    () -> publish(second, 11, 1));
        }
    }

    /** A generation below the frontier is claimed: it becomes a hole, not a message. */
    public static final class MappedClaimOrHole extends MappedToSuspended {
        MappedClaimOrHole() {
            goOn();
            memory.put(NodeFormat.HEAD, 8);
            memory.put(NodeFormat.FRONTIER, 9);
            run(() -> publish(first, 1, 1), () -> publish(second, 11, 1));
            then(results -> {
                List<Sent> sent = sent(results, -1);
                requirePublished(sent);
                require(first.isHole(9) || first.newestClaimed() == 11, "a hole is not noted");
            });
        }
    }

    /** A generation is claimed while another process passes over it: a message or a hole, never both. */
    public static final class MappedClaimMeanwhile extends MappedToSuspended {
        MappedClaimMeanwhile() {
            goOn();
            memory.put(NodeFormat.HEAD, 8);
            run(
                    () -> {
                        first.passOver(9, 10);
                        return 0;
                    },
                    () -> publish(second, 11, 1));
            then(results -> requirePublished(sent(results, 0)));
        }
    }

    /** The same behind a claim that looked at the cell before. */
    public static final class MappedClaimSlowlyMeanwhile extends MappedToSuspended {
        MappedClaimSlowlyMeanwhile() {
            goOn(); // the hint is 1
            run(
                    () -> {
                        first.passOver(9, 10);
                        return 0;
                    },
                    () -> publish(second, 11, 1));
            then(results -> requirePublished(sent(results, 0)));
        }
    }

    /** Two publishers pass over one cell. */
    public static final class MappedPassedTwice extends MappedToSuspended {
        MappedPassedTwice() {
            run(() -> publish(first, 1, 1), () -> publish(second, 11, 1));
        }
    }

    /** The next generation is passed over, and its cell becomes quiet again: what follows is news. */
    public static final class MappedHoleNext extends MappedToSuspended {
        volatile boolean isKnown;

        MappedHoleNext() {
            run(
                    () -> {
                        List<Sent> sent = new ArrayList<>(publish(first, 1, 1));
                        isKnown = true;
                        sent.addAll(goOn());
                        return sent;
                    },
                    () -> {
                        boolean known = isKnown;
                        require(reader.updated() || !known, "a message is withheld");
                        return take(1);
                    });
            then(results -> requireAll(results, 1));
        }
    }

    /** The edge is passed over, and its cell becomes quiet again, while publishers go on round the ring. */
    public static final class MappedHoleAtEdge extends MappedSuspended {
        MappedHoleAtEdge() {
            super(4, 3, 4);
            takeBefore(3);
            publishBefore(3);
            run(
                    () -> {
                        List<Sent> sent = new ArrayList<>(publish(first, 1, 1));
                        sent.addAll(goOn());
                        sent.addAll(publish(first, 2, 3));
                        return sent;
                    },
                    () -> take(1));
            then(results -> requireAllOnce(results, 1));
        }
    }
}
