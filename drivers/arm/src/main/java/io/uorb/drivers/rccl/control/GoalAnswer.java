// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Goal and control frame of a sample in few bytes: the numbers that differ from those when the motion was asked for. An
 * answer depends on no other one, so a replay that leaves some out reads the rest as they were. Most goals stand still
 * and take no bytes. Once a goal has moved each answer has some: none are for a sample that was not recorded, in which
 * the goal counts as where it was last. One thread.
 */
final class GoalAnswer {
    private static final int NUMBERS = 2 * Poses.LENGTH;
    private static final int STEPPED = 1 << NUMBERS;

    private final double[] base = new double[NUMBERS];
    private final double[] numbers = new double[NUMBERS];
    private final double[] last = new double[NUMBERS];
    private final boolean known;
    private boolean hasLast;
    private boolean moved;

    /** An answer relative to these poses; null ones if they are not known. */
    GoalAnswer(double[] goal, double[] frame) {
        known = goal != null;
        if (known) {
            System.arraycopy(goal, 0, base, 0, Poses.LENGTH);
            System.arraycopy(frame, 0, base, Poses.LENGTH, Poses.LENGTH);
            System.arraycopy(base, 0, last, 0, NUMBERS);
            hasLast = true;
        }
    }

    /** Returns one relative to the same poses. */
    GoalAnswer another() {
        return new GoalAnswer(
                known ? Arrays.copyOf(base, Poses.LENGTH) : null,
                known ? Arrays.copyOfRange(base, Poses.LENGTH, NUMBERS) : null);
    }

    /** Writes the bytes of poses. */
    void write(double[] goal, double[] frame, boolean stepped, ByteBuffer into) {
        System.arraycopy(goal, 0, numbers, 0, Poses.LENGTH);
        System.arraycopy(frame, 0, numbers, Poses.LENGTH, Poses.LENGTH);
        int changed = stepped ? STEPPED : 0;
        for (int i = 0; i < NUMBERS; i++) {
            boolean same = Double.doubleToRawLongBits(numbers[i]) == Double.doubleToRawLongBits(base[i]);
            changed |= same && known ? 0 : 1 << i;
        }
        moved |= (changed & ~STEPPED) != 0;
        if (changed == 0 && !moved) {
            return;
        }
        into.putInt(changed);
        for (int i = 0; i < NUMBERS; i++) {
            if ((changed & 1 << i) != 0) {
                into.putDouble(numbers[i]);
            }
        }
    }

    /**
     * Reads poses, those read last if there are no bytes; returns whether the goal has stepped.
     *
     * @throws IllegalStateException if the bytes are none of {@link #write}
     */
    boolean read(ByteBuffer answer, double[] goal, double[] frame) {
        int length = answer.remaining();
        if (length == 0 && !hasLast) {
            throw new IllegalStateException("the record contains no goal of this sample");
        }
        System.arraycopy(length == 0 ? last : base, 0, numbers, 0, NUMBERS);
        int changed = 0;
        if (length > 0) {
            try {
                changed = take(answer);
            } catch (BufferUnderflowException e) {
                throw new IllegalStateException("the recorded goal of " + length + " bytes is truncated", e);
            }
        }
        System.arraycopy(numbers, 0, last, 0, NUMBERS);
        hasLast = true;
        System.arraycopy(numbers, 0, goal, 0, Poses.LENGTH);
        System.arraycopy(numbers, Poses.LENGTH, frame, 0, Poses.LENGTH);
        return (changed & STEPPED) != 0;
    }

    private int take(ByteBuffer bytes) {
        int changed = bytes.getInt();
        for (int i = 0; i < NUMBERS; i++) {
            if ((changed & 1 << i) != 0) {
                numbers[i] = bytes.getDouble();
            }
        }
        return changed;
    }
}
