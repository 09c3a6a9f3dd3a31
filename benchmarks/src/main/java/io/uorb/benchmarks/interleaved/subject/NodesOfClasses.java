// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.input.ManualControlSetpointTopic;
import io.uorb.topics.sensors.DistanceSensorTopic;
import io.uorb.topics.sensors.VehicleImuTopic;
import io.uorb.topics.vehicle.HomePositionTopic;
import java.util.List;

/** Eight nodes in one loop: of eight message classes of 56 to 72 bytes, or of one of these. */
final class NodesOfClasses {
    /** All have a queue of 1. */
    private static final List<OrbMetadata<?>> TOPICS = List.of(
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            DistanceSensorTopic.DISTANCE_SENSOR,
            TrajectorySetpointTopic.TRAJECTORY_SETPOINT,
            VehicleImuTopic.VEHICLE_IMU,
            HomePositionTopic.HOME_POSITION,
            ActuatorMotorsTopic.ACTUATOR_MOTORS,
            VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION,
            ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT);

    /** Index of the last of eight. */
    private static final int LAST = 7;

    private final Channel<?>[] channels;

    private NodesOfClasses(List<OrbMetadata<?>> topics) {
        Orb orb = Orb.create();
        channels = topics.stream().map(topic -> new Channel<>(orb, topic)).toArray(Channel<?>[]::new);
    }

    static NodesOfClasses ofAll() {
        return new NodesOfClasses(TOPICS);
    }

    /** Returns eight instances of one of the topics. */
    static NodesOfClasses ofOne(int index) {
        return new NodesOfClasses(
                TOPICS.stream().<OrbMetadata<?>>map(topic -> TOPICS.get(index)).toList());
    }

    /** Publishes, checks and copies on each node in turn. */
    int allSteps(int operations) {
        int copies = 0;
        for (int i = 0; i < operations; i++) {
            if (channels[i & LAST].allSteps()) {
                copies++;
            }
        }
        return copies;
    }

    private static final class Channel<T> {
        private final Publication<T> publication;
        private final Subscription<T> subscription;
        private final T message;
        private final T copy;

        Channel(Orb orb, OrbMetadata<T> topic) {
            publication = orb.advertiseMulti(topic);
            subscription = orb.subscribe(topic, publication.instance());
            message = topic.newMessage();
            long[] words = new long[topic.words()];
            words[topic.timestampWord()] = 1; // a message without a time has that of its publish, which takes longer
            topic.decode(words, 0, message);
            copy = topic.newMessage();
        }

        boolean allSteps() {
            publication.publish(message);
            return subscription.updated() && subscription.copy(copy);
        }
    }
}
