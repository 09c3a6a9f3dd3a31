// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbMetadata;
import java.util.function.BiPredicate;

/** A condition that never holds for a message of a topic. */
record Invariant<G, T>(OrbMetadata<T> topic, BiPredicate<? super G, ? super T> never) {
    /** Whether a message in the layout of that topic violates it. */
    boolean isViolated(G graph, OrbMetadata<?> layout, long[] words) {
        if (layout.type() != topic.type()) {
            throw new IllegalArgumentException("messages of topic " + topic + " are "
                    + layout.type().getName() + ", the invariant is for "
                    + topic.type().getName());
        }
        T message = topic.newMessage();
        topic.decode(words, 0, topic.requireMessage(message));
        return never.test(graph, message);
    }
}
