// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/**
 * The codec calls that report why an object does not fit its topic. Every copy of a message goes through
 * {@link #decode}: a fitting object costs nothing more there than the codec itself, and the reason is looked for only
 * after the codec has thrown.
 */
final class MessageMismatch {
    private MessageMismatch() {}

    /** Decodes a message's words into the target; replaces the codec's exception by one that names the reason. */
    static <T> void decode(OrbMetadata<T> topic, long[] words, int at, T target) {
        try {
            topic.decode(words, at, target);
        } catch (RuntimeException e) {
            throw explainTarget(e, topic, target);
        }
    }

    /** Checks a message before it is encoded; replaces the codec's exception by one that names the reason. */
    static <T> void check(OrbMetadata<T> topic, T message) {
        try {
            topic.check(message);
        } catch (NullPointerException | ClassCastException e) {
            throw explain(e, "message", topic, message);
        }
    }

    /** Returns the object as a message of the topic, checked. */
    static <T> T requireMessage(OrbMetadata<T> topic, Object message) {
        try {
            T typed = topic.type().cast(message);
            topic.check(typed);
            return typed;
        } catch (NullPointerException | ClassCastException e) {
            throw explain(e, "message", topic, message);
        }
    }

    /**
     * Returns the exception to throw.
     *
     * @param error the codec's exception
     * @param role the object's role for the caller, such as "message"
     */
    private static RuntimeException explain(RuntimeException error, String role, OrbMetadata<?> topic, Object object) {
        if (object == null) {
            return new NullPointerException(role + " of topic " + topic + " is null");
        }
        if (!topic.type().isInstance(object)) {
            return new IllegalArgumentException(
                    role + " of topic " + topic + " is a "
                            + object.getClass().getName() + "; it must be a "
                            + topic.type().getName(),
                    error);
        }
        return error;
    }

    /** Returns the exception for an object that could not be written to: the reason may lie in its arrays. */
    private static <T> RuntimeException explainTarget(RuntimeException error, OrbMetadata<T> topic, T target) {
        RuntimeException explained = explain(error, "target", topic, target);
        if (explained == error) {
            topic.check(target);
        }
        return explained;
    }
}
