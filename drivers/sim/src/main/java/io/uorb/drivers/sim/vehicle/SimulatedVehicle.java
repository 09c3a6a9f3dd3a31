// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Orb;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.ModuleContext;
import io.uorb.module.PerfCounter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import java.util.SplittableRandom;

/**
 * A quadrotor with its sensors on a broker. It obeys {@code actuator_armed} and {@code actuator_motors}; it publishes
 * {@code sensor_gyro}, {@code sensor_accel} at its rate, {@code sensor_mag} (100 Hz), {@code sensor_baro} (50 Hz) and
 * {@code sensor_gps} (10 Hz), if asked what a sensor hub makes of them, and the truth on PX4's topics for it.
 *
 * <p>{@link #start} makes it a work item, which steps at its times; on a {@link io.uorb.lockstep.ManualClock} the whole
 * loop then runs inline and repeats itself to the last bit. On a clock that passes by itself it steps on the queue's
 * thread, and a step that is late is followed by the next ones at once. Or one thread calls {@link #step} at {@link
 * #nextUs}. Its motion belongs to the thread that steps.
 *
 * <p>{@linkplain VehicleOptions#onDemand On demand} a sensor makes only samples that its subscribers want.
 */
public final class SimulatedVehicle implements AutoCloseable, Stateful {
    private static final double US_PER_S = 1e6;
    private static final long TRUTH_PERIOD_US = 10_000;
    private static final long MAG_PERIOD_US = 10_000;
    private static final long BARO_PERIOD_US = 20_000;
    private static final long GPS_PERIOD_US = 100_000;

    private final ModuleContext context;
    /** The context that ends with the vehicle; null with a host, which ends what the module has made. */
    private final StandaloneContext own;

    private final double rateHz;
    private final long startUs;
    private final Quadrotor quadrotor;
    private final WindModel wind;
    private final RigidBodyState truth = new RigidBodyState();
    private final MotorCommandReader motors;
    private final GroundTruthPublisher groundTruth;
    private final SimulatedImuPublisher inertial;
    private final SimulatedMagnetometerPublisher magnetometer;
    private final SimulatedBarometerPublisher barometer;
    private final SimulatedGpsPublisher gps;
    private final PerfCounter steps;
    private final TouchdownWatch touchdown = new TouchdownWatch();
    private final Beat truthBeat = new Beat(TRUTH_PERIOD_US);
    private final Beat magBeat = new Beat(MAG_PERIOD_US);
    private final Beat baroBeat = new Beat(BARO_PERIOD_US);
    private final Beat gpsBeat = new Beat(GPS_PERIOD_US);
    private long sample = 1;
    private long elapsedUs;
    private ScheduledWorkItem item;

    /** Creates a vehicle at rest on the ground; its times start with the broker's clock now. */
    public SimulatedVehicle(Orb orb, VehicleOptions options) {
        this(orb, options, orb.clock().nowUs());
    }

    /**
     * Creates a vehicle at rest on the ground, in a program without a module host.
     *
     * @param startUs where its times start, on the broker's clock; the first sample is one period later. All of its
     *     sensors share this start: a clock that passes by itself would give each of them another one
     */
    public SimulatedVehicle(Orb orb, VehicleOptions options, long startUs) {
        this(StandaloneContext.of(orb, SimulatedVehicleFactory.NAME), options, startUs);
    }

    private SimulatedVehicle(StandaloneContext own, VehicleOptions options, long startUs) {
        this(own, own, options, startUs);
    }

    SimulatedVehicle(ModuleContext context, VehicleOptions options, long startUs) {
        this(context, null, options, startUs);
    }

    private SimulatedVehicle(ModuleContext context, StandaloneContext own, VehicleOptions options, long startUs) {
        this.context = context;
        this.own = own;
        rateHz = options.rateHz();
        this.startUs = startUs;
        SplittableRandom random = new SplittableRandom(options.seed());
        quadrotor = new Quadrotor(options.vehicle());
        wind = new WindModel(options.wind(), random.split());
        quadrotor.motion(truth);
        motors = new MotorCommandReader(context);
        groundTruth = new GroundTruthPublisher(context, options, startUs);
        inertial = new SimulatedImuPublisher(context, options, truth, random);
        magnetometer = new SimulatedMagnetometerPublisher(context, options, startUs, random);
        barometer = new SimulatedBarometerPublisher(context, options, random);
        gps = new SimulatedGpsPublisher(context, options, random);
        steps = context.perfCounter("step", PerfCounter.Kind.ELAPSED);
    }

