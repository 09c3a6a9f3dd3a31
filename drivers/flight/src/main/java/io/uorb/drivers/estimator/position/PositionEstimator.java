// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.runner.Cycle;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
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
import io.uorb.work.WorkQueueConfig;

/**
 * The module of {@link PositionFilter}: each {@code vehicle_attitude} advances the filter with the {@code
 * sensor_combined} of its time; {@code vehicle_air_data} and {@code sensor_gps} correct it; it publishes {@code
 * vehicle_local_position} in NED. Fixes without a three-dimensional position are ignored. Its work item allocates
 * nothing per message, except at the first fix.
 */
public final class PositionEstimator implements Module, Stateful {
    private final OrbClock clock;
    private final Parameters<PositionEstimatorParameters> parameters;
    private final PositionFilter filter;
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
    private final ModuleLog log;
    private long nextPublishUs;
    private int toldResets;

    /** Creates a module on the queue {@code INS0}. */
    PositionEstimator(ModuleContext context) {
        clock = context.clock();
        log = context.log();
        parameters = context.parameters(PositionEstimatorParameters.class);
        filter = new PositionFilter(parameters.get());
        attitudeSubscription = context.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        attitudeSubscription.setHistory(attitudeSubscription.maxHistory());
        imuSubscription = context.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        // It integrates: a sample that it does not see is an error that stays.
        imuSubscription.setHistory(imuSubscription.maxHistory());
        airSubscription = context.subscribe(VehicleAirDataTopic.VEHICLE_AIR_DATA);
        gpsSubscription = context.subscribe(SensorGpsTopic.SENSOR_GPS);
        publication = context.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        item = new Cycle(context, Cycle.RATE_US).workItem(WorkQueueConfig.INS.get(0), this::run);
    }

    /** Starts the module without a host on a queue. Close the result to end it. */
    public static StandaloneContext onWorkQueue(Orb orb, WorkQueue queue, PositionEstimatorParameters parameters) {
        StandaloneContext context = StandaloneContext.of(orb, PositionEstimatorFactory.NAME)
                .queue(queue)
                .parameters(parameters);
        context.create(PositionEstimator::new).start();
        return context;
    }

    @Override
    public void start() {
        new SubscriptionCallbackWorkItem<>(item, attitudeSubscription).registerCallback();
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("lost", imuSubscription.lost());
        printer.value("rejected", filter.rejected());
        printer.value("resets", filter.resets());
    }

    @Override
    public void state(StateFields fields) {
        fields.part("filter", filter);
        fields.message("imu", SensorCombinedTopic.SENSOR_COMBINED, imu);
        nextPublishUs = fields.integer("next_publish_us", nextPublishUs);
    }

    private void run() {
        filter.tune(parameters.get());
        long publishPeriodUs = parameters.get().publishPeriodUs();
        while (attitudeSubscription.update(attitude)) {
            Vectors.toDoubles(attitude.q, quaternion);
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
            filter.correctAltitude(air.timestampSample - parameters.get().baroDelayUs(), air.baroAltMeter);
        }
        while (gpsSubscription.update(gps)) {
            boolean good = gps.fixType >= SensorGps.FIX_TYPE_3D && gps.fixType != SensorGps.FIX_TYPE_EXTRAPOLATED;
            if (good) {
                fix.set(gps);
                filter.correct(sampleUs(), fix);
            }
        }
        if (filter.resets() != toldResets) {
            toldResets = filter.resets();
            log.warn("the fixes differ persistently from the estimate: position reset by "
                    + Math.round(filter.resetM(PositionFilter.NORTH)) + " m north, "
                    + Math.round(filter.resetM(PositionFilter.EAST)) + " m east");
        }
    }

    /** Returns when the fix was measured: by the receiver's own time, or the delay of receivers. */
    private long sampleUs() {
        return gps.timestampSample == 0 ? gps.timestamp - parameters.get().gpsDelayUs() : gps.timestampSample;
    }

    private void publish() {
        message.fill(filter, EulerAngles.yawRad(quaternion));
        message.setTime(clock.nowUs(), attitude.timestampSample);
        publication.publish(message.message());
    }
}
