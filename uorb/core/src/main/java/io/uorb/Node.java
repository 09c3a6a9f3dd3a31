// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.time.OrbClock;
import io.uorb.wake.NodeListener;
import io.uorb.wake.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** One instance of a topic in one broker. Publishers are counted; the buffer stays when the last one leaves. */
final class Node {
    private final OrbMetadata<?> topic;
    private final int instance;
    private final NodeBuffer buffer;
    private final LongAdder outOfRange = new LongAdder();

    private volatile int publishers;
    private volatile int subscribers;
    /** Generations up to this one are not offered to new subscribers: all their publishers have left. */
    private volatile long staleGeneration;
    /** When the latest message whose timestamp is 0 was published, us; 0 if none was. */
    private volatile long unstampedUs;

    Node(OrbMetadata<?> topic, int instance, int history, long origin, BrokerContext broker) {
        this.topic = topic;
        this.instance = instance;
        int words = cellWords(topic);
        int queue = topic.queueLength();
        BrokerPaths paths = broker.paths();
        NodeBuffer other =
                paths == null ? null : paths.ring(topic.name(), instance, topic.schema(), queue, words, history);
        this.buffer = other != null ? other : newBuffer(queue, words, history, origin, broker.clock());
        this.staleGeneration = buffer.origin();
    }

    private NodeBuffer newBuffer(int queueLength, int words, int history, long origin, OrbClock clock) {
        int capacity = NodeBuffer.suitableCapacity(queueLength, words, history);
        return new NodeBuffer(queueLength, words, capacity, origin) {
            @Override
            protected void publishingUntimed() {
                unstampedUs = clock.untraced().nowUs();
            }
        };
    }

    /** Returns the number of words of a message in its cell, of which the first is its time. */
    static int cellWords(OrbMetadata<?> topic) {
        return topic.words() + (isTimed(topic) ? 1 : 0);
    }

    private static boolean isTimed(OrbMetadata<?> topic) {
        return topic.timestampWord() != 0;
    }

    /** Returns the topic whose layout the messages have. */
    OrbMetadata<?> topic() {
        return topic;
    }

    /** Returns the codec between that topic's class and this node's cells: itself if it has their layout. */
    <T> OrbMetadata<T> codec(OrbMetadata<T> declared, OrbClock clock) {
        boolean same = VersionNotes.haveSameLayout(declared, topic);
        OrbMetadata<T> codec =
                same ? declared : VersionNotes.translator(topic, declared).codec(declared, topic, clock);
        return isTimed(topic) ? new TimedTopic<>(codec, clock) : codec;
    }

    /** Returns the codec of messages in the words of this node's layout. */
    CellCodec<long[]> wordsCodec(OrbClock clock) {
        return isTimed(topic) ? new WordsCodec(new TimedTopic<>(topic, clock)) : new WordsCodec(topic);
    }

    int instance() {
        return instance;
    }

    NodeBuffer buffer() {
        return buffer;
    }

    /** Returns the newest message's {@code timestamp}, or its time of publishing if that is none or 0; 0 for none. */
    long lastPublishedUs() {
        long timestampUs = buffer.newestWord(0);
        return timestampUs == 0 ? buffer.untimedUs(unstampedUs) : timestampUs;
    }

    /** Returns a reader as of a new subscription that is offered so many messages. */
    Reader newReader(int offered) {
        return buffer.newReader(staleGeneration, offered);
    }

    boolean isAdvertised() {
        return publishers + buffer.publishersElsewhere() > 0;
    }

    synchronized void join() {
        publishers++;
        buffer.counted(publishers, subscribers);
    }

    synchronized void leave() {
        publishers--;
        buffer.counted(publishers, subscribers);
        if (!buffer.isElsewhere() && !isAdvertised()) { // else its messages' end is noted there
            staleGeneration = buffer.generation();
        }
    }

