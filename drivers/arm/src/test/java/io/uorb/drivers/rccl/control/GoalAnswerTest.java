// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Statement;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@Statement("rccl:RC-102")
class GoalAnswerTest {
    private final double[] goal = new double[Poses.LENGTH];
    private final double[] frame = new double[Poses.LENGTH];
    private final double[] readGoal = new double[Poses.LENGTH];
    private final double[] readFrame = new double[Poses.LENGTH];

    GoalAnswerTest() {
        Poses.setTranslation(0.6, 0.1, 0, goal);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, goal);
        Poses.setTranslation(0, 0, 0.1, frame);
    }

    private static byte[] write(GoalAnswer answer, double[] goal, double[] frame, boolean stepped) {
        ByteBuffer bytes = ByteBuffer.allocate(1_024);
        answer.write(goal, frame, stepped, bytes);
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private void assertReads(GoalAnswer answer, byte[] bytes, boolean stepped) {
        assertEquals(stepped, answer.read(ByteBuffer.wrap(bytes), readGoal, readFrame));
        for (int i = 0; i < Poses.LENGTH; i++) {
            assertEquals(Double.doubleToRawLongBits(goal[i]), Double.doubleToRawLongBits(readGoal[i]));
            assertEquals(Double.doubleToRawLongBits(frame[i]), Double.doubleToRawLongBits(readFrame[i]));
        }
    }

    @Test
    void shouldTakeNoBytesForAGoalThatStandsStill() {
        GoalAnswer answer = new GoalAnswer(goal, frame);
        assertEquals(0, write(answer, goal, frame, false).length);
        assertReads(answer, new byte[0], false);
        assertReads(answer, write(answer, goal, frame, true), true);
    }

    /** Each answer is read on its own: one that a replay leaves out changes no other. */
    @Test
    void shouldReadAnswersInAnyOrderToTheLastBit() {
        GoalAnswer answer = new GoalAnswer(goal, frame);
        goal[7] = 0.25;
        byte[] first = write(answer, goal, frame, false);
        assertEquals(Integer.BYTES + Double.BYTES, first.length);
        goal[7] = 0.1;
        goal[11] = -0.0;
        frame[0] = Double.NaN;
        byte[] second = write(answer, goal, frame, false);
        assertEquals(Integer.BYTES + 2 * Double.BYTES, second.length);
        assertReads(answer, second, false);
        goal[7] = 0.25;
        goal[11] = 0;
        frame[0] = 1;
        assertReads(answer, first, false);
    }

    /** A question that was not recorded has no bytes: a goal that moves does not jump back to where it was first. */
    @Test
    void shouldReadTheLastGoalWhereNoneWasRecorded() {
        GoalAnswer answer = new GoalAnswer(goal, frame);
        double first = goal[7];
        assertReads(answer, new byte[0], false);
        goal[7] = 0.25;
        assertReads(answer, write(answer, goal, frame, true), true);
        assertReads(answer, new byte[0], false);
        goal[7] = first;
        byte[] back = write(answer, goal, frame, false);
        assertEquals(Integer.BYTES, back.length, "where it was first is no goal that was not recorded");
        assertReads(answer, back, false);
    }

    @Test
    void shouldTellThatThereIsNoGoal() {
        GoalAnswer answer = new GoalAnswer(null, null);
        byte[] whole = write(answer, goal, frame, false);
        assertThrows(IllegalStateException.class, () -> answer.read(ByteBuffer.allocate(0), readGoal, readFrame));
        assertReads(answer, whole, false);
        assertReads(answer, new byte[0], false);
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);
        assertThrowsNaming(
                IllegalStateException.class,
                () -> answer.read(ByteBuffer.wrap(cut), readGoal, readFrame),
                "the recorded goal of 195 … truncated");
    }

    @Test
    void shouldMarkAnEstimateSoThatItIsNeverEmpty() {
        GoalAnswer answer = new GoalAnswer(Poses.identity(), Poses.identity());
        byte[] bytes = write(answer, Poses.identity(), Poses.identity(), true);
        assertTrue(bytes.length > 0);
        assertTrue(answer.read(ByteBuffer.wrap(bytes), readGoal, readFrame));
        assertArrayEquals(Poses.identity(), readGoal, 0);
        assertFalse(answer.read(ByteBuffer.allocate(0), readGoal, readFrame));
    }
}
