// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;

/**
 * The codec of a node whose messages do not begin with their timestamp: its cells have one word more, the timestamp or,
 * where the message has none, the time of publishing. Any thread may use it if the codec inside may be so used.
 *
 * @param <T> the endpoint's message class
 */
final class TimedTopic<T> extends OrbMetadata<T> {
    private final OrbMetadata<T> inner;
    private final OrbClock clock;

    TimedTopic(OrbMetadata<T> inner, OrbClock clock) {
        super(inner.name(), inner.type(), inner.schema(), inner.queueLength());
        this.inner = inner;
        this.clock = clock;
    }

    /** Returns the codec of the message alone. */
    static <T> OrbMetadata<T> untimed(OrbMetadata<T> codec) {
        return codec instanceof TimedTopic<T> timed ? timed.inner : codec;
    }

    @Override
    public T newMessage() {
        return inner.newMessage();
    }

    @Override
    public void check(T message) {
        inner.check(message);
    }

    @Override
    protected boolean encodesInPlace() {
        return inner.encodesInPlace();
    }

    @Override
    public void encode(T message, long[] words, int at) {
        inner.encode(message, words, at + 1);
        words[at] = timeUs(words, at + 1);
    }

    private long timeUs(long[] words, int at) {
        return timestampWord() < 0 ? clock.nowUs() : words[at + timestampWord()];
    }

    @Override
    public void decode(long[] words, int at, T message) {
        inner.decode(words, at + 1, message);
    }

    @Override
    protected void encodeWords(long[] message, long[] words, int at) {
        inner.encodeWords(message, words, at + 1);
        words[at] = timeUs(words, at + 1);
    }

    @Override
    protected void decodeWords(long[] words, int at, long[] message) {
        inner.decodeWords(words, at + 1, message);
    }
}
