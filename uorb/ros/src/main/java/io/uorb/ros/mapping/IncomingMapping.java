// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.ros.definition.RosDefinition;
import java.util.List;

/** A way in: messages of a ROS type as messages of topics. Stateless; any thread. */
public interface IncomingMapping {
    /** Returns the topics that it publishes. */
    List<OrbMetadata<?>> topics();

    /** Returns the type of the ROS topic. */
    RosDefinition definition();

    /**
     * Opens it for a ROS topic.
     *
     * @param instances makes the publications
     * @param rosName full name of the ROS topic, of which numbers of devices are made
     */
    IncomingConverter open(Orb orb, InstanceChoice instances, RosEpoch epoch, String rosName);
}
