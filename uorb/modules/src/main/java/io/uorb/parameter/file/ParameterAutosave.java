// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import io.uorb.thread.DelayedSave;
import java.util.Objects;

/**
 * Saves a store's file with a delay after a change, on its own thread, so that no changing thread waits for the disk.
 * Changes within that time are saved together. Time is the system's, regardless of the clock of brokers. Any thread.
 */
public final class ParameterAutosave implements AutoCloseable {
    /** The delay of PX4. */
    public static final long DEFAULT_DELAY_MS = 300;

    private final ParameterRegistration registration;
    private final DelayedSave save;

    /**
     * Begins.
     *
     * @param delayMs longest time in ms that a change waits, 1 or more
     * @param errorHandler receives failures of saves; the next change tries again
     */
    public ParameterAutosave(ParameterStore store, ParameterFile file, long delayMs, ErrorHandler errorHandler) {
        if (delayMs < 1) {
            throw new IllegalArgumentException("delay of " + delayMs + " ms is less than 1 ms");
        }
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(errorHandler, "errorHandler");
        save = new DelayedSave("param-autosave", delayMs, file::save, e -> errorHandler.onError(file.path(), e));
        registration = store.listen(change -> save.changed());
    }

    /** Saves what is not saved yet, and ends. Idempotent. */
    @Override
    public void close() {
        registration.close();
        save.close();
    }
}
