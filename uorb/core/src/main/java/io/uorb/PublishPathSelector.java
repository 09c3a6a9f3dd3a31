// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.TracedWords;
import io.uorb.activation.WholePublish;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.PublishInterceptorChain;
import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.PublishWay;
import io.uorb.endpoint.WordsWay;
import io.uorb.error.RangeCheck;

/**
 * The ways of one publication's publishes, and the choice among them, which the publication guards; the interceptors
 * change under the broker's monitor.
 *
 * @param <T> the message class
 */
final class PublishWays<T> {
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

    PublishWays(OrbMetadata<T> topic, Node node, String module, BrokerContext broker) {
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

    /** Returns the way that ends in the node at once: the plain one, as an object. */
    PublishWay<T> direct() {
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

    /** Sets the interceptors; the way is to be chosen again. */
    void setInterceptors(PublishInterceptorChain chain) {
        interceptors = chain;
    }

    /** Returns the way that publishes take from now on; null for the plain one. */
    PublishWay<T> choose(boolean closed) {
        if (closed) {
            return new Closed();
        }
        PublishWay<T> way = isInPlace() ? null : locked();
        if (way == null && locked != null) {
            locked.setRest(direct::publishWords); // for publishes that wait for its lock
        }
        if (way != null && trace != null && broker.trace().stopsThreads()) {
            way = new WholePublish<>(broker.trace(), way);
        }
        return ranges == null ? way : new CheckedPublish(way == null ? direct : way);
    }

    private boolean isInPlace() {
        return interceptors == null && trace == null && codec.encodesInPlace();
    }

    private PublishWay<T> locked() {
        WordsWay rest = direct::publishWords;
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

    /** The plain way. */
    private record Direct<T>(NodeBuffer buffer, OrbMetadata<T> codec, CellCodec<long[]> nodeWords)
            implements PublishWay<T> {
        @Override
        public long publish(T message) {
            codec.checkMessage(message);
            return buffer.publish(codec, message);
        }

        @Override
        public long publishWords(long[] words) {
            return buffer.publish(nodeWords, words);
        }
    }

    /** Publishes whose values are checked before anything else. */
    private final class CheckedPublish implements PublishWay<T> {
        private final PublishWay<T> next;

        CheckedPublish(PublishWay<T> next) {
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
    private final class Closed implements PublishWay<T> {
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
