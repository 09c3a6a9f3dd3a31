// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;

/**
 * The IMU with the orientation of the newest attitude that is not newer than the sample, and at most 100 ms older
 * (ros1:P-11); without one as {@link ImuFiller}.
 *
 * @param <T> the message class that drives it
 */
final class OrientedImuFiller<T> extends ImuFiller<T> {
    private static final long OLDEST_US = 100_000;
    /** The first time of which no attitude is. */
    private static final long NEVER_US = Long.MIN_VALUE / 2;

    private static final double[] UNKNOWN = new double[4];

    private final Subscription<VehicleAttitude> attitudes;
    private final StandardMessage.Rotation orientation;
    private final VehicleAttitude newest = new VehicleAttitude();
    private final double[] q = new double[4];
    private long attitudeUs = NEVER_US;
    private long previousUs = NEVER_US;
    /** Whether time went back, and attitudes of the time before may still come. */
    private boolean wentBack;
    /** Whether {@link #newest} has not become the orientation yet. */
    private boolean pending;

    OrientedImuFiller(ImuSource<T> source, Orb orb, StandardMessage out) {
        super(source, out);
        attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 0);
        orientation = out.rotation("orientation");
    }

    private static long sampleUs(VehicleAttitude attitude) {
        return attitude.timestampSample == 0 ? attitude.timestamp : attitude.timestampSample;
    }

    private void takeAttitudesUntil(long sampleUs) {
        if (sampleUs < previousUs - OLDEST_US) {
            wentBack = true;
            pending = false;
            attitudeUs = NEVER_US;
        }
        previousUs = sampleUs;
        while (pending || attitudes.update(newest)) {
            long us = sampleUs(newest);
            pending = us > sampleUs;
            if (!pending) {
                wentBack = false;
                attitudeUs = us;
                Frames.toFluEnu(newest.q, q);
            } else if (wentBack && us > sampleUs + OLDEST_US) {
                pending = false;
            } else {
                return;
            }
        }
    }

    @Override
    public boolean fill(T from) {
        long sampleUs = sampleUs(from);
        takeAttitudesUntil(sampleUs);
        boolean known = attitudeUs <= sampleUs && sampleUs - attitudeUs <= OLDEST_US && Double.isFinite(q[0]);
        setOriented(known);
        orientation.set(known ? q : UNKNOWN);
        return super.fill(from);
    }

    @Override
    public void close() {
        super.close();
        attitudes.close();
    }
}
