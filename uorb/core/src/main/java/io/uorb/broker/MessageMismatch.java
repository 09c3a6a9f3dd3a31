// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/** The exceptions for objects that do not fit their topic; made only after a codec has failed. */
public final class MessageMismatch {
    private MessageMismatch() {}

    /**
     * Returns the exception to throw: one that names the reason if it lies in the object as a whole, else the codec's.
     *
     * @param error the codec's exception
     * @param role the object's role for the caller, such as "message"
     * @param topic named in the message
     * @param type the topic's message class
     */
    public static RuntimeException explain(
            RuntimeException error, String role, Object topic, Class<?> type, Object object) {
        if (object == null) {
            return new NullPointerException(role + " of topic " + topic + " is null");
        }
        if (!type.isInstance(object)) {
            return new IllegalArgumentException(
                    role + " of topic " + topic + " is a " + object.getClass().getName() + "; it must be a "
                            + type.getName(),
                    error);
        }
        return error;
    }
}
