// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;

/** A feed of a topic's messages as they are (ros1:P-30). */
final class PlainFeed<T> implements OutgoingRoute.Feed<T> {
    private final Subscription<T> subscription;
    private final T message;

    PlainFeed(Orb orb, OrbMetadata<T> topic, int instance) {
        subscription = orb.subscribe(topic, instance);
        message = topic.newMessage();
    }

    @Override
    public Subscription<T> subscription() {
        return subscription;
    }

    @Override
    public T next() {
        return subscription.update(message) ? message : null;
    }

    @Override
    public void close() {
        subscription.close();
    }
}
