// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import io.uorb.parameter.Parameters;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.Locale;

/**
 * Offsets of gyroscopes, measured while the vehicle is disarmed and at rest, and kept as parameters: written after the
 * behaviour of PX4's module of that name. A change of specific force, temperature or arming, or too great
 * a variance, restarts the measurement.
 */
final class GyroCalibration implements Module {
    private static final long PERIOD_US = 20_000;
    private static final long MIN_INTERVAL_US = 5_000_000;
    private static final long MIN_SAMPLES = 3_000;
    private static final long MIN_SAMPLES_OF_VARIANCE = 100;
    private static final double MAX_FORCE_CHANGE_MS2 = 0.5;
    private static final double MAX_VARIANCE = 0.001;

    /** Smaller changes are noise: parameters are not written for them, rad/s. */
    private static final double MIN_CHANGE_RAD_S = 0.01;

    private static final String[] AXES = {"X", "Y", "Z"};

    private final ModuleContext context;
    private final Parameters<GyroCalibrationParameters> parameters;
    private final ParameterStore store;
    private final GyroOffsetEstimate[] gyros = new GyroOffsetEstimate[GyroCalibrationParameters.GYROS];
    private final Subscription<SensorAccel> accelSubscription;
    private final Subscription<VehicleStatus> statusSubscription;
    private final SensorAccel accel = new SensorAccel();
    private final VehicleStatus vehicle = new VehicleStatus();
    private final double[] force = new double[3];
    private final double[] restForce = new double[3];
    private final PerfCounter cycle;
    private final PerfCounter updates;
    private ScheduledWorkItem item;
    private boolean wasBusy;
    private long lastUpdateUs;
    private volatile long samples;

    GyroCalibration(ModuleContext context) {
        this.context = context;
        parameters = context.parameters(GyroCalibrationParameters.class);
        store = context.parameterStore();
        for (int gyro = 0; gyro < gyros.length; gyro++) {
            gyros[gyro] = new GyroOffsetEstimate(context, gyro);
        }
        accelSubscription = context.subscribe(SensorAccelTopic.SENSOR_ACCEL).sampling();
        statusSubscription = context.subscribe(VehicleStatusTopic.VEHICLE_STATUS).sampling();
        cycle = context.perfCounter("cycle", PerfCounter.Kind.ELAPSED);
        updates = context.perfCounter("calibration updated", PerfCounter.Kind.COUNT);
    }

    @Override
    public void start() {
        lastUpdateUs = context.clock().nowUs();
        item = context.workItem("", WorkQueueConfig.LP_DEFAULT, this::run);
        item.scheduleOnInterval(PERIOD_US, PERIOD_US);
    }

    private void run() {
        cycle.begin();
        for (GyroOffsetEstimate gyro : gyros) {
            gyro.collect();
        }
        boolean busy = isBusy();
        if (busy || busy != wasBusy || hasMoved() || isShaken()) {
            reset();
        } else if (context.clock().nowUs() - lastUpdateUs >= MIN_INTERVAL_US) {
            update();
        }
        wasBusy = busy;
        samples = gyros[0].count();
        cycle.end();
    }

    /** Returns whether the vehicle flies, is being calibrated manually, or this module is disabled. */
    private boolean isBusy() {
        statusSubscription.update(vehicle);
        return vehicle.armingState == VehicleStatus.ARMING_STATE_ARMED
                || vehicle.calibrationEnabled
                || !parameters.get().enabled();
    }

    private boolean hasMoved() {
        if (!accelSubscription.update(accel)) {
            return false;
        }
        Vectors.set(force, accel.x, accel.y, accel.z);
        if (Vectors.distance(force, restForce) <= MAX_FORCE_CHANGE_MS2) {
            return false;
        }
        Vectors.set(restForce, accel.x, accel.y, accel.z);
        return true;
    }

    private boolean isShaken() {
        for (GyroOffsetEstimate gyro : gyros) {
            if (gyro.count() >= MIN_SAMPLES_OF_VARIANCE && gyro.varianceNorm() > MAX_VARIANCE) {
                return true;
            }
        }
        return false;
    }

    private void reset() {
        for (GyroOffsetEstimate gyro : gyros) {
            gyro.reset();
        }
    }

    private void update() {
        for (int gyro = 0; gyro < gyros.length; gyro++) {
            if (gyros[gyro].count() >= MIN_SAMPLES) {
                if (differs(gyro)) {
                    save(gyro);
                }
                gyros[gyro].reset();
                lastUpdateUs = context.clock().nowUs();
            }
        }
    }

    /** Returns whether the parameters are another device's, or differ from the measurement. */
    private boolean differs(int gyro) {
        double squares = 0;
        for (int axis = 0; axis < AXES.length; axis++) {
            double change = gyros[gyro].offsetRadS(axis) - store.get(offsetName(gyro, axis)).floatValue();
            squares += change * change;
        }
        boolean sameDevice = store.get(idName(gyro)).intValue() == (int) gyros[gyro].deviceId();
        return !sameDevice || Math.sqrt(squares) > MIN_CHANGE_RAD_S;
    }

    /** Sets all four parameters at once: no reader sees the offsets of one device with the ID of another. */
    private void save(int gyro) {
        GyroOffsetEstimate measured = gyros[gyro];
        store.update(changes -> {
            changes.set(idName(gyro), ParameterValue.ofInt((int) measured.deviceId()));
            for (int axis = 0; axis < AXES.length; axis++) {
                changes.set(offsetName(gyro, axis), ParameterValue.ofFloat((float) measured.offsetRadS(axis)));
            }
        });
        updates.count();
        context.log().info(String.format(
                Locale.ROOT,
                "gyro %d (%d): offsets %.4f %.4f %.4f rad/s at %.1f degC",
                gyro,
                measured.deviceId(),
                measured.offsetRadS(0),
                measured.offsetRadS(1),
                measured.offsetRadS(2),
                measured.temperatureDegC()));
    }

    private static String idName(int gyro) {
        return "CAL_GYRO" + gyro + "_ID";
    }

    private static String offsetName(int gyro, int axis) {
        return "CAL_GYRO" + gyro + "_" + AXES[axis] + "OFF";
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("samples of gyro 0", samples);
        printer.value("updates", updates.statistics().events());
    }
}
