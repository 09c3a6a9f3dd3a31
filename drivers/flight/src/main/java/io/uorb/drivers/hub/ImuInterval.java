// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.voting.SensorTrack;

/**
 * An integrator of a gyroscope and an accelerometer over the same interval. It ends with the gyroscope's sample that is
 * nearest to the interval's nominal end, and waits for the accelerometer up to four times that long, but not again
 * before that has come back.
 */
final class ImuInterval {
    private static final double US_PER_S = 1e6;
    private static final int LONGEST_WAIT = 4;

    private final RotationIntegral rotation = new RotationIntegral();
    private final VectorIntegral velocity = new VectorIntegral();
    private final int gapTimeouts;
    private double nominalUs;
    private int gyroClipping;
    private int accelClipping;
    private boolean accelMissing = true;

    /** @param gapTimeouts a pause that is longer than so many of a sensor's timeouts begins the interval anew */
    ImuInterval(int gapTimeouts) {
        this.gapTimeouts = gapTimeouts;
    }

    void setRateHz(double rateHz) {
        nominalUs = US_PER_S / rateHz;
    }

    void addAccel(SensorTrack accel) {
        velocity.add(accel.timeUs(), accel.vector(), accel.isMean(), gapUs(accel));
        accelClipping |= accel.alignment().clipFlags();
        accelMissing = false;
    }

    /** Takes a gyroscope's sample; returns whether the interval is complete. */
    boolean addGyro(SensorTrack gyro) {
        boolean added = rotation.add(gyro.timeUs(), gyro.vector(), gyro.isMean(), gapUs(gyro));
        if (!added) {
            velocity.clear();
            accelClipping = 0;
            gyroClipping = 0;
        }
        gyroClipping |= gyro.alignment().clipFlags();
        boolean longEnough = rotation.durationUs() >= nominalUs - rotation.stepUs() / 2.0;
        return added && longEnough && isAccelThere();
    }

    private long gapUs(SensorTrack track) {
        return gapTimeouts * track.limits().timeoutUs();
    }

    private boolean isAccelThere() {
        accelMissing = accelMissing || !hasVelocity() && rotation.durationUs() >= LONGEST_WAIT * nominalUs;
        return hasVelocity() || accelMissing;
    }

    /** Returns whether the interval has an accelerometer's samples. */
    boolean hasVelocity() {
        return velocity.durationUs() > 0;
    }

    /** Starts the next interval. */
    void clear() {
        rotation.clear();
        velocity.clear();
        gyroClipping = 0;
        accelClipping = 0;
    }

    RotationIntegral rotation() {
        return rotation;
    }

    VectorIntegral velocity() {
        return velocity;
    }

    int gyroClipping() {
        return gyroClipping;
    }

    int accelClipping() {
        return accelClipping;
    }
}
