// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;

/**
 * The module of {@link PositionFilter}: each {@code vehicle_attitude} with the {@code sensor_combined} of its time
 * moves the filter on; {@code vehicle_air_data} and {@code sensor_gps} correct it; it publishes {@code
 * vehicle_local_position}. A fix without a position in three dimensions is left out. Nothing is allocated per message,
 * but for the first fix.
 */
public final class PositionEstimator implements AutoCloseable {
    private final Orb orb;
    private final PositionFilter filter;
    private final long publishPeriodUs;
    private final Subscription<VehicleAttitude> attitudeSubscription;
    private final Subscription<SensorCombined> imuSubscription;
    private final Subscription<VehicleAirData> airSubscription;
    private final Subscription<SensorGps> gpsSubscription;
    private final Publication<VehicleLocalPosition> publication;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final SensorCombined imu = new SensorCombined();
    private final VehicleAirData air = new VehicleAirData();
    private final SensorGps gps = new SensorGps();
    private final GpsFix fix = new GpsFix();
    private final LocalPositionMessage message = new LocalPositionMessage();
    private final double[] quaternion = new double[4];
    private final WorkItem item;
    private final SubscriptionCallbackWorkItem<VehicleAttitude> callback;
    private long nextPublishUs;

    /** A module that runs on the given queue from now on. */
    @SuppressWarnings("try") // the scope is entered, not used
    public PositionEstimator(Orb orb, WorkQueue queue, PositionEstimatorParameters parameters) {
        this.orb = orb;
        filter = new PositionFilter(parameters);
        publishPeriodUs = parameters.publishPeriodUs();
        try (OrbModule scope = OrbModule.enter("position_estimator")) {
            attitudeSubscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            attitudeSubscription.setHistory(attitudeSubscription.maxHistory());
            imuSubscription = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
            // It integrates: a sample that it does not see is an error that stays.
            imuSubscription.setHistory(imuSubscription.maxHistory());
            airSubscription = orb.subscribe(VehicleAirDataTopic.VEHICLE_AIR_DATA);
            gpsSubscription = orb.subscribe(SensorGpsTopic.SENSOR_GPS);
            publication = orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        }
        item = new WorkItem("position_estimator", queue, this::run);
        callback = new SubscriptionCallbackWorkItem<>(item, attitudeSubscription);
        callback.registerCallback();
    }

    private void run() {
        while (attitudeSubscription.update(attitude)) {
            for (int i = 0; i < quaternion.length; i++) {
                quaternion[i] = attitude.q[i];
            }
            Quaternion.normalize(quaternion);
            predict();
            correct();
            if (attitude.timestampSample >= nextPublishUs) {
                nextPublishUs = (attitude.timestampSample / publishPeriodUs + 1) * publishPeriodUs;
                publish();
            }
        }
    }

    /** Predicts with all samples up to the attitude's time; a newer one waits for its own. */
    private void predict() {
        while (imu.timestamp < attitude.timestampSample && imuSubscription.update(imu)) {
            filter.predict(imu.timestamp, quaternion, imu.accelerometerMS2);
        }
    }

    private void correct() {
        while (airSubscription.update(air)) {
            filter.correctAltitude(air.timestampSample, air.baroAltMeter);
        }
        while (gpsSubscription.update(gps)) {
            boolean good = gps.fixType >= SensorGps.FIX_TYPE_3D && gps.fixType != SensorGps.FIX_TYPE_EXTRAPOLATED;
            if (good) {
                fix.set(gps);
                filter.correct(gps.timestampSample == 0 ? gps.timestamp : gps.timestampSample, fix);
            }
        }
    }

    private void publish() {
        message.fill(filter, EulerAngles.yawRad(quaternion));
        message.setTime(orb.clock().nowUs(), attitude.timestampSample);
        publication.publish(message.message());
    }

    /** Returns the number of IMU messages that were overwritten before this module took them. */
    public long lost() {
        return imuSubscription.lost();
    }

    @Override
    public void close() {
        callback.close();
        item.close();
        attitudeSubscription.close();
        imuSubscription.close();
        airSubscription.close();
        gpsSubscription.close();
        publication.close();
    }
}
