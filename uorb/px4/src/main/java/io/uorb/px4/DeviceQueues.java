// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.work.WorkQueueConfig;
import java.util.List;

/** The work queues that PX4 assigns to buses, ports and estimators (K-8). Any thread. */
public final class DeviceQueues {
    // Fields of PX4's 32-bit device id: 3 bits kind of bus, 5 bits number of the bus, address, type of device.
    private static final int BUS_KIND_MASK = 0x7;
    private static final int BUS_KIND_I2C = 1;
    private static final int BUS_KIND_SPI = 2;
    private static final int BUS_SHIFT = 3;
    private static final int BUS_MASK = 0x1f;

    private DeviceQueues() {}

    /**
     * Returns the queue for the bus of a device, by its PX4 id: that of the I2C or SPI bus, {@link
     * WorkQueueConfig#HP_DEFAULT} for other buses.
     */
    public static WorkQueueConfig forDeviceId(int deviceId) {
        int bus = deviceId >>> BUS_SHIFT & BUS_MASK;
        List<WorkQueueConfig> queues = switch (deviceId & BUS_KIND_MASK) {
            case BUS_KIND_I2C -> WorkQueueConfig.I2C;
            case BUS_KIND_SPI -> WorkQueueConfig.SPI;
            default -> List.of();
        };
        return bus < queues.size() ? queues.get(bus) : WorkQueueConfig.HP_DEFAULT;
    }

    /** Returns the queue for a serial port, by a path such as {@code /dev/ttyS3}. */
    public static WorkQueueConfig forSerialPath(String path) {
        String port = path.substring(path.lastIndexOf('/') + 1);
        if (port.equals(WorkQueueConfig.TTY_ACM0.name())) {
            return WorkQueueConfig.TTY_ACM0;
        }
        return WorkQueueConfig.TTY_S.stream()
                .filter(queue -> queue.name().equals(port))
                .findFirst()
                .orElse(WorkQueueConfig.TTY_UNKNOWN);
    }

    /**
     * Returns the queue for an instance of the estimator.
     *
     * @throws IllegalArgumentException if there is none of that number
     */
    public static WorkQueueConfig forInsInstance(int instance) {
        List<WorkQueueConfig> queues = WorkQueueConfig.INS;
        if (instance < 0 || instance >= queues.size()) {
            throw new IllegalArgumentException(
                    "INS instance " + instance + " is not between 0 and " + (queues.size() - 1));
        }
        return queues.get(instance);
    }
}
