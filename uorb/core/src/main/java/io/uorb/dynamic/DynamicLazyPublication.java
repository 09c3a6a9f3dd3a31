// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.LazyPublication;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import java.util.Objects;

/**
 * Publishes messages of a topic whose class the caller does not know, and advertises with the first, for bridges.
 * Threads as in {@link Publication}. It wraps a lazy publication:
 * {@code new DynamicLazyPublication(LazyPublication.multi(orb, topic))}.
 */
public final class DynamicLazyPublication implements AutoCloseable {
    private final LazyPublication<?> publication;

    /** Publishes through the given publication, which closes with this. */
    public DynamicLazyPublication(LazyPublication<?> publication) {
        this.publication = Objects.requireNonNull(publication, "publication");
    }

    /**
     * Advertises if that has not been done, and publishes, as {@link LazyPublication#publish}.
     *
     * @return false if all instances are taken; the next publish tries again
     * @throws IllegalArgumentException if it is a message of another topic, also if its class is the same (M-2)
     * @throws IllegalStateException if the publication, or the broker, is closed
     */
    public boolean publish(DynamicMessage message) {
        message.requireTopic(publication.topic());
        return OrbTools.publish(publication, message.words());
    }

    /** Returns the lazy publication: to advertise early, to leave, for the instance. */
    public LazyPublication<?> publication() {
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
