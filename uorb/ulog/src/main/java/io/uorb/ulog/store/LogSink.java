// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.ulog.output.LogStatus;
import java.io.IOException;

/**
 * Where whole records go: into a bounded buffer, and from there into files. The recording thread calls it; only
 * {@link #flush}, {@link #status}, {@link #failure} and {@link #free} may be asked by others.
 */
public interface LogSink {
    /**
     * Begins the first file.
     *
     * @param head what it starts with: header, definitions, subscriptions
     * @throws IOException if there is to be no recording; the text says why
     */
    void open(byte[] head) throws IOException;

    /** Takes the record whole, or leaves it if there is no room. */
    boolean offer(byte[] record, int offset, int length);

    /** Bytes that can be offered now; grows by itself. */
    int free();

    /** Bytes that can be offered when nothing waits to be written. */
    int capacity();

    /**
     * Writes records that are offered from now on to a new file with that head; returns false if the rotation before is
     * still pending.
     */
    boolean rotate(byte[] head);

    /**
     * The head has grown, by a subscription that is about to be offered, or has newer values of parameters: a file that
     * has to be begun anew starts so.
     */
    void head(byte[] head);

    /** Lets the writing thread look. */
    void wake();

    /**
     * Waits until all that was offered is on the disk. Any thread may call it, but not the recording thread.
     *
     * @throws IOException if writing has stopped
     */
    void flush() throws IOException;

    /** Writes what is left and closes the file. */
    void close();

    /** Returns the counters and the state of writing. */
    LogStatus status();

    /** Returns the error that ended writing; null if there is none. */
    String failure();
}