    /**
     * Steps from now on as an item of that queue, which is on the broker's clock.
     *
     * @throws IllegalStateException if it has been started, or is the module of a host, which starts it
     */
    public void start(WorkQueue queue) {
        if (item != null) {
            throw new IllegalStateException("the simulated vehicle is already started");
        }
        if (own == null) {
            throw new IllegalStateException("the simulated vehicle is a module of a host; the host starts it");
        }
        own.queue(queue);
        start();
    }

    void start() {
        item = context.workItem("", WorkQueueConfig.SPI.get(0), this::stepAndSchedule);
        item.scheduleAt(nextUs());
    }

    private void stepAndSchedule() {
        steps.begin();
        step();
        steps.end();
        item.scheduleAt(nextUs());
    }

    /** Returns when the next step is due, us. */
    public long nextUs() {
        return startUs + Math.round(sample * US_PER_S / rateHz);
    }

    /** Moves on to {@link #nextUs} with the commands that hold now, and publishes what is measured then. */
    public void step() {
        long nowUs = nextUs();
        long periodUs = nowUs - startUs - elapsedUs;
        sample++;
        elapsedUs += periodUs;
        motors.command(quadrotor, nowUs);
        double periodS = periodUs / US_PER_S;
        quadrotor.step(periodS, wind.next(periodS));
        quadrotor.motion(truth);
        touchdown.step(quadrotor.isOnGround(), truth.velocityMS[2]);
        publish(nowUs, periodUs);
    }

    private void publish(long nowUs, long periodUs) {
        groundTruth.publishAttitude(nowUs, truth);
        if (truthBeat.isDue(elapsedUs)) {
            groundTruth.publishPosition(nowUs, truth);
        }
        if (magBeat.isDue(elapsedUs)) {
            magnetometer.publish(nowUs, truth);
        }
        if (baroBeat.isDue(elapsedUs)) {
            barometer.publish(nowUs, BARO_PERIOD_US, truth);
        }
        if (gpsBeat.isDue(elapsedUs)) {
            gps.measure(nowUs, GPS_PERIOD_US, truth);
        }
        gps.publish(nowUs);
        inertial.publish(nowUs, periodUs, truth);
    }

    /** Returns the true motion at the last step; owned by the vehicle. */
    public RigidBodyState truth() {
        return truth;
    }

    /** Returns whether a foot touches the ground. */
    public boolean isOnGround() {
        return quadrotor.isOnGround();
    }

    /**
     * Returns the speed downward at which the first foot touched the ground after the first flight, m/s; NaN before.
     * Any thread.
     */
    public double touchdownMS() {
        return touchdown.speedMS();
    }

    @Override
    public void state(StateFields fields) {
        long savedUs = fields.integer("start_us", startUs);
        if (savedUs != startUs) {
            throw new IllegalStateException("the vehicle was made with its start at " + startUs
                    + " us; a state of one that started at " + savedUs + " us needs the option start_us=" + savedUs);
        }
        fields.part("quadrotor", quadrotor);
        fields.part("wind", wind);
        fields.part("motors", motors);
        fields.part("imu", inertial);
        fields.part("mag", magnetometer);
        fields.part("baro", barometer);
        fields.part("gps", gps);
        if (groundTruth.isFollowing()) {
            fields.part("truth", groundTruth);
        }
        fields.part("touchdown", touchdown);
        fields.part("truth_beat", truthBeat);
        fields.part("mag_beat", magBeat);
        fields.part("baro_beat", baroBeat);
        fields.part("gps_beat", gpsBeat);
        sample = fields.integer("sample", sample);
        elapsedUs = fields.integer("elapsed_us", elapsedUs);
    }

    /** Ends the steps and the publications. */
    @Override
    public void close() {
        groundTruth.close();
        inertial.close();
        magnetometer.close();
        barometer.close();
        gps.close();
        if (own != null) {
            own.close();
        }
    }

    /** Marks the first sample at or after each multiple of a period. */
    private static final class Beat implements Stateful {
        private final long periodUs;
        private long nextUs;

        Beat(long periodUs) {
            this.periodUs = periodUs;
            nextUs = periodUs;
        }

        @Override
        public void state(StateFields fields) {
            nextUs = fields.integer("next_us", nextUs);
        }

        boolean isDue(long timeUs) {
            boolean due = timeUs >= nextUs;
            if (due) {
                nextUs = (timeUs / periodUs + 1) * periodUs;
            }
            return due;
        }
    }
}
