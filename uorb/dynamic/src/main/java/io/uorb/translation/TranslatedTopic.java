// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.OrbMetadata;
import io.uorb.time.OrbClock;

/**
 * The codec of an endpoint whose message class has another layout than its node: translates between the class's words
 * and the node's. For the endpoint's thread. A node's timestamp that the class lacks is the time of publishing, and the
 * other way round.
 *
 * @param <T> the endpoint's message class
 */
final class TranslatedTopic<T> extends OrbMetadata<T> {
    private final OrbMetadata<T> declared;
    private final LayoutTranslation toNode;
    private final LayoutTranslation fromNode;
    private final OrbClock clock;
    /** A message in the layout of its class. */
    private final long[] own;

    TranslatedTopic(OrbMetadata<T> declared, OrbMetadata<?> node, OrbClock clock) {
        super(node.name(), declared.type(), node.schema(), node.queueLength());
        this.declared = declared;
        this.toNode = LayoutTranslation.of(declared.schema(), node.schema());
        this.fromNode = LayoutTranslation.of(node.schema(), declared.schema());
        this.clock = clock;
        this.own = new long[declared.words()];
    }

    @Override
    public T newMessage() {
        return declared.newMessage();
    }

    @Override
    public void check(T message) {
        declared.check(message);
    }

    @Override
    public void encode(T message, long[] words, int at) {
        declared.encode(message, own, 0);
        encodeWords(own, words, at);
    }

    @Override
    public void decode(long[] words, int at, T message) {
        decodeWords(words, at, own);
        declared.decode(own, 0, message);
    }

    @Override
    protected void encodeWords(long[] message, long[] words, int at) {
        toNode.run(message, 0, words, at);
        if (timestampWord() >= 0 && declared.timestampWord() < 0) {
            words[at + timestampWord()] = clock.nowUs();
        }
    }

    @Override
    protected void decodeWords(long[] words, int at, long[] message) {
        fromNode.run(words, at, message, 0);
        if (timestampWord() < 0 && declared.timestampWord() >= 0) {
            // Nodes without a timestamp keep the time of publishing before the message; words alone, as of a replay, do
            // not have it.
            message[declared.timestampWord()] = at == 0 ? clock.nowUs() : words[at - 1];
        }
    }
}
