// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Runs the threads of a long script once, in an order of accesses that is drawn from a seed. One thread runs at a time,
 * and may be stopped before each access; nothing is reordered. A stopped thread may stay so for several laps of the
 * ring.
 */
final class AccessSchedule implements ModelMemory.Recording {
    /** More accesses than any script needs. */
    private static final long MOST_STEPS = 5_000_000;

    private final Random random;
    /** One access of so many is followed by one of another thread. */
    private final int run;
    /** One change of threads of so many has the thread stopped for long. */
    private final int stops;
    /** The most accesses of others meanwhile. */
    private final int longest;

    private final List<Turn> turns = new ArrayList<>();
    private Turn present;
    private Object monitor;
    private Turn owner;
    private int held;
    private long steps;
    private Throwable failure;

    /** A thread of the script, which runs while it has the permit. */
    private final class Turn extends Thread {
        private final Semaphore permit = new Semaphore(0);
        private final Supplier<?> body;
        private long stoppedUntil;
        private Object result;

        Turn(Supplier<?> body) {
            super("script");
            this.body = body;
            setDaemon(true);
        }

        @Override
        public void run() {
            permit.acquireUninterruptibly();
            try {
                step();
                result = body.get();
            } catch (Throwable e) {
                failure = failure == null ? e : failure;
            }
            turns.remove(this);
            if (!turns.isEmpty()) {
                present = choose();
                present.permit.release();
            }
        }
    }

    AccessSchedule(long seed) {
        random = new Random(seed);
        run = 2 << random.nextInt(6);
        stops = 4 << random.nextInt(6);
        longest = 100 << random.nextInt(6);
    }

    /** Runs the threads to their ends, and checks what they found. */
    void run(ModelProgram program) {
        for (Supplier<?> body : program.threads()) {
            turns.add(new Turn(body));
        }
        List<Turn> all = List.copyOf(turns);
        all.forEach(Thread::start);
        ModelMemory.record(this, () -> {
            present = choose();
            present.permit.release();
            all.forEach(AccessSchedule::join);
        });
        if (failure != null) {
            throw new AssertionError("after " + steps + " accesses: " + failure, failure);
        }
        program.check(all.stream().map(turn -> turn.result).toList());
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void add(Strength strength, Object base, int offset) {
        step();
        if (random.nextInt(run) == 0) {
            if (random.nextInt(stops) == 0) {
                present.stoppedUntil = steps + random.nextInt(longest);
            }
            change();
        }
    }

    @Override
    public void pause() {
        step();
        present.stoppedUntil = steps + 1 + random.nextInt(100);
        change();
    }

    @Override
    public void enter(Object other) {
        while (owner != null && owner != present) {
            pause();
        }
        if (owner == null) {
            monitor = other;
            owner = present;
        } else if (monitor != other) {
            throw new ScriptMisuse("two monitors at once");
        }
        held++;
    }

    @Override
    public void exit(Object other) {
        held--;
        owner = held == 0 ? null : owner;
    }

    private void step() {
        if (failure != null) {
            throw Halt.PRUNED;
        }
        if (++steps > MOST_STEPS) {
            throw new AssertionError("no end");
        }
    }

    private void change() {
        Turn last = present;
        present = choose();
        if (present != last) {
            present.permit.release();
            last.permit.acquireUninterruptibly();
        }
    }

    /** Returns one that is not stopped; if all are, the one that would go on first. */
    private Turn choose() {
        int first = random.nextInt(turns.size());
        Turn chosen = turns.get(first);
        for (int i = 1; i < turns.size() && chosen.stoppedUntil > steps; i++) {
            Turn next = turns.get((first + i) % turns.size());
            chosen = next.stoppedUntil < chosen.stoppedUntil ? next : chosen;
        }
        return chosen;
    }
}
