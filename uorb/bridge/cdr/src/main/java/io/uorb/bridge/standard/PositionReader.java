// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;

/** Positions in NED as those in ENU, m. */
final class PositionReader {
    final double[] enuM = new double[3];

    private FieldPath x;
    private FieldPath y;
    private FieldPath z;
    private FieldPath xyValid;
    private FieldPath zValid;

    void bind(StandardMessageConverter.Fields fields) {
        x = fields.number("x");
        y = fields.number("y");
        z = fields.number("z");
        xyValid = fields.flag("xy_valid");
        zValid = fields.flag("z_valid");
    }

    /** Reads a position; returns false if it is not valid. */
    boolean read(DynamicMessage from) {
        enuM[0] = from.getDouble(y);
        enuM[1] = from.getDouble(x);
        enuM[2] = -from.getDouble(z);
        return from.getBoolean(xyValid) && from.getBoolean(zValid) && Double.isFinite(enuM[0] + enuM[1] + enuM[2]);
    }
}
