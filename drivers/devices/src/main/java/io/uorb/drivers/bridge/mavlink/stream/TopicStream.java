// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.OrbMetadata;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.observe.LazySubscription;

/**
 * A stream that is made from the latest message of a topic, and is new when that is.
 *
 * @param <T> the topic's messages
 */
public abstract class TopicStream<T> extends MessageStream {
    /** The latest message, as the last {@link #copy} found it. */
    protected final T message;

    private final LazySubscription<T> messages;

    /**
     * Creates a stream of the topic's first instance.
     *
     * @param rateHz how often; 0 is never
     */
    protected TopicStream(MessageLayout layout, double rateHz, DeviceContext context, OrbMetadata<T> topic) {
        super(layout, rateHz);
        messages = context.sample(topic, 0);
        message = topic.newMessage();
    }

    @Override
    protected boolean isNew() {
        return messages.updated();
    }

    @Override
    public final boolean latest(long nowUs) {
        return copy() && fill(nowUs);
    }

    /** Copies the latest message; returns false if there has never been one. */
    protected boolean copy() {
        return messages.copy(message);
    }

    /** Writes {@link #message} into the payload; returns false if it lacks what is to be sent. */
    protected abstract boolean fill(long nowUs);
}
