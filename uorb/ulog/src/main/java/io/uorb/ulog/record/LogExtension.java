// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.schema.MessageSchema;
import java.util.SortedMap;

/**
 * Further messages of a recorder's logs, which are published nowhere: a hook for additional data about a run. Other
 * readers skip them. The recording thread calls it.
 */
public interface LogExtension {
    /** Returns the formats of the messages by name. Constant. */
    SortedMap<String, MessageSchema> formats();

    /** Begins a file: what it must have to be read alone follows. */
    void begin(Output output);

    /**
     * Reads the present state before the messages of a run are taken; what is written after them extends no further.
     */
    void look();

    /**
     * Writes after the messages of a run.
     *
     * @param last whether the recording ends, so that all must be written
     */
    void write(Output output, boolean last);

    /**
     * Reports the generation of the next message to be written, if it is not the last one plus one, and periodically.
     * Returns false if there is no room for it; the message is then dropped.
     *
     * @param msgId of the message's instance
     * @param ordinal number of the message among those of its {@code msgId} in this file, from 0
     */
    boolean generation(Output output, int msgId, long ordinal, long generation);

    /**
     * Takes the number of a topic's instance, before its first message; the same in all files of a recording.
     *
     * @param msgId of its messages
     */
    default void subscribed(int msgId, String topic, int instance) {}

    /**
     * Takes a message that has been written.
     *
     * @param words the message, of which this many bytes were written; valid until this returns
     */
    default void message(int msgId, long[] words, int lengthBytes) {}

    /** Writes what a file must end with, before the next one begins. */
    default void end(Output output) {}

    /** Receives an extension's messages. */
    interface Output {
        /**
         * Writes a message; returns false if there is no room for it.
         *
         * @param format name of one of the {@link LogExtension#formats}
         * @param words the message, of which this many bytes are written
         */
        boolean write(String format, long[] words, int lengthBytes);

        /** Returns the time of the recorder's run, us. */
        long nowUs();
    }
}
