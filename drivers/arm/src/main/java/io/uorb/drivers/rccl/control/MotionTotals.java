// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import java.util.Arrays;

/**
 * Running totals of the ends of one program's motions, by position (rccl:RC-41). Each status contains one of them in
 * turn, so that a missed event loses no count. If there are more positions than room, the one with the oldest last end
 * is removed. Positions are looked up by hash, since an abort ends a whole queue of motions within a sample. Not
 * thread-safe; allocates nothing after construction.
 */
final class MotionTotals {
    /** Greatest number of positions: twice as many as motions can be queued. */
    static final int POSITIONS = 2 * MotionCommands.CAPACITY;

    /** Slots of the hash table, a power of two; at most half of them are used. */
    private static final int SLOTS = 2 * POSITIONS;

    private final Total[] totals = new Total[POSITIONS];
    /** Hash table with linear probing: index of a total plus 1; 0 for none. */
    private final int[] slots = new int[SLOTS];

    private long program;
    private long completions;
    private int used;
    private int shown;
    private long ends;

    /** The total of one position. */
    private static final class Total {
        private final byte[] position = new byte[new RcclStatus().totalPosition.length];
        private String name;
        private final double[] pose = new double[Poses.LENGTH];
        private long ends;
        private long tag;
        private long order;
        private int code;
        private boolean solved;
    }

    MotionTotals() {
        for (int i = 0; i < POSITIONS; i++) {
            totals[i] = new Total();
        }
    }

    /** Returns the number of the program whose motions are counted. */
    long program() {
        return program;
    }

    /** Returns the completions of the program. */
    long completions() {
        return completions;
    }

    /** Starts counting for a program; discards the counts of the previous one. */
    void follow(long number) {
        if (number != program) {
            program = number;
            completions = 0;
            used = 0;
            shown = 0;
            Arrays.fill(slots, 0);
        }
    }

    /**
     * Counts the end of a motion; returns the number of ends to its position.
     *
     * @param solved whether the pose is a solved transform, not the hand's
     */
    long end(MotionRequest request, int code, boolean solved, double[] pose) {
        follow(request.program());
        Total total = of(request);
        total.ends++;
        total.code = code;
        total.tag = request.tag();
        total.order = ++ends;
        total.solved = solved;
        Poses.copy(pose, total.pose);
        return total.ends;
    }

    void complete() {
        completions++;
    }

    private Total of(MotionRequest request) {
        String name = request.position();
        int slot = slotOf(name);
        if (slots[slot] != 0) {
            return totals[slots[slot] - 1];
        }
        int place = used < POSITIONS ? used++ : forgetOldest();
        slots[slotOf(name)] = place + 1;
        Total total = totals[place];
        total.name = name;
        request.copyPosition(total.position);
        total.ends = 0;
        return total;
    }

    private static int home(String name) {
        int hash = name.hashCode();
        return (hash ^ hash >>> 16) & SLOTS - 1;
    }

    /** Returns the slot of a position, or the empty slot for it. */
    private int slotOf(String name) {
        int slot = home(name);
        while (slots[slot] != 0 && !totals[slots[slot] - 1].name.equals(name)) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }

    /** Frees and returns the index of the position with the oldest last end. */
    private int forgetOldest() {
        int oldest = 0;
        for (int i = 1; i < used; i++) {
            oldest = totals[i].order < totals[oldest].order ? i : oldest;
        }
        int free = slotOf(totals[oldest].name);
        slots[free] = 0;
        // Entries that were displaced by it move up, so that probing finds them.
        for (int slot = free + 1 & SLOTS - 1; slots[slot] != 0; slot = slot + 1 & SLOTS - 1) {
            int distance = slot - home(totals[slots[slot] - 1].name) & SLOTS - 1;
            if (distance >= (slot - free & SLOTS - 1)) {
                slots[free] = slots[slot];
                slots[slot] = 0;
                free = slot;
            }
        }
        return oldest;
    }

    /** Writes the program's totals, and those of the next position. */
    void writeTo(RcclStatus status) {
        status.program = program;
        status.completions = completions;
        if (used == 0) {
            Arrays.fill(status.totalPosition, (byte) 0);
            status.totalEnds = 0;
            return;
        }
        shown = (shown + 1) % used;
        Total total = totals[shown];
        System.arraycopy(total.position, 0, status.totalPosition, 0, total.position.length);
        Poses.copy(total.pose, status.totalPose);
        status.totalSolved = total.solved;
        status.totalEnds = total.ends;
        status.totalTag = total.tag;
        status.totalCode = total.code;
    }
}
