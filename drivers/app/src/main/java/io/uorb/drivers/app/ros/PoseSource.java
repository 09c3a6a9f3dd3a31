// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;

/**
 * Position (ENU) and attitude (FLU to ENU) of the estimators' newest messages, if they are at most 100 ms apart. It
 * belongs to one thread.
 */
final class PoseSource implements AutoCloseable {
    private static final long MOST_APART_US = 100_000;

    /** In ENU, m. */
    final double[] position = new double[3];
    /** FLU to ENU: w, x, y, z. */
    final double[] q = new double[4];

    private final Subscription<VehicleAttitude> attitudes;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private boolean hasAttitude;

    PoseSource(Orb orb, int instance) {
        attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE, instance);
    }

    /** Returns whether position, velocity and attitude hold; then they are here. */
    boolean take(VehicleLocalPosition from) {
        if (attitudes.update(attitude)) {
            Frames.toFluEnu(attitude.q, q);
            hasAttitude = true;
        }
        position[0] = from.x;
        position[1] = from.y;
        position[2] = from.z;
        FrameTransforms.swapNedAndEnu(position, position);
        return from.xyValid
                && from.zValid
                && from.vXyValid
                && from.vZValid
                && hasAttitude
                && isNear(sampleUs(attitude.timestampSample, attitude.timestamp), from);
    }

    /** Returns the time of a sample, us; that of its message where it is not known. */
    static long sampleUs(long timestampSample, long timestamp) {
        return timestampSample == 0 ? timestamp : timestampSample;
    }

    /** Returns whether a time is near enough to that of a position. */
    static boolean isNear(long us, VehicleLocalPosition position) {
        return Math.abs(us - sampleUs(position.timestampSample, position.timestamp)) <= MOST_APART_US;
    }

    @Override
    public void close() {
        attitudes.close();
    }
}
