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
        while (pending || attitudes.update(newest)) {
            pending = sampleUs(newest) > sampleUs;
            if (pending) {
                return;
            }
            attitudeUs = sampleUs(newest);
            Frames.toFluEnu(newest.q, q);
        }
    }

    @Override
    public boolean fill(T from) {
        takeAttitudesUntil(sampleUs(from));
        boolean known = sampleUs(from) - attitudeUs <= OLDEST_US && Double.isFinite(q[0]);
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
