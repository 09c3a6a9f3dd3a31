// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.util.List;

/** Processes that leave a node, close it or have died. */
public final class MappedEndPrograms {
    private MappedEndPrograms() {}

    /** The last two publishers leave at once, one behind a message: that is offered no longer. */
    public static final class MappedLeaving extends MappedProgram {
        MappedLeaving() {
            publishBefore(1);
            first.count(1, 0);
            second.count(1, 0);
            run(
                    () -> {
                        first.count(0, 0);
                        return 0;
                    },
                    () -> {
                        List<Sent> sent = publish(second, 11, 1);
                        second.count(0, 0);
                        return sent;
                    });
            then(results -> require(first.stale() == first.newest(0), "a message is offered that nobody publishes"));
        }
    }

    /** One leaves behind a message while a dead one is forgotten: that is offered no longer. */
    public static final class MappedForgotten extends MappedProgram {
        MappedForgotten() {
            publishBefore(1);
            memory.put(NodeFormat.COUNTS + DEAD, 1L << Integer.SIZE);
            second.count(1, 0);
            run(
                    () -> {
                        first.forget(DEAD);
                        return 0;
                    },
                    () -> {
                        List<Sent> sent = publish(second, 11, 1);
                        second.count(0, 0);
                        return sent;
                    });
            then(results -> require(first.stale() == first.newest(0), "a message is offered that nobody publishes"));
        }
    }

    /** Publishers come while the last one leaves: the messages of those are offered. */
    public static final class MappedComing extends MappedProgram {
        MappedComing() {
            publishBefore(1);
            first.count(1, 0);
            run(
                    () -> {
                        first.count(0, 0);
                        return 0;
                    },
                    () -> {
                        second.count(1, 0);
                        return publish(second, 11, 1);
                    });
            then(results -> require(
                    first.stale() < first.newest(0), "a message is not offered although its publisher is there"));
        }
    }

    /** A process closes the node while it publishes: its slot may be another's once no mark is found. */
    abstract static class MappedClosed extends MappedProgram {
        private final MappedBuffer closing = new MappedBuffer(first, new Bell());

        final List<Sent> publishOrNot() {
            try {
                return publish(closing, 1);
            } catch (IllegalStateException e) {
                return List.of();
            }
        }

        /** Returns the newest message once no publish is going on; less than 0 while one is. */
        final long close() {
            closing.close();
            return closing.isPublishing() ? -1 : reading.newest(0);
        }
    }

    /** A publish that is found to be over is over. */
    public static final class MappedClosing extends MappedClosed {
        MappedClosing() {
            run(this::publishOrNot, this::close);
            then(results -> {
                long newest = (Long) results.get(1);
                require(
                        newest < 0 || sent(results, 1).isEmpty() || newest > 0,
                        "a message came behind the end of its process");
            });
        }
    }

    /** The next process of the slot ends, too, and another one publishes in the cell. */
    public static final class MappedClosedThenBuried extends MappedClosed {
        MappedClosedThenBuried() {
            read(4);
            run(
                    this::publishOrNot,
                    () -> {
                        if (close() < 0) {
                            return List.of();
                        }
                        reading.forget(FIRST);
                        return publish(second, 11, 1);
                    },
                    () -> take(1));
            then(results -> requireAllOnce(results, 2));
        }
    }

    /** A process died within a message: its mark is made void while others publish. */
    public static final class MappedBuried extends MappedProgram {
        MappedBuried() {
            read(2);
            claim(DEAD);
            publishBefore(1);
            run(
                    () -> {
                        first.bury(DEAD, 0);
                        return List.of();
                    },
                    () -> publish(second, 11, 1),
                    () -> take(2));
            then(results -> {
                requireAllOnce(results, 2);
                require(!first.isAnyMark(), "a mark is left");
            });
        }
    }

    /** The same where others are round the ring. */
    public static final class MappedBuriedRound extends MappedProgram {
        MappedBuriedRound() {
            read(1);
            claim(DEAD);
            publishBefore(7);
            takeBefore(1);
            run(
                    () -> {
                        first.bury(DEAD, 0);
                        return List.of();
                    },
                    () -> publish(second, 11, 1));
            then(results -> {
                requireAllOnce(results, -1);
                require(!first.isAnyMark(), "a mark is left");
            });
        }
    }

    /** Two processes make the same mark void. */
    public static final class MappedBuriedTwice extends MappedProgram {
        MappedBuriedTwice() {
            read(2);
            claim(DEAD);
            run(
                    () -> {
                        first.bury(DEAD, 0);
                        return List.of();
                    },
                    () -> {
                        second.bury(FIRST, 1L << DEAD);
                        return publish(second, 11, 1);
                    },
                    () -> take(1));
            then(results -> requireAllOnce(results, 2));
        }
    }

    /** A process that no longer finds the publishers of one that died finds its death. */
    public static final class MappedDeath extends MappedProgram {
        MappedDeath() {
            second.count(1, 1);
            run(
                    () -> {
                        first.bury(SECOND, 0);
                        return 0;
                    },
                    () -> {
                        requireTold();
                        requireTold();
                        return 0;
                    });
        }

        private void requireTold() {
            boolean isThere = reading.subscribers(SECOND) > 0 && reading.isAdvertised();
            require(isThere || reading.deaths() == 1, "a death is not told");
        }
    }
}
