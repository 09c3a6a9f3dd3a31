// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The objects behind handles of one kind. Any thread may use it; {@link #get} takes no lock and allocates nothing.
 *
 * <p>A handle is, from the lowest bit: the kind, a slot (15 bits), and a tag (15 bits) that counts the uses of the
 * slot, so that a handle that was closed is not taken for the one that has its slot now. A slot rests until {@value
 * #RESTING} others rest too, so a handle comes back after 33 million others at the earliest; only if more than 31,000
 * are open at the same time, after 32,768.
 *
 * @param <E> what a handle stands for
 */
final class HandleRegistry<E> {
    /** Handles that may be open at the same time. */
    static final int CAPACITY = 1 << 15;

    private static final int SLOT_MASK = CAPACITY - 1;
    private static final int TAG_SHIFT = 16;
    private static final int TAG_MASK = (1 << 15) - 1;
    private static final int RESTING = 1024;
    private static final int INITIAL_SIZE = 16;

    /** Handle and value in one object, so that a reader sees both or neither. */
    private record Slot<E>(int handle, E value) {}

    private final int kind;
    private final ArrayDeque<Integer> resting = new ArrayDeque<>();
    private volatile AtomicReferenceArray<Slot<E>> slots = new AtomicReferenceArray<>(INITIAL_SIZE);
    /** Uses of each slot so far; guarded by this. */
    private long[] uses = new long[INITIAL_SIZE];
    /** Slots that have been used; slot 0 never is, so that no handle is 0 or 1. Guarded by this. */
    private int used = 1;

    /** Creates a table whose handles are even (kind 0) or odd (kind 1). */
    HandleRegistry(int kind) {
        this.kind = kind;
    }

    /** Returns a new handle, greater than 0; 0 if {@value #CAPACITY} - 1 are open. */
    synchronized int add(E value) {
        int slot = freeSlot();
        if (slot == 0) {
            return 0;
        }
        int tag = (int) (uses[slot] & TAG_MASK);
        int handle = tag << TAG_SHIFT | slot << 1 | kind;
        uses[slot]++;
        slots.set(slot, new Slot<>(handle, value));
        return handle;
    }

    private int freeSlot() {
        boolean mayGrow = used < CAPACITY;
        if (resting.size() > (mayGrow ? RESTING : 0)) {
            return resting.remove();
        }
        if (!mayGrow) {
            return 0;
        }
        if (used == uses.length) {
            grow();
        }
        used++;
        return used - 1;
    }

    private void grow() {
        AtomicReferenceArray<Slot<E>> old = slots;
        AtomicReferenceArray<Slot<E>> larger = new AtomicReferenceArray<>(2 * old.length());
        for (int i = 0; i < old.length(); i++) {
            larger.set(i, old.get(i));
        }
        uses = Arrays.copyOf(uses, larger.length());
        slots = larger;
    }

    /** Returns the object of an open handle; null for any other number. */
    E get(int handle) {
        AtomicReferenceArray<Slot<E>> present = slots;
        int index = slotOf(handle);
        Slot<E> slot = index < present.length() ? present.get(index) : null;
        return slot != null && slot.handle == handle ? slot.value : null;
    }

    /** Closes a handle; what it stood for, or null if it is not open. */
    synchronized E remove(int handle) {
        E value = get(handle);
        if (value != null) {
            int slot = slotOf(handle);
            slots.set(slot, null);
            resting.add(slot);
        }
        return value;
    }

    /** Whether the number is or was a handle of this table. */
    synchronized boolean wasGivenOut(int handle) {
        int slot = slotOf(handle);
        return handle > 0 && (handle & 1) == kind && slot < used && handle >>> TAG_SHIFT < uses[slot];
    }

    private static int slotOf(int handle) {
        return handle >>> 1 & SLOT_MASK;
    }
}
