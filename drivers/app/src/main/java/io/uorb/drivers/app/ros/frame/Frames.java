// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.frame;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Vectors;

/** Names of frames, and vectors of messages in them. Any thread. */
public final class Frames {
    /** The body: forward, left, up. */
    public static final String BASE = "base_link";
    /** The inertial sensors, which are aligned with the body. */
    public static final String IMU = "imu_link";
    /** The world, ENU, tied to the earth. */
    public static final String MAP = "map";
    /** The world, ENU, with the origin of the position estimate. */
    public static final String ODOM = "odom";

    private Frames() {}

    /** Writes a body vector of FRD in FLU. */
    public static void toFlu(float[] frd, double[] flu) {
        Vectors.toDoubles(frd, flu);
        FrameTransforms.swapFrdAndFlu(flu, flu);
    }

    /** Writes the attitude from FRD to NED as that from FLU to ENU; w, x, y, z. */
    public static void toFluEnu(float[] q, double[] out) {
        Vectors.toDoubles(q, out);
        FrameTransforms.swapFluEnuAndFrdNed(out, out);
    }
}
