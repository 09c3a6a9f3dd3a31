// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterRegistration;
import io.uorb.parameter.ParameterStore;
import io.uorb.thread.DelayedSave;
import java.util.Objects;

/**
 * Saves a store's file some time after a change, on a thread of its own, so that no changing thread waits for the disk.
 * Changes within that time are saved together. It is the system's time, whatever clock the brokers have. Any thread.
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
     * @param errorHandler is told of saves that failed; the next change tries again
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
