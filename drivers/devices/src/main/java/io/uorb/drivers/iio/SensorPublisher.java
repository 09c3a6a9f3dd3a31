// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.SampleGuard;
import io.uorb.drivers.device.SampleLimits;
import io.uorb.drivers.iio.sysfs.IioKind;

/**
 * A publisher that checks the samples of one kind and publishes them on an instance of its topic. For the serving
 * thread.
 */
abstract class SensorPublisher {
    private static final int AXES = 3;
    private static final int NOISY_STUCK_AFTER = 100;

    /** Pressures are polled more often than they are measured, and may have few digits. */
    private static final int PRESSURE_STUCK_AFTER = 1_000;

    private static final long MAX_GAP_US = 1_000_000;

    private final IioKind kind;
    private final CountingContext context;
    private final SampleGuard guard;
    private final double[] values = new double[AXES];

    SensorPublisher(IioKind kind, CountingContext context) {
        this.kind = kind;
        this.context = context;
        int stuckAfter = kind == IioKind.BARO ? PRESSURE_STUCK_AFTER : NOISY_STUCK_AFTER;
        this.guard = new SampleGuard(
                context,
                kind.type(),
                new SampleLimits(kind.min(), kind.max(), Double.POSITIVE_INFINITY, stuckAfter, MAX_GAP_US));
    }

    final IioKind kind() {
        return kind;
    }

    final CountingContext context() {
        return context;
    }

    /** Resets the checks after the device was opened again. */
    final void reset() {
        guard.reset();
    }

    /** Publishes a sample, unless it is not plausible: then it is counted. Allocates nothing. */
    final void offer(IioSample sample) {
        boolean passes = kind == IioKind.BARO
                ? guard.check(sample.timestampUs, sample.values[0])
                : guard.check(sample.timestampUs, sample.values);
        if (!passes) {
            return;
        }
        if (sample.clipped[0] || sample.clipped[1] || sample.clipped[2]) {
            context.count(DriverError.OUT_OF_RANGE, 1);
        }
        System.arraycopy(sample.values, 0, values, 0, AXES);
        publish(sample, values, context.errors());
        context.published(sample.timestampUs);
    }

    /**
     * Fills the message and publishes it.
     *
     * @param measured in the device's axes and the kernel's unit; may be changed
     * @param errorCount of the device, as messages carry it
     */
    abstract void publish(IioSample sample, double[] measured, long errorCount);
}
