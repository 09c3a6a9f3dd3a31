// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.drivers.math.Vectors;
import java.util.Arrays;

/**
 * A straight way to a place, from rest to rest: it speeds up, cruises and slows down, so that the vehicle can follow
 * closely. NED, m, m/s. One thread; allocates nothing.
 */
final class Leg {
    private static final double THERE_M = 1e-6;

    private final double[] start = new double[3];
    private final double[] direction = new double[3];
    private final double[] position = new double[3];
    private final double[] velocity = new double[3];
    private final double[] acceleration = new double[3];
    private double lengthM;
    private double cruiseMS;
    private double accelerationMS2;
    private double wayM;
    private double speedMS;

    /** Begins at a place, at rest and at its end. */
    void reset(double x, double y, double z) {
        Vectors.set(position, x, y, z);
        Arrays.fill(velocity, 0);
        Arrays.fill(acceleration, 0);
        Vectors.set(start, x, y, z);
        lengthM = 0;
        wayM = 0;
        speedMS = 0;
    }

    /**
     * Leads from here to a place. What speed there is along another way is given up.
     *
     * @param horizontalMS greatest horizontal speed
     */
    void leadTo(double x, double y, double z, double horizontalMS, NavigatorParameters limits) {
        System.arraycopy(position, 0, start, 0, start.length);
        Vectors.set(direction, x - start[0], y - start[1], z - start[2]);
        lengthM = Vectors.norm(direction);
        wayM = 0;
        speedMS = 0;
        if (lengthM < THERE_M) {
            Vectors.set(position, x, y, z);
            Arrays.fill(velocity, 0);
            return;
        }
        Vectors.scale(direction, 1 / lengthM);
        double across = Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1]);
        double verticalMS = direction[2] < 0 ? limits.upMS() : limits.downMS();
        cruiseMS = Math.min(
                horizontalMS / Math.max(across, THERE_M), verticalMS / Math.max(Math.abs(direction[2]), THERE_M));
        accelerationMS2 = limits.accelerationMS2();
    }

    /** Moves the whole way aside. */
    void shift(double x, double y) {
        start[0] += x;
        start[1] += y;
        position[0] += x;
        position[1] += y;
    }

    /** Ends as soon as it can come to rest. */
    void brake() {
        if (!isAtEnd()) {
            lengthM = Math.min(lengthM, wayM + speedMS * speedMS / (2 * accelerationMS2));
        }
    }

    /** Moves on. */
    void step(double seconds) {
        if (isAtEnd()) {
            Arrays.fill(velocity, 0);
            Arrays.fill(acceleration, 0);
            return;
        }
        double slowingMS = Math.sqrt(2 * accelerationMS2 * Math.max(0, lengthM - wayM));
        double beforeMS = speedMS;
        speedMS = Math.min(Math.min(speedMS + accelerationMS2 * seconds, cruiseMS), slowingMS);
        wayM = Math.min(lengthM, wayM + Math.max(speedMS * seconds, THERE_M));
        double changeMS2 = seconds > 0 ? (speedMS - beforeMS) / seconds : 0;
        for (int axis = 0; axis < direction.length; axis++) {
            position[axis] = start[axis] + wayM * direction[axis];
            velocity[axis] = isAtEnd() ? 0 : speedMS * direction[axis];
            acceleration[axis] = changeMS2 * direction[axis];
        }
    }

    boolean isAtEnd() {
        return lengthM - wayM < THERE_M;
    }

    /** Owned by the leg. */
    double[] position() {
        return position;
    }

    /** Owned by the leg. */
    double[] acceleration() {
        return acceleration;
    }

    /** Owned by the leg. */
    double[] velocity() {
        return velocity;
    }
}
