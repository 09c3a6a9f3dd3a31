// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

/**
 * Keeps unfinished files from being deleted at the end of the process until it is closed, 20 s at the most: for a
 * command that finishes its files after Ctrl-C. Any thread.
 */
public final class CleanupHold implements AutoCloseable {
    private boolean closed;

    /** Begins; the process must not be ending yet. */
    public CleanupHold() {
        TemporaryFiles.hold();
    }

    /** Ends it; again does nothing. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            TemporaryFiles.release();
        }
    }
}
