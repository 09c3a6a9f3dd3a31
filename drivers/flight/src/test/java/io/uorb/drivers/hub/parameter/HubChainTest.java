// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.sim.ImuModel;
import io.uorb.drivers.sim.RandomTrajectory;
import io.uorb.drivers.sim.SensorNoise;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Three simulated IMUs at 1 kHz, the hub, the attitude estimator; the same IMU given to the estimator directly. */
@Timeout(60)
class HubChainTest {
    private static final long SEED = 5;
    private static final int SAMPLES = 20_000;
    private static final long PERIOD_US = 1_000;

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final ImuModel[] imus = new ImuModel[3];

    private void makeImus(int count) {
        SplittableRandom noise = new SplittableRandom(SEED);
        for (int i = 0; i < count; i++) {
            imus[i] = new ImuModel(new RandomTrajectory(SEED), SensorNoise.GYRO, SensorNoise.ACCELEROMETER, noise);
        }
    }

    private static void toMessage(double[] from, SensorGyro to) {
        to.x = (float) from[0];
        to.y = (float) from[1];
        to.z = (float) from[2];
    }

    private static void toMessage(double[] from, SensorAccel to) {
        to.x = (float) from[0];
        to.y = (float) from[1];
        to.z = (float) from[2];
    }

    private static double inclinationErrorRad(float[] estimate, double[] truth) {
        double[] q = new double[4];
        for (int i = 0; i < 4; i++) {
            q[i] = estimate[i];
        }
        double[] down = {0, 0, 1};
        double[] there = new double[3];
        Quaternion.rotateBack(q, down, there);
        Quaternion.rotateBack(truth, down, down);
        double cosine = there[0] * down[0] + there[1] * down[1] + there[2] * down[2];
        return Math.acos(Math.min(1, cosine));
    }

    /** Root of the mean square after the first two seconds, deg. */
    private double rmsDeg(Runnable publishSample) throws InterruptedException {
        AttitudeEstimator estimator = estimator();
        Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude attitude = new VehicleAttitude();
        double squares = 0;
        int count = 0;
        long startUs = clock.nowUs();
        for (int n = 1; n <= SAMPLES; n++) {
            for (ImuModel imu : imus) {
                if (imu != null) {
                    imu.sampleAt(n * PERIOD_US);
                }
            }
            clock.advanceTo(startUs + n * PERIOD_US);
            publishSample.run();
            clock.advance(0);
            boolean isNew = attitudes.update(attitude) && attitude.timestampSample == clock.nowUs();
            if (n > 2_000 && isNew) {
                squares += Math.pow(inclinationErrorRad(attitude.q, imus[0].truth().attitude), 2);
                count++;
            }
        }
        estimator.close();
        assertTrue(count > 3_000, count + " attitudes");
        return Math.toDegrees(Math.sqrt(squares / count));
    }

    private double direct() throws InterruptedException {
        makeImus(1);
        Publication<SensorCombined> publication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined message = new SensorCombined();
        message.gyroIntegralDt = PERIOD_US;
        double rmsDeg = rmsDeg(() -> {
            message.timestamp = clock.nowUs();
            for (int axis = 0; axis < 3; axis++) {
                message.gyroRad[axis] = (float) imus[0].gyrRadS()[axis];
                message.accelerometerMS2[axis] = (float) imus[0].accMS2()[axis];
            }
            publication.publish(message);
        });
        publication.close();
        return rmsDeg;
    }

    private AttitudeEstimator estimator() {
        AttitudeEstimator estimator =
                new AttitudeEstimator(orb, AttitudeEstimatorParameters.DEFAULT, timeUs -> {}, error -> {
                    throw new AssertionError(error);
                });
        estimator.start();
        return estimator;
    }

    private double throughTheHub() throws InterruptedException {
        makeImus(3);
        ImuPublisher[] publishers = new ImuPublisher[3];
        for (int i = 0; i < publishers.length; i++) {
            publishers[i] = new ImuPublisher(imus[i], i);
        }
        WorkQueues queues = new WorkQueues(orb);
        try (SensorHub hub = SensorHub.onWorkQueue(
                orb, SensorHubParameters.DEFAULT, queues.findOrCreate(WorkQueueConfig.INS.get(0)))) {
            hub.start();
            double rmsDeg = rmsDeg(() -> {
                for (ImuPublisher publisher : publishers) {
                    publisher.publish();
                }
            });
            assertEquals(0, hub.lost());
            assertEquals(0, hub.rejected());
            return rmsDeg;
        } finally {
            queues.close();
        }
    }

    /** A publisher of the messages of one simulated IMU. */
    private final class ImuPublisher {
        private final ImuModel imu;
        private final Publication<SensorAccel> accels = orb.advertiseMulti(SensorAccelTopic.SENSOR_ACCEL);
        private final Publication<SensorGyro> gyros = orb.advertiseMulti(SensorGyroTopic.SENSOR_GYRO);
        private final SensorAccel accel = new SensorAccel();
        private final SensorGyro gyro = new SensorGyro();

        ImuPublisher(ImuModel imu, int number) {
            this.imu = imu;
            accel.deviceId = 20 + number;
            gyro.deviceId = 10 + number;
            // The model's gyroscope integrates over its period.
            gyro.samples = 8;
        }

        void publish() {
            accel.timestampSample = clock.nowUs();
            gyro.timestampSample = clock.nowUs();
            toMessage(imu.accMS2(), accel);
            toMessage(imu.gyrRadS(), gyro);
            accels.publish(accel);
            gyros.publish(gyro);
        }
    }

    @Test
    void shouldGiveAnAttitudeAsGoodAsWithoutTheHub() throws InterruptedException {
        try (orb) {
            double directDeg = direct();
            double hubDeg = throughTheHub();
            assertTrue(hubDeg < directDeg + 0.05, "hub " + hubDeg + " deg, direct " + directDeg + " deg");
            assertTrue(hubDeg < 1.5, "hub " + hubDeg + " deg");
        }
    }
}
