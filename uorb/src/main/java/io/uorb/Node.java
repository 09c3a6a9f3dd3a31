// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.MessageDecoder;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;

/** One instance of a topic in one broker. Publishers are counted; the buffer stays when the last one leaves. */
final class Node<T> {
    /** Header word for the time of publishing, in messages that have no timestamp of their own. */
    private static final int TIME_WORDS = 1;

    private final OrbMetadata<T> topic;
    private final int instance;
    private final NodeBuffer buffer;
    private int publishers;
    /** Generations up to this one are not offered to new subscribers: all who published them have left. */
    private long staleGeneration;

    Node(OrbMetadata<T> topic, int instance) {
        this.topic = topic;
        this.instance = instance;
        this.buffer = new NodeBuffer(topic.queueLength(), topic.words() + timeWords());
    }

    OrbMetadata<T> topic() {
        return topic;
    }

    int instance() {
        return instance;
    }

    NodeBuffer buffer() {
        return buffer;
    }

    /** Words in front of the payload: 1 if the node itself has to note the time of publishing, else 0. */
    int timeWords() {
        return topic.timestampWord() < 0 ? TIME_WORDS : 0;
    }

    /** Loads a message from a cell's words. */
    MessageDecoder<T> decoder() {
        OrbMetadata<T> codec = topic;
        int skipped = timeWords();
        return (words, at, target) -> codec.decode(words, at + skipped, target);
    }

    synchronized boolean isAdvertised() {
        return publishers > 0;
    }

    synchronized RingWriter join() {
        publishers++;
        return buffer.acquireWriter();
    }

    synchronized void leave() {
        publishers--;
        if (publishers == 0) {
            staleGeneration = buffer.generation();
        }
    }

    synchronized Reader newReader() {
        return new Reader(buffer, staleGeneration);
    }

    @Override
    public String toString() {
        return topic.name() + " instance " + instance;
    }
}
