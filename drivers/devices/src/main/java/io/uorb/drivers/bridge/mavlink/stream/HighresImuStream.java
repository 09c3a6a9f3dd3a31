// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.HighresImu;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;

/**
 * HIGHRES_IMU from {@code sensor_combined} (or, where nobody publishes that, {@code vehicle_imu}),
 * {@code vehicle_magnetometer} and {@code vehicle_air_data}: m/s^2, rad/s and gauss along the FRD axes, hPa, m, degC.
 * {@code fields_updated} tells which values are new since the last message.
 */
final class HighresImuStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(HighresImu.class);
    private static final MessageField TIME = LAYOUT.field("timeUsec");
    private static final MessageField[] ACC = axes("acc");
    private static final MessageField[] GYRO = axes("gyro");
    private static final MessageField[] MAG = axes("mag");
    private static final MessageField PRESSURE = LAYOUT.field("absPressure");
    private static final MessageField ALTITUDE = LAYOUT.field("pressureAlt");
    private static final MessageField TEMPERATURE = LAYOUT.field("temperature");
    private static final MessageField UPDATED = LAYOUT.field("fieldsUpdated");

    private static final int BITS_IMU = 0x3F;
    private static final int BITS_MAG = 0x1C0;
    private static final int BITS_BARO = 0x200 | 0x800;
    private static final int BIT_TEMPERATURE = 0x1000;
    private static final float PA_PER_HPA = 100;

    private final ImuSamples imu;
    private final LazySubscription<VehicleMagnetometer> mags;
    private final LazySubscription<VehicleAirData> airs;
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAirData air = new VehicleAirData();

    HighresImuStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        imu = new ImuSamples(context);
        mags = context.sample(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, 0);
        airs = context.sample(VehicleAirDataTopic.VEHICLE_AIR_DATA, 0);
    }

    private static MessageField[] axes(String sensor) {
        return new MessageField[] {LAYOUT.field("x" + sensor), LAYOUT.field("y" + sensor), LAYOUT.field("z" + sensor)};
    }

    @Override
    protected boolean isNew() {
        return imu.isNew();
    }

    @Override
    public boolean latest(long nowUs) {
        int updated = imu.isNew() ? BITS_IMU : 0;
        if (!imu.copy()) {
            return false;
        }
        TIME.put(payload, imu.timestampUs());
        put(ACC, imu.accelMS2());
        put(GYRO, imu.gyroRadS());
        if (mags.update(mag)) {
            put(MAG, mag.magnetometerGa);
            updated |= BITS_MAG;
        }
        if (airs.update(air)) {
            updated |= BITS_BARO | putAir();
        }
        UPDATED.put(payload, updated);
        return true;
    }

    private void put(MessageField[] fields, float[] values) {
        for (int i = 0; i < fields.length; i++) {
            fields[i].putFloat(payload, values[i]);
        }
    }

    /** Writes the air data; the temperature counts only if something has measured it. */
    private int putAir() {
        PRESSURE.putFloat(payload, air.baroPressurePa / PA_PER_HPA);
        ALTITUDE.putFloat(payload, air.baroAltMeter);
        boolean measured = air.temperatureSource != 0;
        TEMPERATURE.putFloat(payload, measured ? air.ambientTemperature : 0);
        return measured ? BIT_TEMPERATURE : 0;
    }
}
