// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.PublicationHandle;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.PublicationPaths.WordsPath;
import io.uorb.endpoint.PublishPath;
import io.uorb.error.RangeCheck;

/**
 * The paths of one publication's publishes, and the choice among them, which the publication guards; and the
 * publication as what attaches to it sees it.
 *
 * @param <T> the message class
 */
final class PublishPathSelector<T> implements PublicationHandle {
    private final AutoCloseable publication;
    private final Runnable chooseAgain;
    private final OrbMetadata<T> topic;
    /** Between the message class and the node's cells. */
    private final OrbMetadata<T> codec;

    private final Node node;
    private final BrokerContext broker;
    /** Messages that the node had when this was made. */
    private final long publishedBefore;

    private final Direct<T> direct;
    /** Null if values out of range are published. */
    private final RangeCheck.Listener ranges;
    /** Null if nothing attaches to the broker. */
    private final PublicationPaths attached;
    /** Null before the first publish had to be locked. */
    private LockedPublish<T> locked;

    PublishPathSelector(
            AutoCloseable publication,
            Runnable chooseAgain,
            OrbMetadata<T> topic,
            Node node,
            Origin origin,
            BrokerContext broker) {
        this.publication = publication;
        this.chooseAgain = chooseAgain;
        this.topic = topic;
        this.codec = node.codec(topic, broker.clock());
        this.node = node;
        this.broker = broker;
        this.direct = new Direct<>(node.buffer(), codec, node.wordsCodec(broker.clock()));
        this.ranges = broker.rangeCheck().listener(topic.isAsserting(), node.outOfRange());
        this.publishedBefore = node.buffer().published();
        this.attached = broker.paths() == null ? null : broker.paths().publication(this, origin);
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

    /** Returns what attaches to the publication; null for nothing. */
    PublicationPaths attached() {
        return attached;
    }

    /** Returns the path that publishes take from now on; null for the plain one. */
    PublishPath<T> choose(boolean closed) {
        if (closed) {
            return new Closed();
        }
        WordsPath end = direct::publishWords;
        WordsPath rest = attached == null ? end : attached.wrap(end);
        PublishPath<T> path = rest == end && codec.encodesInPlace() ? null : locked(rest);
        if (path == null && locked != null) {
            locked.setRest(end); // for publishes that wait for its lock
        }
        boolean isPlain = ranges == null && (path != null || !node.buffer().isElsewhere());
        return isPlain ? path : new CheckedPublish(path == null ? direct : path);
    }

    private PublishPath<T> locked(WordsPath rest) {
        if (locked == null) {
            locked = new LockedPublish<>(codec, node.topic().words());
        }
        locked.setRest(rest);
        return attached == null ? locked : attached.locked(locked);
    }

    @Override
    public AutoCloseable publication() {
        return publication;
    }

    @Override
    public String topic() {
        return topic.name();
    }

    @Override
    public int instance() {
        return node.instance();
    }

    @Override
    public long firstGeneration() {
        return node.buffer().origin();
    }

    @Override
    public int words() {
        return node.topic().words();
    }

    @Override
    public long published() {
        return node.buffer().published() - publishedBefore;
    }

    @Override
    public void signal(long published) {
        node.buffer().signal(published);
    }

    @Override
    public void choosePath() {
        chooseAgain.run();
    }

    @Override
    public void failed(Object source, Throwable error) {
        broker.callbackFailed(source, error);
    }

    /** The plain path. */
    private record Direct<T>(NodeBuffer buffer, OrbMetadata<T> codec, CellCodec<long[]> nodeWords)
            implements PublishPath<T> {
        @Override
        public long publish(T message) { // which has been checked
            return buffer.publishAnywhere(codec, message);
        }

        @Override
        public long publishWords(long[] words) {
            return buffer.publishAnywhere(nodeWords, words);
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
            if (ranges != null) {
                topic.checkRanges(message, ranges);
            }
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
