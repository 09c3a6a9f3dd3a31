// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.topics.sensors.DistanceSensor;
import java.util.Map;

/** A range finder as {@code sensor_msgs/Range} on a topic named after its direction (ros1:P-20). */
final class RangeFiller implements StandardMapping.Filler<DistanceSensor> {
    private static final int ULTRASOUND = 0;
    private static final int INFRARED = 1;
    private static final Map<Integer, String> DIRECTIONS = Map.of(
            DistanceSensor.ROTATION_YAW_0, "forward",
            DistanceSensor.ROTATION_YAW_45, "forward_right",
            DistanceSensor.ROTATION_YAW_90, "right",
            DistanceSensor.ROTATION_YAW_135, "backward_right",
            DistanceSensor.ROTATION_YAW_180, "backward",
            DistanceSensor.ROTATION_YAW_225, "backward_left",
            DistanceSensor.ROTATION_YAW_270, "left",
            DistanceSensor.ROTATION_YAW_315, "forward_left",
            DistanceSensor.ROTATION_UPWARD_FACING, "upward",
            DistanceSensor.ROTATION_DOWNWARD_FACING, "downward");

    private final StandardMessage out;
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Scalar radiation;
    private final StandardMessage.Scalar fieldOfView;
    private final StandardMessage.Scalar least;
    private final StandardMessage.Scalar greatest;
    private final StandardMessage.Scalar range;
    private int orientation = -1;
    private String direction = "";

    RangeFiller(StandardMessage out) {
        this.out = out;
        stamp = out.header("");
        radiation = out.scalar("radiation_type");
        fieldOfView = out.scalar("field_of_view");
        least = out.scalar("min_range");
        greatest = out.scalar("max_range");
        range = out.scalar("range");
    }

    private void turn(int towards) {
        orientation = towards;
        direction = DIRECTIONS.getOrDefault(towards, "rotation_" + towards);
        out.setText("header.frame_id", "range_" + direction + "_link");
    }

    @Override
    public boolean fill(DistanceSensor from) {
        if (from.orientation != orientation) {
            turn(from.orientation);
        }
        stamp.set(from.timestamp);
        radiation.set(from.type == DistanceSensor.MAV_DISTANCE_SENSOR_ULTRASOUND ? ULTRASOUND : INFRARED);
        fieldOfView.set(from.hFov);
        least.set(from.minDistance);
        greatest.set(from.maxDistance);
        range.set(from.signalQuality == 0 ? Double.NaN : from.currentDistance);
        return true;
    }

    @Override
    public String nameSuffix() {
        return "/" + direction;
    }
}
