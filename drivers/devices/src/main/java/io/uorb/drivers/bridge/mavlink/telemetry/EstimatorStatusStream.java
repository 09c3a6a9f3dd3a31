// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.EstimatorStatus;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;

/**
 * ESTIMATOR_STATUS from {@code vehicle_local_position}: what is known, and how well, m. Ratios of innovations are not
 * published by our estimators, and NaN.
 */
final class EstimatorStatusStream extends PlaceStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(EstimatorStatus.class);
    private static final MessageField TIME_USEC = LAYOUT.field("timeUsec");
    private static final MessageField FLAGS = LAYOUT.field("flags");
    private static final MessageField POS_HORIZ_ACCURACY = LAYOUT.field("posHorizAccuracy");
    private static final MessageField POS_VERT_ACCURACY = LAYOUT.field("posVertAccuracy");
    private static final int ATTITUDE = 1;
    private static final int VELOCITY_HORIZONTAL = 2;
    private static final int VELOCITY_VERTICAL = 4;
    private static final int RELATIVE_HORIZONTAL = 8;
    private static final int ABSOLUTE_HORIZONTAL = 16;
    private static final int ABSOLUTE_VERTICAL = 32;
    private static final int PREDICTED_RELATIVE = 256;
    private static final int PREDICTED_ABSOLUTE = 512;
    private static final String[] RATIOS = {
        "velRatio", "posHorizRatio", "posVertRatio", "magRatio", "haglRatio", "tasRatio"
    };

    EstimatorStatusStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context);
        for (String ratio : RATIOS) {
            LAYOUT.field(ratio).putFloat(payload, Float.NaN);
        }
    }

    @Override
    protected boolean fill(long nowUs) {
        int horizontal = (message.vXyValid ? VELOCITY_HORIZONTAL : 0)
                | (message.xyValid ? RELATIVE_HORIZONTAL | PREDICTED_RELATIVE : 0)
                | (isGlobal() ? ABSOLUTE_HORIZONTAL | PREDICTED_ABSOLUTE : 0);
        int vertical = (message.vZValid ? VELOCITY_VERTICAL : 0) | (message.zValid ? ABSOLUTE_VERTICAL : 0);
        TIME_USEC.put(payload, message.timestamp);
        FLAGS.put(payload, ATTITUDE | horizontal | vertical);
        POS_HORIZ_ACCURACY.putFloat(payload, message.eph);
        POS_VERT_ACCURACY.putFloat(payload, message.epv);
        return true;
    }
}
