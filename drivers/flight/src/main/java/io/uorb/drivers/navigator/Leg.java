// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import org.joml.Vector3d;

/**
 * A straight way to a place, from rest to rest: it speeds up, cruises and slows down, so that the vehicle can follow
 * closely. NED, m, m/s. One thread; allocates nothing.
 */
final class Leg {
    private static final double THERE_M = 1e-6;

    private final Vector3d start = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private final Vector3d position = new Vector3d();
    private final Vector3d velocity = new Vector3d();
    private final Vector3d acceleration = new Vector3d();
    private double lengthM;
    private double cruiseMS;
    private double accelerationMS2;
    private double wayM;
    private double speedMS;

    /** Begins at a place, at rest and at its end. */
    void reset(double x, double y, double z) {
        position.set(x, y, z);
        velocity.zero();
        acceleration.zero();
        start.set(position);
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
        start.set(position);
        direction.set(x, y, z).sub(start);
        lengthM = direction.length();
        wayM = 0;
        speedMS = 0;
        if (lengthM < THERE_M) {
            position.set(x, y, z);
            velocity.zero();
            return;
        }
        direction.div(lengthM);
        double across = Math.sqrt(direction.x * direction.x + direction.y * direction.y);
        double verticalMS = direction.z < 0 ? limits.upMS() : limits.downMS();
        cruiseMS = Math.min(
                horizontalMS / Math.max(across, THERE_M), verticalMS / Math.max(Math.abs(direction.z), THERE_M));
        accelerationMS2 = limits.accelerationMS2();
    }

    /** Moves the whole way aside. */
    void shift(double x, double y) {
        start.add(x, y, 0);
        position.add(x, y, 0);
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
            velocity.zero();
            acceleration.zero();
            return;
        }
        double slowingMS = Math.sqrt(2 * accelerationMS2 * Math.max(0, lengthM - wayM));
        double beforeMS = speedMS;
        speedMS = Math.min(Math.min(speedMS + accelerationMS2 * seconds, cruiseMS), slowingMS);
        wayM = Math.min(lengthM, wayM + Math.max(speedMS * seconds, THERE_M));
        direction.mul(wayM, position).add(start);
        direction.mul(isAtEnd() ? 0 : speedMS, velocity);
        direction.mul(seconds > 0 ? (speedMS - beforeMS) / seconds : 0, acceleration);
    }

    boolean isAtEnd() {
        return lengthM - wayM < THERE_M;
    }

    /** Owned by the leg. */
    Vector3d position() {
        return position;
    }

    /** Owned by the leg. */
    Vector3d acceleration() {
        return acceleration;
    }

    /** Owned by the leg. */
    Vector3d velocity() {
        return velocity;
    }
}
