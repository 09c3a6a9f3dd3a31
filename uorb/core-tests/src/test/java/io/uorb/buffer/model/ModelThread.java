// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A thread of a script in the present execution. */
final class ModelThread {
    /** A load or an update that waits until it is decided what it reads. */
    record Pending(int location, Strength strength, int site, UnaryOperator<Object> change, boolean isEntry) {}

    private static final Object ABSENT = new Object();

    final int number;
    final Supplier<?> body;
    /** Monitors that it holds, and how often. */
    final Map<Object, Integer> held = new IdentityHashMap<>();

    /** How many of its events have been met again since it was started. */
    int replayed;

    int created;
    int steps;
    boolean finished;
    /** The end of its present run; null while it runs. */
    Halt halt;

    Pending pending;
    Object result;

    private Object[] own = new Object[64];

    ModelThread(int number, Supplier<?> body) {
        this.number = number;
        this.body = body;
        Arrays.fill(own, ABSENT);
    }

    /** Begins an execution. */
    void reset() {
        finished = false;
        pending = null;
        result = null;
        restart();
    }

    /** Goes back to the start of the body. */
    void restart() {
        replayed = 0;
        created = 0;
        steps = 0;
        halt = null;
        held.clear();
        Arrays.fill(own, ABSENT);
    }

    Object own(ModelLocations.Location location) {
        return hasOwn(location) ? own[location.number] : location.initial;
    }

    boolean hasOwn(ModelLocations.Location location) {
        return location.number < own.length && own[location.number] != ABSENT;
    }

    void setOwn(ModelLocations.Location location, Object value) {
        if (location.number >= own.length) {
            int length = own.length;
            own = Arrays.copyOf(own, 2 * location.number);
            Arrays.fill(own, length, own.length, ABSENT);
        }
        own[location.number] = value;
    }

    /** Returns the smallest group of threads that no other thread can answer. */
    static List<ModelThread> smallestGroup(List<ModelThread> waiting, ModelLocations locations) {
        return waiting.stream()
                .map(thread -> thread.group(waiting, locations))
                .min(Comparator.comparingInt(List::size))
                .orElseThrow();
    }

    /** Returns the threads of the least group that contains this one and whoever may store what one of it waits for. */
    private List<ModelThread> group(List<ModelThread> waiting, ModelLocations locations) {
        List<ModelThread> group = new ArrayList<>(List.of(this));
        for (int i = 0; i < group.size(); i++) {
            int writers = locations.location(group.get(i).pending.location()).writers;
            for (ModelThread other : waiting) {
                if ((writers & 1 << other.number) != 0 && !group.contains(other)) {
                    group.add(other);
                }
            }
        }
        return group;
    }
}
