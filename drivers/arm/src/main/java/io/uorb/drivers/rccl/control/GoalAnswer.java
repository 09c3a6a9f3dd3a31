// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Compact encoding of a sample's goal and control frame: only numbers that differ from those at the motion's request.
 * Each answer is independent, so a replay that omits some decodes the rest correctly. Most goals do not move and take
 * no bytes. After a goal has moved, each answer has bytes; an answer without bytes is then a sample that was not
 * recorded, and the goal keeps its last pose. Not thread-safe.
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

    /** Creates an encoding relative to these poses; null if they are unknown. */
    GoalAnswer(double[] goal, double[] frame) {
        known = goal != null;
        if (known) {
            System.arraycopy(goal, 0, base, 0, Poses.LENGTH);
            System.arraycopy(frame, 0, base, Poses.LENGTH, Poses.LENGTH);
            System.arraycopy(base, 0, last, 0, NUMBERS);
            hasLast = true;
        }
    }

    /** Returns another encoding relative to the same poses. */
    GoalAnswer another() {
        return new GoalAnswer(
                known ? Arrays.copyOf(base, Poses.LENGTH) : null,
                known ? Arrays.copyOfRange(base, Poses.LENGTH, NUMBERS) : null);
    }

    /** Encodes poses. */
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
     * Decodes poses; without bytes, the last decoded ones. Returns whether the goal has stepped.
     *
     * @throws IllegalStateException if {@link #write} did not produce the bytes
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
