// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkQueueConfigTest {
    @Test
    @Statement("K-2")
    void shouldKnowPx4sQueuesWithTheirPriorities() {
        assertEquals(new WorkQueueConfig("rate_ctrl", 0), WorkQueueConfig.RATE_CTRL);
        assertRange(WorkQueueConfig.SPI, 7, "SPI", -1);
        assertRange(WorkQueueConfig.I2C, 5, "I2C", -8);
        assertEquals(new WorkQueueConfig("nav_and_controllers", -13), WorkQueueConfig.NAV_AND_CONTROLLERS);
        assertRange(WorkQueueConfig.INS, 4, "INS", -14);
        assertEquals(new WorkQueueConfig("hp_default", -18), WorkQueueConfig.HP_DEFAULT);
        assertEquals(new WorkQueueConfig("uavcan", -19), WorkQueueConfig.UAVCAN);
        assertRange(WorkQueueConfig.TTY_S, 10, "ttyS", -21);
        assertEquals(new WorkQueueConfig("ttyACM0", -31), WorkQueueConfig.TTY_ACM0);
        assertEquals(new WorkQueueConfig("ttyUnknown", -32), WorkQueueConfig.TTY_UNKNOWN);
        assertEquals(new WorkQueueConfig("lp_default", -50), WorkQueueConfig.LP_DEFAULT);
        assertEquals(new WorkQueueConfig("test1", 0), WorkQueueConfig.TEST1);
        assertEquals(new WorkQueueConfig("test2", 0), WorkQueueConfig.TEST2);
    }

    private static void assertRange(List<WorkQueueConfig> queues, int count, String prefix, int firstPriority) {
        assertEquals(count, queues.size());
        for (int i = 0; i < count; i++) {
            assertEquals(new WorkQueueConfig(prefix + i, firstPriority - i), queues.get(i));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 10", "-1, 9", "-8, 9", "-9, 8", "-18, 7", "-32, 6", "-50, 3", "-1000, 1"})
    void shouldMapThePriorityToThatOfAThread(int relativePriority, int threadPriority) {
        assertEquals(threadPriority, new WorkQueueConfig("any", relativePriority).threadPriority());
    }

    @Test
    void shouldRefuseAnUnusableConfiguration() {
        assertThrows(IllegalArgumentException.class, () -> new WorkQueueConfig(" ", 0));
        assertThrows(IllegalArgumentException.class, () -> new WorkQueueConfig("too_high", 1));
    }
}
