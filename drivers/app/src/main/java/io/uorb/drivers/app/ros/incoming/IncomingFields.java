// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.drivers.math.Quaternion;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;

/** Ways to the fields of the messages of a type. Immutable; any thread. */
record IncomingFields(RosDefinition definition) {
    /** Returns the way to a number, a text or an array. */
    RosPath path(String path) {
        return RosPath.of(definition, path);
    }

    /** Returns the way to the components x, y, z. */
    VectorPath vector(String path) {
        return new VectorPath(path(path + ".x"), path(path + ".y"), path(path + ".z"));
    }

    /** Returns the way to a quaternion. */
    RotationPath rotation(String path) {
        return new RotationPath(vector(path), path(path + ".w"));
    }

    /** The way to a vector. */
    record VectorPath(RosPath x, RosPath y, RosPath z) {
        void get(RosMessage message, double[] out) {
            out[0] = x.getDouble(message);
            out[1] = y.getDouble(message);
            out[2] = z.getDouble(message);
        }
    }

    /** The way to a quaternion. */
    record RotationPath(VectorPath xyz, RosPath w) {
        private static final double LEAST_NORM = 0.9;
        private static final double MOST_NORM = 1.1;

        /** Writes w, x, y, z with unit length; returns false if it is no rotation, as the quaternion of zeros. */
        boolean get(RosMessage message, double[] out) {
            out[0] = w.getDouble(message);
            out[1] = xyz.x().getDouble(message);
            out[2] = xyz.y().getDouble(message);
            out[3] = xyz.z().getDouble(message);
            double norm = Quaternion.norm(out);
            for (int i = 0; i < out.length; i++) {
                out[i] /= norm;
            }
            return norm >= LEAST_NORM && norm <= MOST_NORM;
        }
    }

    /** Returns whether a covariance says that its quantity was not measured. */
    static boolean isUnmeasured(RosArray covariance) {
        return covariance.getDouble(0) == -1;
    }
}
