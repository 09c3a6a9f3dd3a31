// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import java.util.Arrays;

/**
 * Running totals of the ends of one program's motions, by position (rccl:RC-41). Each status shows one of them in turn,
 * so that an event which a reader has missed loses no count. Of more positions than there is room for, the one whose
 * last end is oldest is forgotten. One thread; nothing is allocated after construction.
 */
final class MotionTotals {
    /** Positions that are remembered: as many as motions can wait, twice. */
    static final int POSITIONS = 2 * MotionCommands.CAPACITY;

    private final Total[] totals = new Total[POSITIONS];
    private final byte[] wanted = new byte[new RcclStatus().totalPosition.length];
    private long program;
    private long completions;
    private int used;
    private int shown;
    private long ends;

    /** The total of one position. */
    private static final class Total {
        private final byte[] position = new byte[new RcclStatus().totalPosition.length];
        private final double[] t6 = new double[Poses.LENGTH];
        private long ends;
        private long tag;
        private long order;
        private int code;
    }

    MotionTotals() {
        for (int i = 0; i < POSITIONS; i++) {
            totals[i] = new Total();
        }
    }

    /** Returns the number of the program that is counted for. */
    long program() {
        return program;
    }

    /** Returns the completions of the program. */
    long completions() {
        return completions;
    }

    /** Counts for a program; forgets those of the one before. */
    void follow(long number) {
        if (number != program) {
            program = number;
            completions = 0;
            used = 0;
            shown = 0;
        }
    }

    /** Counts the end of a motion, with the pose that the hand has; returns the ends to its position. */
    long end(MotionRequest request, int code, double[] t6) {
        follow(request.program());
        Total total = of(request);
        total.ends++;
        total.code = code;
        total.tag = request.tag();
        total.order = ++ends;
        Poses.copy(t6, total.t6);
        return total.ends;
    }

    void complete() {
        completions++;
    }

    private Total of(MotionRequest request) {
        request.copyPosition(wanted);
        int oldest = 0;
        for (int i = 0; i < used; i++) {
            if (Arrays.equals(totals[i].position, wanted)) {
                return totals[i];
            }
            oldest = totals[i].order < totals[oldest].order ? i : oldest;
        }
        Total total = totals[used < POSITIONS ? used++ : oldest];
        System.arraycopy(wanted, 0, total.position, 0, wanted.length);
        total.ends = 0;
        return total;
    }

    /** Writes the totals that are no position's, and the next position's. */
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
        Poses.copy(total.t6, status.totalT6);
        status.totalEnds = total.ends;
        status.totalTag = total.tag;
        status.totalCode = total.code;
    }
}
