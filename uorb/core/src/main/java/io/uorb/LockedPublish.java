// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.endpoint.PublicationPaths.WordsPath;
import io.uorb.endpoint.PublishPath;

/**
 * Publishes by words of one publication, for what sees or changes them, or for a codec that may fail. Any thread.
 *
 * <p>Its lock keeps the words through which a message passes. It is the outermost one: interceptors and traces run with
 * it held and may take the broker's monitor and those of publications and nodes; no thread takes it with one of these.
 * Threads are woken and callbacks called without it, unless a trace has failed.
 *
 * @param <T> the message class
 */
final class LockedPublish<T> implements PublishPath<T> {
    private final OrbMetadata<T> codec;
    /** A message in the node's layout; guarded by this. */
    private final long[] words;

    private volatile WordsPath rest;

    LockedPublish(OrbMetadata<T> codec, int words) {
        this.codec = TimedTopic.untimed(codec);
        this.words = new long[words];
    }

    /** Sets the path that words go on in. */
    void setRest(WordsPath rest) {
        this.rest = rest;
    }

    @Override
    public long publish(T message) {
        codec.checkMessage(message);
        synchronized (this) {
            try {
                codec.encode(message, words, 0);
            } catch (RuntimeException e) {
                throw codec.explainCodec(e, "message", message);
            }
            return rest.publish(words);
        }
    }

    @Override
    public synchronized long publishWords(long[] message) {
        codec.encodeWords(message, words, 0);
        return rest.publish(words);
    }
}
