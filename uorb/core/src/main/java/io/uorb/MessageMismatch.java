// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/** Says what is wrong with an object that a topic's codec could not work with; off the path of those that fit. */
public final class MessageMismatch {
    private MessageMismatch() {}

    /**
     * The exception to throw.
     *
     * @param error what the codec threw
     * @param role what the object is to the caller, such as "message"
     */
    static RuntimeException explain(RuntimeException error, String role, OrbMetadata<?> topic, Object object) {
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

    /** Has the topic's codec read a message's words into the target, and explains what that throws. */
    static <T> void decode(OrbMetadata<T> topic, long[] words, int at, T target) {
        try {
            topic.decode(words, at, target);
        } catch (RuntimeException e) {
            throw explainTarget(e, topic, target);
        }
    }

    /** As {@link #explain}, for an object that could not be written to: the reason may lie in its arrays. */
    static <T> RuntimeException explainTarget(RuntimeException error, OrbMetadata<T> topic, T target) {
        RuntimeException explained = explain(error, "target", topic, target);
        if (explained == error) {
            topic.check(target);
        }
        return explained;
    }

    /** A topic is known by its object, not by name or class (M-2). */
    public static void requireTopic(OrbMetadata<?> topic, DynamicMessage message) {
        if (message.topic() != topic) {
            String other = message.topic().name().equals(topic.name())
                    ? "another metadata object of that name"
                    : "topic " + message.topic();
            throw new IllegalArgumentException("message is one of " + other + "; it must be one of topic " + topic);
        }
    }
}
