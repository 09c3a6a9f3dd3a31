// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.hub.voting.Voter;
import io.uorb.drivers.topics.SensorsStatusTopic;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;

/** All that the hub publishes, but for {@code mavlink_log}. */
final class Outputs implements AutoCloseable {
    private final ModuleContext context;
    private final CombinedOutput combined;
    private final AngularVelocityOutput angularVelocity;
    private final AccelerationOutput acceleration;
    private final MagnetometerOutput magnetometer;
    private final AirDataOutput airData;
    private final ImuStatusOutput imuStatus;
    private final StatusOutput magStatus;
    private final StatusOutput baroStatus;
    private final Publication<SensorSelection> selectionPublication;
    private final SensorSelection selection = new SensorSelection();
    private final ImuOutput[] imus;
    private SensorHubParameters parameters;

    Outputs(ModuleContext context, SensorHubParameters parameters, int maxInstances) {
        this.context = context;
        combined = new CombinedOutput(context);
        angularVelocity = new AngularVelocityOutput(context);
        acceleration = new AccelerationOutput(context);
        magnetometer = new MagnetometerOutput(context);
        airData = new AirDataOutput(context);
        imuStatus = new ImuStatusOutput(context);
        magStatus = new StatusOutput(context, SensorsStatusTopic.SENSORS_STATUS_MAG);
        baroStatus = new StatusOutput(context, SensorsStatusTopic.SENSORS_STATUS_BARO);
        selectionPublication = context.advertise(SensorSelectionTopic.SENSOR_SELECTION);
        imus = new ImuOutput[maxInstances];
        configure(parameters);
    }

    void configure(SensorHubParameters newParameters) {
        parameters = newParameters;
        combined.setRateHz(parameters.integrationRateHz());
        for (ImuOutput imu : imus) {
            if (imu != null) {
                imu.setRateHz(parameters.integrationRateHz());
            }
        }
    }

    /** Adds an IMU: gyroscope and accelerometer of one instance. */
    void addImu(SensorTrack gyro, SensorTrack accel) {
        double rateHz = parameters.integrationRateHz();
        imus[gyro.instance()] =
                OrbModule.make(context.name().substring(1), () -> new ImuOutput(context.orb(), gyro, accel, rateHz));
    }

    /** Passes on a good sample. */
    void take(SensorTrack track, boolean isChosen, long nowUs) {
        ImuOutput imu = imus[track.instance()];
        switch (track.kind()) {
            case GYRO -> takeGyro(track, imu, isChosen, nowUs);
            case ACCEL -> takeAccel(track, imu, isChosen, nowUs);
            case MAG -> {
                if (isChosen) {
                    magnetometer.take(track, nowUs);
                }
            }
            case BARO -> {
                if (isChosen) {
                    airData.take(track, parameters.seaLevelPressurePa(), nowUs);
                }
            }
        }
    }

    private void takeGyro(SensorTrack gyro, ImuOutput imu, boolean isChosen, long nowUs) {
        if (imu != null) {
            imu.takeGyro(nowUs);
        }
        if (isChosen) {
            angularVelocity.take(gyro, parameters.filters(), nowUs);
            combined.takeGyro(gyro);
        }
    }

    private void takeAccel(SensorTrack accel, ImuOutput imu, boolean isChosen, long nowUs) {
        if (imu != null) {
            imu.takeAccel();
        }
        if (isChosen) {
            acceleration.take(accel, parameters.filters(), nowUs);
            combined.takeAccel(accel);
        }
    }

    void publishSelection(Voter gyros, Voter accels, long nowUs) {
        selection.gyroDeviceId = gyros.chosenDeviceId();
        selection.accelDeviceId = accels.chosenDeviceId();
        selection.timestamp = nowUs;
        selectionPublication.publish(selection);
    }

    void publishStatus(Voter[] voters, long nowUs) {
        imuStatus.publish(voters[SensorKind.GYRO.ordinal()], voters[SensorKind.ACCEL.ordinal()], nowUs);
        magStatus.publish(voters[SensorKind.MAG.ordinal()], nowUs);
        baroStatus.publish(voters[SensorKind.BARO.ordinal()], nowUs);
    }

    void publishImuStatus(long nowUs) {
        for (ImuOutput imu : imus) {
            if (imu != null) {
                imu.publishStatus(nowUs);
            }
        }
    }

    /** Ends the messages of IMUs, whose instances the context does not give. */
    @Override
    public void close() {
        for (ImuOutput imu : imus) {
            if (imu != null) {
                imu.close();
            }
        }
    }
}