    synchronized void addSubscriber() {
        subscribers++;
        buffer.counted(publishers, subscribers);
    }

    synchronized void removeSubscriber() {
        subscribers--;
        buffer.counted(publishers, subscribers);
    }

    /** Returns the counter of values that were published though their wire types do not hold them; any thread. */
    LongAdder outOfRange() {
        return outOfRange;
    }

    long staleGeneration() {
        return staleGeneration;
    }

    /**
     * For tools.
     *
     * @param lost messages that the present subscribers lost, in all
     */
    NodeStatus status(long lost) {
        return new NodeStatus(
                topic.name(),
                instance,
                publishers + buffer.publishersElsewhere(),
                subscribers + buffer.subscribersElsewhere(),
                topic.queueLength(),
                topic.words() * Long.BYTES,
                buffer.published(),
                lastPublishedUs(),
                lost,
                outOfRange.sum());
    }

    @Override
    public String toString() {
        return topic.name() + " instance " + instance;
    }

    /** The codec of messages in words. */
    private static final class WordsCodec extends CellCodec<long[]> {
        private final OrbMetadata<?> ofCells;

        WordsCodec(OrbMetadata<?> ofCells) {
            this.ofCells = ofCells;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            ofCells.encodeWords(message, words, at);
        }

        @Override
        public void decode(long[] words, int at, long[] message) {
            ofCells.decodeWords(words, at, message);
        }
    }

    /**
     * The place of a subscription on its node, with the listeners there: all that must be undone when the subscription
     * is closed or forgotten. So it does not refer to the subscription itself, unless by a callback. Any thread; its
     * lock comes after the link's and before the node's.
     */
    static final class Membership {
        private final List<NodeListener> listeners = new ArrayList<>(1);
        private volatile Node node;
        private boolean joined;

        /** Creates a membership that {@link #join} begins. */
        Membership(Node node) {
            this.node = node;
        }

        Node node() {
            return node;
        }

        synchronized boolean isJoined() {
            return joined;
        }

        synchronized void join(Node target) {
            node = target;
            joined = true;
            target.addSubscriber();
            for (NodeListener listener : listeners) {
                target.buffer().addListener(listener);
            }
        }

        /** Leaves the node; idempotent. The listeners stay, for another node. */
        synchronized void leave() {
            if (joined) {
                joined = false;
                node.removeSubscriber();
                for (NodeListener listener : listeners) {
                    node.buffer().removeListener(listener);
                }
            }
        }

        /** Adds a listener, and removes those of pollers that were forgotten. */
        synchronized void add(NodeListener listener) {
            List<NodeListener> forgotten = listeners.stream()
                    .filter(one -> one instanceof Waiter waiter && waiter.isForgotten())
                    .toList();
            forgotten.forEach(this::remove);
            listeners.add(listener);
            if (joined) {
                node.buffer().addListener(listener);
            }
        }

        synchronized void remove(NodeListener listener) {
            if (listeners.remove(listener) && joined) {
                node.buffer().removeListener(listener);
            }
        }

        /** Removes and returns all listeners; the node has been left. */
        synchronized List<NodeListener> takeListeners() {
            List<NodeListener> all = List.copyOf(listeners);
            listeners.clear();
            return all;
        }

        /** Wakes the pollers that wait. */
        synchronized void lookAgain() {
            for (int i = 0; i < listeners.size(); i++) { // an iterator would be garbage
                if (listeners.get(i) instanceof Waiter waiter) {
                    waiter.lookAgain();
                }
            }
        }

        synchronized boolean hasWaiter() {
            return listeners.stream().anyMatch(Waiter.class::isInstance);
        }

        /** Returns the name of the thread that polls; empty if none is known. */
        synchronized String pollingThread() {
            for (NodeListener listener : listeners) {
                if (listener instanceof Waiter waiter && !waiter.threadName().isEmpty()) {
                    return waiter.threadName();
                }
            }
            return "";
        }
    }
}
