// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.broker.BrokerContext;
import io.uorb.broker.PublishInterceptorChain;
import io.uorb.buffer.CellCodec;
import io.uorb.error.RangeCheck;

/**
 * The publish of words, and that of messages where more than the codec applies: the publication is closed, has
 * interceptors, a trace or a replay, checked ranges, or a codec that translates or may fail. Any thread.
 *
 * <p>Its lock keeps the words through which a message passes. It is the outermost one: interceptors and traces run with
 * it held and may take the broker's monitor and those of publications and nodes; no thread takes it with one of these.
 * Threads are woken and callbacks called without it, and a preemptive clock stops no thread that holds it.
 *
 * @param <T> the message class
 */
final class ObservedPublish<T> extends CellCodec<T> {
    private static final long NOT_PUBLISHED = 0;

    private final Publication<T> publication;
    private final Node node;
    private final BrokerContext broker;
    /** Of messages in the node's words. */
    private final CellCodec<long[]> wordsCodec;
    /** Null if values out of range are published. */
    private final RangeCheck.Listener ranges;
    /** Null if activations are not traced. */
    private final EndpointTrace trace;
    /** Null for none. */
    private volatile PublishInterceptorChain interceptors;
    /** A message in the node's layout, null before the first; guarded by this. */
    private long[] words;

    ObservedPublish(Publication<T> publication, Node node, BrokerContext broker) {
        OrbMetadata<T> topic = publication.topic();
        this.publication = publication;
        this.node = node;
        this.broker = broker;
        this.wordsCodec = node.wordsCodec(broker.clock());
        this.ranges = broker.rangeCheck().listener(topic.isAsserting(), node.outOfRange());
        this.trace = EndpointTrace.of(
                broker.trace(), publication.module(), EndpointKind.PUBLICATION, topic.name(), node.instance(), null);
    }

    /** Whether nothing but the codec sees messages, and that cannot fail once a message is checked. */
    boolean isPlain() {
        return ranges == null && isInPlace();
    }

    private boolean isInPlace() {
        return interceptors == null && trace == null && publication.codec().encodesInPlace();
    }

    /** Returns the topic whose layout the node has. */
    OrbMetadata<?> layout() {
        return node.topic();
    }

    /** Returns the interceptors; null for none. */
    PublishInterceptorChain interceptors() {
        return interceptors;
    }

    /** Sets the interceptors, with the broker's monitor held. */
    void setInterceptors(PublishInterceptorChain chain) {
        interceptors = chain;
        publication.chooseWay();
    }

    /** As {@link Publication#publish}. */
    void publish(T message) {
        requireOpen();
        publication.topic().checkMessage(message);
        if (ranges != null) {
            publication.topic().checkRanges(message, ranges);
        }
        if (isInPlace()) {
            node.buffer().signal(node.buffer().publish(publication.codec(), message));
        } else {
            publish(message, null);
        }
    }

    /** As {@link Publication#publishWords}. */
    void publishWords(long[] message) {
        requireOpen();
        if (isInPlace()) {
            node.buffer().signal(node.buffer().publish(wordsCodec, message));
        } else {
            publish(null, message);
        }
    }

    private void requireOpen() {
        if (publication.isClosed()) {
            throw new IllegalStateException(publication + " is closed");
        }
    }

    private void publish(T message, long[] ofMessage) {
        long published;
        if (trace == null || !broker.trace().stopsThreads()) {
            published = publishLocked(message, ofMessage);
        } else {
            long[] result = new long[1];
            broker.trace().whole(() -> result[0] = publishLocked(message, ofMessage));
            published = result[0];
        }
        if (published != NOT_PUBLISHED) {
            node.buffer().signal(published);
        }
    }

    private synchronized long publishLocked(T message, long[] ofMessage) {
        if (words == null) {
            words = new long[node.topic().words()];
        }
        ActivationPlayer player = trace == null ? null : trace.player();
        if (player != null) {
            encode(message, ofMessage, player.scratch(trace.number(), words.length));
            player.published(trace.number());
            return NOT_PUBLISHED;
        }
        PublishInterceptorChain present = interceptors;
        if (present == null && ofMessage == null && publication.codec().encodesInPlace()) {
            return recorded(node.buffer().publish(this, message), words);
        }
        if (present == null) {
            encode(message, ofMessage, words);
            return write(words);
        }
        encode(message, ofMessage, present.given());
        if (trace != null) {
            trace.lane().intercepted(trace.number(), present.given(), words.length);
        }
        return present.passes(broker) ? write(present.words()) : NOT_PUBLISHED;
    }

    private void encode(T message, long[] ofMessage, long[] to) {
        OrbMetadata<T> codec = TimedTopic.untimed(publication.codec());
        if (ofMessage != null) {
            codec.encodeWords(ofMessage, to, 0);
            return;
        }
        try {
            codec.encode(message, to, 0);
        } catch (RuntimeException e) {
            throw codec.explainEncode(message, e);
        }
    }

    private long write(long[] message) {
        return recorded(node.buffer().publish(wordsCodec, message), message);
    }

    private long recorded(long published, long[] message) {
        if (trace != null) {
            long generation = node.buffer().origin() + published;
            try {
                trace.lane().published(trace.number(), generation, message, 0, message.length);
            } catch (Throwable e) {
                node.buffer().signal(published); // it is published all the same
                throw e;
            }
        }
        return published;
    }

    /** Encodes in the cell and keeps the words for the trace; with the lock held. */
    @Override
    public void encode(T message, long[] cells, int at) {
        publication.codec().encode(message, cells, at);
        System.arraycopy(cells, at + Node.cellWords(node.topic()) - words.length, words, 0, words.length);
    }

    @Override
    public void decode(long[] cells, int at, T message) {
        publication.codec().decode(cells, at, message);
    }
}
