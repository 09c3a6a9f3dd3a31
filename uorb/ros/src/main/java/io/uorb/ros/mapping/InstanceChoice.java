// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;

/**
 * The instance on which messages from ROS are published.
 *
 * @param instance its number; {@link #OWN} for an unused one
 */
public record InstanceChoice(int instance) {
    /** An instance of its own. */
    public static final int OWN = -1;

    /** Publishes a topic there. */
    public <T> Publication<T> advertise(Orb orb, OrbMetadata<T> topic) {
        return instance == OWN ? orb.advertiseMulti(topic) : orb.advertise(topic, instance);
    }
}
