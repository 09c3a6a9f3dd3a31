// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/** Between words and a message object whose class only the topic knows. */
final class TypedWords {
    private TypedWords() {}

    static <T> void encode(OrbMetadata<T> topic, Object message, long[] words) {
        topic.encode(checked(topic, message), words, 0);
    }

    static <T> void decode(OrbMetadata<T> topic, long[] words, Object message) {
        topic.decode(words, 0, checked(topic, message));
    }

    /** The message as what it is, with its arrays as declared. */
    private static <T> T checked(OrbMetadata<T> topic, Object message) {
        try {
            T typed = topic.type().cast(message);
            topic.check(typed);
            return typed;
        } catch (NullPointerException | ClassCastException e) {
            throw MessageMismatch.explain(e, "message", topic, message);
        }
    }
}
