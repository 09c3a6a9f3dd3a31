// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.PublishInterceptorChain;
import io.uorb.broker.TracedWords;
import io.uorb.broker.WholePublish;
import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.PublishPath;
import io.uorb.endpoint.WordsPath;
import io.uorb.error.RangeCheck;

/**
 * The paths of one publication's publishes, and the choice among them, which the publication guards; the interceptors
 * change under the broker's monitor.
 *
 * @param <T> the message class
 */
final class PublishPathSelector<T> {
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's cells. */
    private final OrbMetadata<T> codec;

    private final Node node;
    private final BrokerContext broker;
    private final Direct<T> direct;
    /** Null if values out of range are published. */
    private final RangeCheck.Listener ranges;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile PublishInterceptorChain interceptors;
    /** Null before the first publish had to be locked. */
    private LockedPublish<T> locked;

    PublishPathSelector(OrbMetadata<T> topic, Node node, String module, BrokerContext broker) {
        this.topic = topic;
        this.codec = node.codec(topic, broker.clock());
        this.node = node;
        this.broker = broker;
        this.direct = new Direct<>(node.buffer(), codec, node.wordsCodec(broker.clock()));
        this.ranges = broker.rangeCheck().listener(topic.isAsserting(), node.outOfRange());
        this.trace =
                EndpointTrace.of(broker.trace(), module, EndpointKind.PUBLICATION, topic.name(), node.instance(), null);
    }

    OrbMetadata<T> codec() {
        return codec;
    }

    /** Returns the path that ends in the node at once: the plain one, as an object. */
    PublishPath<T> direct() {
        return direct;
    }

    /** Returns the topic whose layout the node has. */
    OrbMetadata<?> layout() {
        return node.topic();
    }

    /** Returns the interceptors; null for none. */
    PublishInterceptorChain interceptors() {
        return interceptors;
    }

    /** Sets the interceptors; the path is to be chosen again. */
    void setInterceptors(PublishInterceptorChain chain) {
        interceptors = chain;
    }

    /** Returns the path that publishes take from now on; null for the plain one. */
    PublishPath<T> choose(boolean closed) {
        if (closed) {
            return new Closed();
        }
        PublishPath<T> path = isInPlace() ? null : locked();
        if (path == null && locked != null) {
            locked.setRest(direct::publishWords); // for publishes that wait for its lock
        }
        if (path != null && trace != null && broker.trace().stopsThreads()) {
            path = new WholePublish<>(broker.trace(), path);
        }
        return ranges == null ? path : new CheckedPublish(path == null ? direct : path);
    }

    private boolean isInPlace() {
        return interceptors == null && trace == null && codec.encodesInPlace();
    }

    private PublishPath<T> locked() {
        WordsPath rest = direct::publishWords;
        if (trace != null) {
            rest = TracedWords.of(trace, node.buffer().origin(), rest, node.buffer()::signal);
        }
        PublishInterceptorChain present = interceptors;
        if (present != null && (trace == null || trace.player() == null)) {
            rest = present.before(rest, broker);
        }
        if (locked == null) {
            locked = new LockedPublish<>(codec, node.topic().words());
        }
        locked.setRest(rest);
        return locked;
    }

    /** The plain path. */
    private record Direct<T>(NodeBuffer buffer, OrbMetadata<T> codec, CellCodec<long[]> nodeWords)
            implements PublishPath<T> {
        @Override
        public long publish(T message) { // checked: by CheckedPublish, which alone comes here
            return buffer.publish(codec, message);
        }

        @Override
        public long publishWords(long[] words) {
            return buffer.publish(nodeWords, words);
        }
    }

    /** Publishes whose values are checked before anything else. */
    private final class CheckedPublish implements PublishPath<T> {
        private final PublishPath<T> next;

        CheckedPublish(PublishPath<T> next) {
            this.next = next;
        }

        @Override
        public long publish(T message) {
            topic.checkMessage(message);
            topic.checkRanges(message, ranges);
            return next.publish(message);
        }

        @Override
        public long publishWords(long[] words) {
            return next.publishWords(words);
        }
    }

    /** Publishes that are refused. */
    private final class Closed implements PublishPath<T> {
        @Override
        public long publish(T message) {
            throw new IllegalStateException("publication of " + node + " is closed");
        }

        @Override
        public long publishWords(long[] words) {
            return publish(null);
        }
    }
}
