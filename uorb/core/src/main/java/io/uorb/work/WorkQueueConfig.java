// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The name of a work queue and its priority, with the queues that PX4 knows (K-2). Stack sizes are left to the JVM.
 *
 * @param name the queue's name; its thread is {@code wq:<name>}
 * @param relativePriority 0 for the most urgent, and down from there, as PX4 counts it from the highest real-time
 *     priority
 */
public record WorkQueueConfig(String name, int relativePriority) {
    /** Rate control, the innermost loop. */
    public static final WorkQueueConfig RATE_CTRL = new WorkQueueConfig("rate_ctrl", 0);

    /** Drivers on SPI buses 0 to 6. */
    public static final List<WorkQueueConfig> SPI = numbered("SPI", 7, -1);

    /** Drivers on I2C buses 0 to 4. */
    public static final List<WorkQueueConfig> I2C = numbered("I2C", 5, -8);

    /** Estimators and controllers other than the rate's. */
    public static final WorkQueueConfig NAV_AND_CONTROLLERS = new WorkQueueConfig("nav_and_controllers", -13);

    /** Estimator instances 0 to 3. */
    public static final List<WorkQueueConfig> INS = numbered("INS", 4, -14);

    /** The default of what is urgent. */
    public static final WorkQueueConfig HP_DEFAULT = new WorkQueueConfig("hp_default", -18);

    /** The CAN bus. */
    public static final WorkQueueConfig UAVCAN = new WorkQueueConfig("uavcan", -19);

    /** Drivers on serial ports ttyS0 to ttyS9. */
    public static final List<WorkQueueConfig> TTY_S = numbered("ttyS", 10, -21);

    /** Drivers on the USB serial port. */
    public static final WorkQueueConfig TTY_ACM0 = new WorkQueueConfig("ttyACM0", -31);

    /** Drivers on other serial ports. */
    public static final WorkQueueConfig TTY_UNKNOWN = new WorkQueueConfig("ttyUnknown", -32);

    /** The default of what can wait. */
    public static final WorkQueueConfig LP_DEFAULT = new WorkQueueConfig("lp_default", -50);

    /** For tests. */
    public static final WorkQueueConfig TEST1 = new WorkQueueConfig("test1", 0);

    /** For tests. */
    public static final WorkQueueConfig TEST2 = new WorkQueueConfig("test2", 0);

    /** Number of steps of PX4's priority that make one of Java's. */
    private static final int PX4_STEPS = 8;

    /**
     * A configuration of one's own.
     *
     * @throws IllegalArgumentException if the name is blank or the priority above 0
     */
    public WorkQueueConfig {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("the name of a work queue is blank");
        }
        if (relativePriority > 0) {
            throw new IllegalArgumentException(
                    "relative priority " + relativePriority + " of work queue " + name + " is above 0, the highest");
        }
    }

    private static List<WorkQueueConfig> numbered(String prefix, int count, int firstPriority) {
        return IntStream.range(0, count)
                .mapToObj(i -> new WorkQueueConfig(prefix + i, firstPriority - i))
                .toList();
    }

    /**
     * Returns the priority of the queue's thread: 10 for relative priority 0, one less for each eight below it, 1 at
     * the least. A hint: Linux ignores it unless the JVM is told otherwise ({@code -XX:ThreadPriorityPolicy}).
     */
    public int threadPriority() {
        int steps = Math.floorDiv(relativePriority, PX4_STEPS);
        return Math.max(Thread.MIN_PRIORITY, Thread.MAX_PRIORITY + steps);
    }
}
