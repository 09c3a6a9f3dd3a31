// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.rccl.control.MotionCommands;
import org.junit.jupiter.api.Test;

class LockStepLevelsTest {
    /** The warm-up shall run what motions run: none of its motions may be refused or end early. */
    @Test
    void shouldEndAllShortMotionsByThemselves() throws Exception {
        try (LockStepLevels levels = new LockStepLevels(0.001)) {
            assertEquals(70, levels.moveShortly(70));
        }
    }

    @Test
    void shouldEndAllMotionsOfFullQueues() throws Exception {
        try (LockStepLevels levels = new LockStepLevels(0.001)) {
            long events = levels.abortFullQueues(3);
            assertTrue(events >= 3 * MotionCommands.CAPACITY, events + " events");
        }
    }

    @Test
    void shouldTellThatNobodyEndsTheMotions() {
        LockStepLevels levels = new LockStepLevels(0.001);
        levels.close();
        String message =
                "the control level has not ended its " + MotionCommands.CAPACITY + " motions within 10000 samples";
        assertThrowsNaming(IllegalStateException.class, () -> levels.abortFullQueues(1), message);
    }
}
