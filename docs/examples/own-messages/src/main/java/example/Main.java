// SPDX-License-Identifier: Apache-2.0
package example;

import example.msg.RoverCommand;
import example.msg.RoverCommandTopic;
import example.msg.WheelSpeed;
import example.msg.WheelSpeedTopic;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;

/** Publishes the messages that this project defines in its folder msg, and receives them. */
public final class Main {
    private Main() {}

    /** Throws an exception if a message is not received as sent. */
    public static void main(String[] args) {
        try (Orb orb = Orb.create();
                Publication<WheelSpeed> wheels = orb.advertise(WheelSpeedTopic.WHEEL_SPEED);
                Subscription<WheelSpeed> received = orb.subscribe(WheelSpeedTopic.WHEEL_SPEED);
                Publication<RoverCommand> commands = orb.advertise(RoverCommandTopic.ROVER_COMMAND);
                Subscription<RoverCommand> commanded = orb.subscribe(RoverCommandTopic.ROVER_COMMAND)) {
            WheelSpeed measured = new WheelSpeed();
            measured.timestamp = 1_000_000;
            measured.wheels[2].rate = 12.5f;
            measured.class_ = WheelSpeed.CLASS_FINE;
            wheels.publish(measured);

            RoverCommand command = new RoverCommand();
            command.speed = RoverCommand.SPEED_MAX;
            commands.publish(command);

            WheelSpeed speed = new WheelSpeed();
            require(received.update(speed), "no wheel_speed came");
            require(speed.wheels[2].rate == 12.5f && speed.class_ == WheelSpeed.CLASS_FINE, "wheel_speed is another");
            RoverCommand order = new RoverCommand();
            require(commanded.update(order) && order.speed == 2.5f, "rover_command is another");
            System.out.println("wheel_speed: rear left " + speed.wheels[2].rate + " rad/s, class " + speed.class_);
            System.out.println(WheelSpeedTopic.WHEEL_SPEED.definition().description("class").comment());
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(otherwise);
        }
    }
}
