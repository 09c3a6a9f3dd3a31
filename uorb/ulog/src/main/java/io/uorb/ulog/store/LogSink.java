// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.ulog.output.LogStatus;
import java.io.IOException;

/**
 * A sink of whole records: a bounded buffer that is written to files. For the recording thread; only {@link #flush},
 * {@link #status}, {@link #failure} and {@link #free} may be called from any thread.
 */
public interface LogSink {
    /**
     * Creates the first file.
     *
     * @param head its first bytes: header, definitions, subscriptions
     * @throws IOException if recording is not possible; the message is the reason
     */
    void open(byte[] head) throws IOException;

    /** Adds the whole record; returns false if there is no room. */
    boolean offer(byte[] record, int offset, int length);

    /** Returns the bytes that can be offered now; the writing thread increases it. */
    int free();

    /** Returns the bytes that can be offered when nothing waits to be written. */
    int capacity();

    /**
     * Writes records that are offered from now on to a new file with that head; returns false if the rotation before is
     * still pending.
     */
    boolean rotate(byte[] head);

    /**
     * Replaces the head of a file that has to be created anew: it has one more subscription, which is offered next, or
     * newer values of parameters.
     */
    void head(byte[] head);

    /** Wakes the writing thread. */
    void wake();

    /**
     * Waits until all offered records are on the disk. Not for the recording thread.
     *
     * @throws IOException if writing has stopped
     */
    void flush() throws IOException;

    /** Writes the remaining records and closes the file. */
    void close();

    /** Returns the counters and the state of writing. */
    LogStatus status();

    /** Returns the error that ended writing; null if there is none. */
    String failure();
}
