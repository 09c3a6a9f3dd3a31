// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.OrbMetadata;
import java.util.Objects;

/**
 * A {@link LazyPublication} with its message inside, as PX4's {@code PublicationData}. One thread at a time, for
 * the message is shared.
 *
 * @param <T> the message class
 */
public final class PublicationData<T> implements AutoCloseable {
    private final LazyPublication<T> publication;
    private final T data;
    private final long[] words;

    /** Creates a message that is published through the given publication. */
    public PublicationData(LazyPublication<T> publication) {
        this.publication = Objects.requireNonNull(publication, "publication");
        this.data = publication.topic().newMessage();
        this.words = new long[publication.topic().words()];
    }

    /** Returns the message, to be changed in place. */
    public T get() {
        return data;
    }

    /** Publishes the message as it is; false if all instances are taken. */
    public boolean update() {
        return publication.publish(data);
    }

    /** Stores a copy of {@code message} and publishes it; false if all instances are taken. */
    public boolean update(T message) {
        OrbMetadata<T> topic = publication.topic();
        topic.encode(topic.requireMessage(message), words, 0);
        topic.decode(words, 0, data);
        return update();
    }

    /** Returns the publication through which it is published. */
    public LazyPublication<T> publication() {
        return publication;
    }

    @Override
    public void close() {
        publication.close();
    }
}
