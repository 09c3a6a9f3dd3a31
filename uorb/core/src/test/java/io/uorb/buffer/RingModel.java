// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.stream.LongStream;

/** A sequential model of a node: the state of each generation, and which of them each cell holds. */
final class RingModel {
    /** State of a generation. */
    enum State {
        /** Claimed; the publisher is within the message. */
        WRITTEN,
        WHOLE,
        /** An Error ended the publish. */
        VOID,
        /** Passed over. */
        HOLE
    }

    private final int capacity;
    private final int queueLength;
    /** By generation, from 0 on. */
    private final List<State> states = new ArrayList<>();

    private final EnumMap<State, Integer> counts = new EnumMap<>(State.class);

    /** The generation that each cell holds. */
    private final long[] held;

    /** The generation that a publisher begins to look behind. */
    private long head;

    RingModel(int capacity, int queueLength) {
        this.capacity = capacity;
        this.queueLength = queueLength;
        this.held = new long[capacity];
        states.add(null); // there is no generation 0
    }

    /** Returns the greatest generation that was claimed. */
    long claimed() {
        return states.size() - 1L;
    }

    /** Returns the generation that the next publisher claims; 0 if it has to wait. */
    long nextClaim() {
        long generation = claimed() + 1;
        while (isWritten(held[cell(generation)])) {
            generation++;
        }
        boolean isTaken = generation - capacity > newest() - queueLength;
        return isTaken && count(State.WRITTEN) > 0 ? 0 : generation;
    }

    void claim(long generation) {
        takeHoleBehindHead();
        while (claimed() + 1 < generation) {
            add(State.HOLE);
        }
        add(State.WRITTEN);
        held[cell(generation)] = generation;
    }

    private void add(State state) {
        states.add(state);
        counts.merge(state, 1, Integer::sum);
    }

    /** A head that went back leads to a hole whose cell is quiet by now: taken, found out, and void (kernel:N-7). */
    private void takeHoleBehindHead() {
        long stale = head + 1;
        if (stale <= claimed() && state(stale) == State.HOLE) {
            long previous = held[cell(stale)];
            if (previous == stale - capacity && (previous == 0 || state(previous) == State.WHOLE)) {
                held[cell(stale)] = stale;
            }
        }
    }

    void setHead(long generation) {
        head = generation;
    }

    void end(long generation, State state) {
        counts.merge(states.set((int) generation, state), -1, Integer::sum);
        counts.merge(state, 1, Integer::sum);
    }

    private int cell(long generation) {
        return (int) generation % capacity;
    }

    State state(long generation) {
        return states.get((int) generation);
    }

    boolean isWritten(long generation) {
        return generation <= claimed() && state(generation) == State.WRITTEN;
    }

    /** Whether the generation is published, and the message is not overwritten and not overwritten. */
    boolean isThere(long generation) {
        return state(generation) == State.WHOLE && held[cell(generation)] == generation;
    }

    /** Returns the newest message, which only errors can have overwritten; 0 if there is none. */
    long newest() {
        return LongStream.of(held)
                .filter(generation -> generation > claimed() - capacity && isThere(generation))
                .max()
                .orElse(0);
    }

    long count(State state) {
        return counts.getOrDefault(state, 0);
    }
}
