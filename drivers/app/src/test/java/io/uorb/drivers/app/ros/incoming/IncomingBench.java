// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.IncomingConverter;
import io.uorb.ros.mapping.IncomingMapping;
import io.uorb.ros.mapping.InstanceChoice;
import io.uorb.ros.mapping.RosEpoch;
import java.util.List;

/** A broker with one way in under test. */
final class IncomingBench implements AutoCloseable {
    /** 2026-01-02 03:04:05.000006 UTC. */
    static final RosEpoch EPOCH = new RosEpoch(1_767_323_045_000_006L);
    /** The time of the broker, us. */
    static final long NOW_US = 5_000_000;

    final ManualClock clock = new ManualClock(NOW_US);
    final Orb orb = Orb.create(clock);
    final RosMessage message;
    private final IncomingConverter converter;

    /** Opens the way from a type into a topic. */
    IncomingBench(String type, OrbMetadata<?> topic, String rosName) {
        IncomingMapping mapping = IncomingMappings.all().stream()
                .filter(one ->
                        one.definition().name().equals(type) && one.topics().contains(topic))
                .findFirst()
                .orElseThrow();
        converter = mapping.open(orb, new InstanceChoice(InstanceChoice.OWN), EPOCH, rosName);
        message = DynamicSerializer.of(mapping.definition()).newMessage();
        stamp(1);
    }

    /** Sets the stamp to so many us after the epoch. */
    void stamp(long sampleUs) {
        set("header.stamp", List.of(EPOCH.secs(sampleUs), EPOCH.nsecs(sampleUs)));
    }

    void set(String path, Object value) {
        if (value instanceof List<?> time && path.endsWith("stamp")) {
            at(path).setTime(message, (long) time.get(0), (long) time.get(1));
        } else if (value instanceof String text) {
            at(path).getText(message).set(text);
        } else if (value instanceof Integer number) {
            at(path).set(message, number);
        } else {
            at(path).setDouble(message, ((Number) value).doubleValue());
        }
    }

    private RosPath at(String path) {
        return RosPath.of(message.definition(), path);
    }

    void setVector(String path, double x, double y, double z) {
        set(path + ".x", x);
        set(path + ".y", y);
        set(path + ".z", z);
    }

    /** Sets a quaternion from w, x, y, z. */
    void setRotation(String path, double... q) {
        set(path + ".w", q[0]);
        setVector(path, q[1], q[2], q[3]);
    }

    boolean take() {
        return converter.take(message) == null;
    }

    /** Returns the newest message of a topic's first instance. */
    <T> T newest(OrbMetadata<T> topic) {
        T message = topic.newMessage();
        try (Subscription<T> subscription = orb.subscribe(topic)) {
            return subscription.copy(message) ? message : null;
        }
    }

    @Override
    public void close() {
        converter.close();
        orb.close();
    }
}
