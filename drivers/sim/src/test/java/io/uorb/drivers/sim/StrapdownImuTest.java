// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.uorb.drivers.math.Quaternion;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.module.checkpoint.ListedState;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Samples of many steps, on a body that yaws by more than half a turn. */
class StrapdownImuTest {
    private static final double YAW_RATE_RAD_S = 4;
    private static final int STEPS = 1_000;
    private static final double STEP_S = 1e-3;

    private final RigidBodyState truth = new RigidBodyState();
    private final StrapdownImu imu = newImu();

    private StrapdownImu newImu() {
        return new StrapdownImu(truth.attitude, SensorNoise.NONE, SensorNoise.NONE, new SplittableRandom(1));
    }

    /** Turns on to a step; upwards it accelerates by 1 m/s^2 more with each. */
    private RigidBodyState step(int n) {
        Quaternion.fromAxisAngle(0, 0, 1, n * STEP_S * YAW_RATE_RAD_S, truth.attitude);
        truth.accelerationMS2[2] = -n;
        return truth;
    }

    private void addSteps() {
        for (int n = 1; n < STEPS; n++) {
            imu.add(step(n), STEP_S);
        }
    }

    @Test
    void shouldMeasureTheMeanOfSteps() {
        addSteps();
        imu.sample(step(STEPS), STEP_S);
        assertArrayEquals(new double[] {0, 0, YAW_RATE_RAD_S}, imu.gyrRadS(), 1e-9);
        assertArrayEquals(new double[] {0, 0, -ImuModel.GRAVITY_M_S2 - (STEPS + 1) / 2.0}, imu.accMS2(), 1e-9);
    }

    @Test
    void shouldMeasureTheLastStepAfterASample() {
        addSteps();
        imu.sample(step(STEPS), STEP_S);
        imu.sample(step(STEPS + 1), STEP_S);
        assertArrayEquals(new double[] {0, 0, -ImuModel.GRAVITY_M_S2 - STEPS - 1}, imu.accMS2(), 1e-9);
    }

    @Test
    void shouldForgetStepsBeforeAState() {
        addSteps();
        imu.skip(step(STEPS));
        imu.sample(step(STEPS + 1), STEP_S);
        assertArrayEquals(new double[] {0, 0, YAW_RATE_RAD_S}, imu.gyrRadS(), 1e-9);
        assertArrayEquals(new double[] {0, 0, -ImuModel.GRAVITY_M_S2 - STEPS - 1}, imu.accMS2(), 1e-9);
    }

    @Test
    void shouldGoOnWithAddedStepsFromASavedState() {
        addSteps();
        StrapdownImu restored = newImu();
        ListedState saving = state(imu);
        DynamicMessage saved = saving.stateTopic().newMessage();
        saving.save(saved);
        state(restored).restore(saved);
        imu.sample(step(STEPS), STEP_S);
        restored.sample(truth, STEP_S);
        assertArrayEquals(imu.gyrRadS(), restored.gyrRadS());
        assertArrayEquals(imu.accMS2(), restored.accMS2());
    }

    private static ListedState state(StrapdownImu of) {
        return new ListedState("imu_state", fields -> {
            fields.part("imu", of);
            fields.part("added", of::addedState);
        });
    }
}
