// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import java.util.List;
import java.util.function.Supplier;

/** A channel of standard messages, one for each instance of its first topic. Immutable; any thread. */
public final class StandardChannel {
    private static final String PREFIX = "/standard/";

    private static final List<StandardChannel> ALL = List.of(
            new StandardChannel(
                    "transforms",
                    StandardType.FRAME_TRANSFORMS,
                    List.of("vehicle_attitude", "vehicle_local_position"),
                    BodyPoseConverter::ofTransforms),
            new StandardChannel(
                    "pose",
                    StandardType.POSE_IN_FRAME,
                    List.of("vehicle_local_position", "vehicle_attitude"),
                    BodyPoseConverter::ofPoses),
            location("fix", "sensor_gps"),
            location("gps_position", "vehicle_gps_position"),
            location("global_position", "vehicle_global_position"),
            location("global_position_groundtruth", "vehicle_global_position_groundtruth"),
            log("log", "log_message"),
            log("mavlink_log", "mavlink_log"));

    private final String name;
    private final StandardType type;
    private final List<String> topics;
    private final Supplier<StandardMessageConverter> converter;

    private StandardChannel(
            String name, StandardType type, List<String> topics, Supplier<StandardMessageConverter> converter) {
        this.name = name;
        this.type = type;
        this.topics = topics;
        this.converter = converter;
    }

    private static StandardChannel location(String name, String topic) {
        return new StandardChannel(name, StandardType.LOCATION_FIX, List.of(topic), LocationConverter::new);
    }

    private static StandardChannel log(String name, String topic) {
        return new StandardChannel(name, StandardType.LOG, List.of(topic), LogConverter::new);
    }

    /** Returns all channels. */
    public static List<StandardChannel> all() {
        return ALL;
    }

    /** Returns the channel's name for an instance: {@code /standard/fix}, {@code /standard/fix/1}. */
    public String name(int instance) {
        return PREFIX + name + (instance == 0 ? "" : "/" + instance);
    }

    /** Returns the type of its messages. */
    public StandardType type() {
        return type;
    }

    /** Returns names of topics: each message of the first makes one; the others, if they are there, complete it. */
    public List<String> topics() {
        return topics;
    }

    /** Returns a converter that has seen no message. */
    public StandardMessageConverter open() {
        return converter.get();
    }
}
