// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.ros.definition.RosDefinition;

/** A way out: messages of a topic as messages of a ROS type. Stateless; any thread. */
public interface OutgoingMapping {
    /** Returns the topic whose messages drive it. */
    OrbMetadata<?> topic();

    /** Returns the name of the ROS topic of the first instance, relative, unless a rule names another. */
    String rosName();

    /** Returns the type of the ROS topic. */
    RosDefinition definition();

    /** Returns whether a message adds to the name, as {@link OutgoingConverter#nameSuffix}. */
    default boolean isNamedByMessage() {
        return false;
    }

    /** Returns whether another mapping of the same name goes before it. */
    default boolean isSubstitute() {
        return false;
    }

    /** Opens it for an instance. The caller's thread owns what is returned, and closes it. */
    OutgoingConverter open(Orb orb, int instance, RosEpoch epoch);
}
