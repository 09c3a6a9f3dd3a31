// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.topics.sensors.VehicleAirData;
import java.util.function.ToDoubleFunction;

/**
 * A value of the barometer: {@code sensor_msgs/FluidPressure}, Pa, or {@code sensor_msgs/Temperature}, deg C
 * (ros1:P-14).
 */
final class AirDataFiller implements StandardMapping.Filler<VehicleAirData> {
    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Scalar value;
    private final ToDoubleFunction<VehicleAirData> source;

    /** Creates the filler of the message's field of that name. */
    AirDataFiller(StandardMessage out, String field, ToDoubleFunction<VehicleAirData> source) {
        this.source = source;
        stamp = out.header(Frames.BASE);
        value = out.scalar(field);
    }

    @Override
    public boolean fill(VehicleAirData from) {
        stamp.set(from.timestampSample, from.timestamp);
        value.set(source.applyAsDouble(from));
        return true;
    }
}
