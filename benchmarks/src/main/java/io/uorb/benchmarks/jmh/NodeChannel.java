// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;

/** A node with one publication, one subscription and the objects of both, for loops over nodes of several classes. */
final class NodeChannel<T> {
    private final T message;
    private final T copy;
    private final Publication<T> publication;
    private final Subscription<T> subscription;

    /** On a new instance of the topic. */
    NodeChannel(Orb orb, OrbMetadata<T> topic) {
        message = PayloadSize.filled(topic, 1);
        copy = topic.newMessage();
        publication = orb.advertiseMulti(topic);
        subscription = orb.subscribe(topic, publication.instance());
    }

    void publish() {
        publication.publish(message);
    }

    boolean update() {
        return subscription.update(copy);
    }

    OrbMetadata<T> topic() {
        return publication.topic();
    }

    /** Returns the words of the published and of the received message. */
    long[][] words() {
        long[][] words = new long[2][topic().words()];
        topic().encode(message, words[0], 0);
        topic().encode(copy, words[1], 0);
        return words;
    }
}
