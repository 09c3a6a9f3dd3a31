// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.sensors.DistanceSensorTopic;

/**
 * A topic as a standard message.
 *
 * @param topic that drives it
 * @param rosName relative
 * @param maker makes the filler of an instance
 * @param isSubstitute whether another one of its name goes before it
 */
record StandardMapping<T>(
        OrbMetadata<T> topic, String rosName, RosDefinition definition, Maker<T> maker, boolean isSubstitute)
        implements OutgoingMapping {

    /** Makes the filler of an instance, which writes into the given message. */
    @FunctionalInterface
    interface Maker<T> {
        Filler<T> make(Orb orb, int instance, StandardMessage out);
    }

    /** Fills a standard message. */
    @FunctionalInterface
    interface Filler<T> extends AutoCloseable {
        /** Returns whether the message is to be published. */
        boolean fill(T from);

        /** Returns as {@link OutgoingConverter#nameSuffix}. */
        default String nameSuffix() {
            return "";
        }

        @Override
        default void close() {}
    }

    @Override
    public boolean isNamedByMessage() {
        return topic.equals(DistanceSensorTopic.DISTANCE_SENSOR);
    }

    @Override
    public OutgoingConverter open(Orb orb, int instance, RosEpoch epoch) {
        return new StandardConverter<>(this, orb, instance, epoch);
    }
}
