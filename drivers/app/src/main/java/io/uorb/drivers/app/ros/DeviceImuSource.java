// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorGyro;

/**
 * Gyroscope and accelerometer of one device, which is told by its number: the gyroscope's sample with the newest of the
 * accelerometer, at most 100 ms older or newer. Accelerometers of all instances are searched until one has that number.
 */
final class DeviceImuSource extends ImuSource<SensorGyro> {
    private static final long OLDEST_US = 100_000;
    /** The first time of which no sample is. */
    private static final long NEVER_US = Long.MIN_VALUE / 2;

    private final Orb orb;
    private final SensorAccel newest = new SensorAccel();
    /** Null until the device's accelerometer is found. */
    private Subscription<SensorAccel> accels;

    private long deviceId;
    private long forceUs = NEVER_US;

    DeviceImuSource(Orb orb) {
        this.orb = orb;
    }

    private static long sampleUs(long timestampSample, long timestamp) {
        return timestampSample == 0 ? timestamp : timestampSample;
    }

    @Override
    long sampleUs(SensorGyro from) {
        return sampleUs(from.timestampSample, from.timestamp);
    }

    /** Leaves an accelerometer of another device, and looks for that of this one. */
    private void find(long wantedId) {
        if (accels != null && deviceId == wantedId && newest.deviceId == wantedId) {
            return;
        }
        close();
        deviceId = wantedId;
        forceUs = NEVER_US;
        for (int i = 0; i < Orb.MAX_INSTANCES && accels == null; i++) {
            if (orb.exists(SensorAccelTopic.SENSOR_ACCEL, i)) {
                Subscription<SensorAccel> tried = orb.subscribe(SensorAccelTopic.SENSOR_ACCEL, i);
                if (tried.copy(newest) && newest.deviceId == wantedId) {
                    accels = tried;
                    keep();
                } else {
                    tried.close();
                }
            }
        }
    }

    private void keep() {
        force[0] = newest.x;
        force[1] = newest.y;
        force[2] = newest.z;
        forceUs = sampleUs(newest.timestampSample, newest.timestamp);
    }

    @Override
    boolean take(SensorGyro from) {
        find(from.deviceId);
        while (accels != null && accels.update(newest)) {
            keep();
        }
        rate[0] = from.x;
        rate[1] = from.y;
        rate[2] = from.z;
        return accels != null && newest.deviceId == from.deviceId && Math.abs(sampleUs(from) - forceUs) <= OLDEST_US;
    }

    @Override
    public void close() {
        if (accels != null) {
            accels.close();
            accels = null;
        }
    }
}
