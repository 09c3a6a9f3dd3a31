// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;

/** Attitudes from FRD to NED as those from FLU to ENU. */
final class AttitudeReader {
    /** x, y, z, w: the order of messages. */
    final double[] xyzw = new double[4];

    private static final double HALF = Math.sqrt(0.5);

    private final FieldPath[] q = new FieldPath[4];

    void bind(StandardMessageConverter.Fields fields) {
        for (int i = 0; i < q.length; i++) {
            q[i] = fields.number("q[" + i + "]");
        }
    }

    /**
     * Reads an attitude; returns false if it is none.
     *
     * <p>The body's axes turn by half a turn about x. NED becomes ENU by half a turn about the line between north and
     * east. The product of the three is written out.
     */
    boolean read(DynamicMessage from) {
        double w = from.getDouble(q[0]);
        double x = from.getDouble(q[1]);
        double y = from.getDouble(q[2]);
        double z = from.getDouble(q[3]);
        double norm = Math.sqrt(w * w + x * x + y * y + z * z);
        if (!(norm > 0.5 && norm < 2)) {
            return false;
        }
        double scale = HALF / norm;
        xyzw[0] = scale * (x + y);
        xyzw[1] = scale * (x - y);
        xyzw[2] = scale * (w - z);
        xyzw[3] = scale * (w + z);
        return true;
    }
}
