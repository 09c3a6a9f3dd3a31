// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import io.uorb.buffer.script.ScriptWaiter;
import io.uorb.wake.NodeListener;
import io.uorb.wake.Waiter.WaitCheck;

/** Publishers, and a process that is about to sleep at its doorbell, or a thread at a reader. */
public final class MappedSleepPrograms {
    private MappedSleepPrograms() {}

    /** Hears of messages on the thread that waits at the bell. */
    private static final class Heard extends NodeListener {
        private long newest;

        @Override
        protected void published(long generation) {
            newest = generation;
        }
    }

    /** A process, of which one thread waits at the bell. */
    abstract static class MappedBell extends MappedProgram {
        final Bell bell = new Bell();
        final MappedBuffer firstBuffer = new MappedBuffer(first, bell);
        final MappedBuffer secondBuffer = new MappedBuffer(second, bell);
        private final Heard heard = new Heard();

        MappedBell() {
            read(2);
            then(results -> {
                long seen = (Long) results.get(results.size() - 1);
                if (seen < 0 || bell.rings + bell.asked != seen) {
                    buffer.listen(false); // it looks again
                }
                require(heard.newest == first.newest(0), "a wake-up is lost");
            });
        }

        final void hear() {
            buffer.addListener(heard);
        }

        /** Looks before it sleeps; returns what the bell said before, less than 0 if it looks again soon. */
        final Long listen() {
            long seen = bell.rings + bell.asked;
            return buffer.listen(false) ? -1 : seen;
        }
    }

    /** It falls asleep; the ring's cells have been taken before. */
    public static final class MappedFallingAsleep extends MappedBell {
        MappedFallingAsleep() {
            publishBefore(CAPACITY);
            hear();
            run(() -> publish(firstBuffer, 1), this::listen);
        }
    }

    /** The next generation is passed over while its cell becomes quiet. */
    public static final class MappedFallingAsleepBehindHole extends MappedBell {
        MappedFallingAsleepBehindHole() {
            long suspended = claim(SECOND);
            publishBefore(CAPACITY - 1);
            hear();
            run(() -> finish(suspended, 50), () -> publish(firstBuffer, 1), this::listen);
        }
    }

    /** It sleeps already, and looks once more. */
    public static final class MappedAsleep extends MappedBell {
        MappedAsleep() {
            hear();
            buffer.listen(false);
            run(
                    () -> {
                        publish(firstBuffer, 1);
                        return publish(firstBuffer, 2);
                    },
                    this::listen);
        }
    }

    /** Two publishers find it asleep. */
    public static final class MappedTwoRinging extends MappedBell {
        MappedTwoRinging() {
            hear();
            buffer.listen(false);
            run(() -> publish(firstBuffer, 1), () -> publish(secondBuffer, 11), this::listen);
        }
    }

    /** Somebody begins to listen in it, then another process publishes. */
    public static final class MappedHearing extends MappedBell {
        MappedHearing() {
            buffer = new MappedBuffer(reading, bell);
            run(
                    () -> {
                        hear();
                        return publish(firstBuffer, 1);
                    },
                    this::listen);
        }
    }

    /** The bell has nobody to tell any more, and asks for no ring. */
    public static final class MappedUnheard extends MappedBell {
        MappedUnheard() {
            hear();
            buffer.listen(false);
            run(() -> publish(firstBuffer, 1), () -> {
                reading.wake();
                return reading.newest(0);
            });
            then(results -> require(first.asleep() == 0 && bell.rings <= 1, "who does not sleep is rung for"));
        }
    }

    /** A thread of the publisher's process waits at a reader: the publisher wakes it itself. */
    public static final class MappedWaiting extends MappedBell {
        private final ScriptWaiter sleeper = new ScriptWaiter(false);

        MappedWaiting() {
            buffer.addListener(sleeper);
            run(
                    () -> {
                        buffer.signal(publish(buffer, 1).get(0).generation());
                        return 0;
                    },
                    () -> {
                        sleeper.arm();
                        return reader.waitCheck();
                    });
            then(results -> {
                Object found = results.get(1);
                require(found != WaitCheck.IDLE || sleeper.isWoken() || !reader.updated(), "a wake-up is lost");
                require(found != WaitCheck.AVAILABLE || reader.updated(), "an update was announced and did not come");
            });
        }
    }

    /** The same where the next generation is passed over. */
    public static final class MappedWaitingBehindHole extends MappedBell {
        private final ScriptWaiter sleeper = new ScriptWaiter(false);

        MappedWaitingBehindHole() {
            long suspended = claim(SECOND);
            publishBefore(7);
            takeBefore(2);
            buffer.addListener(sleeper);
            run(
                    () -> {
                        buffer.signal(publish(buffer, 1).get(0).generation());
                        finish(suspended, 50);
                        return 0;
                    },
                    () -> {
                        sleeper.arm();
                        return reader.waitCheck();
                    });
            then(results -> {
                Object found = results.get(1);
                require(found != WaitCheck.IDLE || sleeper.isWoken() || !reader.updated(), "a wake-up is lost");
                require(found != WaitCheck.AVAILABLE || reader.updated(), "an update was announced and did not come");
            });
        }
    }
}
