// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import java.util.Objects;

/**
 * Publishes messages of a topic whose class the caller does not know. Threads as in {@link Publication}, which it
 * wraps: {@code new DynamicPublication(orb.advertise(topic))}.
 */
public final class DynamicPublication implements AutoCloseable {
    private final Publication<?> publication;

    /** Publishes through the given publication, which closes with this. */
    public DynamicPublication(Publication<?> publication) {
        this.publication = Objects.requireNonNull(publication, "publication");
    }

    /**
     * Copies the message into the node, as {@link Publication#publish}; allocates nothing.
     *
     * @throws IllegalArgumentException if it is a message of another topic, also if its class is the same (M-2)
     * @throws IllegalStateException if the publication is closed
     */
    public void publish(DynamicMessage message) {
        message.requireTopic(publication.topic());
        OrbTools.publish(publication, message.words());
    }

    /** Returns the publication. */
    public Publication<?> publication() {
        return publication;
    }

    /** Returns the topic. */
    public OrbMetadata<?> topic() {
        return publication.topic();
    }

    @Override
    public void close() {
        publication.close();
    }
}
