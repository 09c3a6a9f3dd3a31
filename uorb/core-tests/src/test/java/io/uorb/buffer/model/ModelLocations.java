// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The memory locations of a script, and which threads use them, as far as any execution has shown. A location that one
 * thread uses is that thread's own: accesses to it are no events.
 *
 * <p>Objects of the set-up are known by identity. One that a thread creates is known by the thread, by how many it has
 * created before, and by its class: so it is the same object when the thread runs again.
 */
final class ModelLocations {
    private record Created(int thread, int count, Class<?> type) {}

    private final Map<Object, Slots> ofSetUp = new IdentityHashMap<>();
    private final Map<Created, Slots> ofThreads = new HashMap<>();
    private final Map<Object, Slots> created = new IdentityHashMap<>();
    private final List<Location> locations = new ArrayList<>();
    private boolean grown;
    private Object latest;
    private Slots latestSlots;

    /** The locations of one object, by their offsets; that of the monitor is -1. */
    private static final class Slots {
        private Location[] byOffset = new Location[16];
    }

    /** One location. */
    static final class Location {
        final int number;
        final String text;
        final Object initial;
        int owner = -1;
        boolean shared;
        /** Threads that may store to it, a bit each. */
        int writers;

        Location(int number, String text, Object initial) {
            this.number = number;
            this.text = text;
            this.initial = initial;
        }
    }

    /** Forgets the objects that threads created in the execution before. */
    void begin() {
        created.clear();
        latest = null;
        grown = false;
    }

    void create(Object object, int thread, int count) {
        created.put(
                object, ofThreads.computeIfAbsent(new Created(thread, count, object.getClass()), key -> new Slots()));
    }

    boolean isCreated(Object object) {
        return created.containsKey(object);
    }

    boolean isSame(Object one, Object other) {
        return slots(one) == slots(other);
    }

    private Slots slots(Object object) {
        if (object != latest) {
            Slots slots = created.get(object);
            latestSlots = slots != null ? slots : ofSetUp.computeIfAbsent(object, unseen -> new Slots());
            latest = object;
        }
        return latestSlots;
    }

    Location at(Object base, int offset) {
        Slots slots = slots(base);
        int index = offset + 1;
        if (index >= slots.byOffset.length) {
            slots.byOffset = Arrays.copyOf(slots.byOffset, 2 * index);
        }
        Location location = slots.byOffset[index];
        if (location == null) {
            Object initial = isCreated(base) ? HeapSlots.initial(base, offset) : HeapSlots.load(base, offset);
            location = new Location(locations.size(), HeapSlots.text(base, offset), initial);
            slots.byOffset[index] = location;
            locations.add(location);
        }
        return location;
    }

    Location location(int number) {
        return locations.get(number);
    }

    /** Notes a use. */
    void use(Location location, int thread, boolean stores) {
        if (location.owner < 0) {
            location.owner = thread;
        } else if (location.owner != thread && !location.shared) {
            location.shared = true;
            grown = true;
        }
        if (stores && (location.writers & 1 << thread) == 0) {
            location.writers |= 1 << thread;
            grown |= location.shared;
        }
    }

    /** Whether an execution has shown a use that was not known at its start: what was explored may be incomplete. */
    boolean hasGrown() {
        return grown;
    }
}
