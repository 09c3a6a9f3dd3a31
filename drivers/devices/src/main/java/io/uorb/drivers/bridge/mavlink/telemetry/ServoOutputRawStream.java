// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.common.ServoOutputRaw;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.drivers.bridge.mavlink.stream.TopicStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;

/** SERVO_OUTPUT_RAW from {@code actuator_motors}: pulses of 1000 to 2000 us; 0 for one that is not used. */
final class ServoOutputRawStream extends TopicStream<ActuatorMotors> {
    private static final MessageLayout LAYOUT = MessageLayout.of(ServoOutputRaw.class);
    private static final MessageField TIME_USEC = LAYOUT.field("timeUsec");
    private static final MessageField[] SERVOS = new MessageField[8];
    private static final int STOPPED_US = 1_000;
    private static final int RANGE_US = 1_000;

    static {
        for (int i = 0; i < SERVOS.length; i++) {
            SERVOS[i] = LAYOUT.field("servo" + (i + 1) + "Raw");
        }
    }

    ServoOutputRawStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, ActuatorMotorsTopic.ACTUATOR_MOTORS);
    }

    @Override
    protected boolean fill(long nowUs) {
        TIME_USEC.put(payload, message.timestamp & Scaled.MAX_UINT32);
        for (int i = 0; i < SERVOS.length; i++) {
            float control = i < message.control.length ? message.control[i] : Float.NaN;
            SERVOS[i].put(payload, Float.isNaN(control) ? 0 : STOPPED_US + Math.round(control * RANGE_US));
        }
        return true;
    }
}
