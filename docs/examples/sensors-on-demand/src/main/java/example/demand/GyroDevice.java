// SPDX-License-Identifier: Apache-2.0
package example.demand;

import io.uorb.Publication;
import io.uorb.demand.Demand;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;

/** A fictitious gyroscope. Like a real one, it has a few rates. */
final class GyroDevice implements Device {
    private static final long[] PERIODS_US = {40_000, 20_000, 10_000, 5_000};

    private final DeviceContext context;
    private final Publication<SensorGyro> publication;
    private final SensorGyro gyro = new SensorGyro();
    private long periodUs;

    GyroDevice(DeviceContext context) {
        this.context = context;
        this.publication = context.advertiseMulti(SensorGyroTopic.SENSOR_GYRO);
    }

    @Override
    public void adapt(Demand demand) {
        periodUs = PERIODS_US[PERIODS_US.length - 1];
        for (int i = PERIODS_US.length - 1; i >= 0 && PERIODS_US[i] <= demand.intervalUs(); i--) {
            periodUs = PERIODS_US[i];
        }
        if (demand.intervalUs() > 0 && demand.intervalUs() < periodUs) {
            context.report(
                    DriverError.UNSUPPORTED,
                    "a period of " + demand.intervalUs() + " us is requested; the limit is " + periodUs + " us");
        }
        context.inform("sampling each " + periodUs + " us");
    }

    @Override
    public void open() {
        context.inform("on");
    }

    @Override
    public long serve() {
        gyro.timestampSample = context.clock().nowUs();
        gyro.timestamp = gyro.timestampSample;
        publication.publish(gyro);
        context.published(gyro.timestampSample);
        return periodUs;
    }

    @Override
    public void close() {
        context.inform("off");
    }
}
