// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.error.ErrorHandler;
import io.uorb.file.StagedFile;
import io.uorb.thread.DelayedSave;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Writes a master's state to its file after changes, on a thread of its own: whole, under another name, then renamed.
 * The file is its owner's alone. Changes that come while it writes are written together.
 */
final class StateFile implements AutoCloseable {
    /** Between the ends and beginnings of writing; what a crash of the process can lose. */
    static final long INTERVAL_MS = 100;

    private final Path file;
    private final Supplier<byte[]> state;
    private final DelayedSave delayed;

    StateFile(Path file, Supplier<byte[]> state, ErrorHandler errors) {
        this.file = file;
        this.state = state;
        delayed = new DelayedSave(
                "ros master state", INTERVAL_MS, this::save, e -> errors.onError("state of the ROS master", e));
    }

    /** Writes the state now. */
    void save() throws IOException {
        byte[] bytes = state.get();
        StagedFile.replacePrivately(file, out -> out.write(bytes));
    }

    /** Requests the state to be written. */
    void changed() {
        delayed.changed();
    }

    /** Writes the last changes and ends. */
    @Override
    public void close() {
        delayed.close();
    }
}
