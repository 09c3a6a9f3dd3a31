// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.error.ErrorHandler;
import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Saves behind changes. */
@DisplayName("modules:MO-23: saves behind changes")
@Timeout(60)
class ParameterAutosaveTest {
    private static final long LONG_MS = 3_600_000;

    @TempDir
    private Path folder;

    private final ParameterStore store = new ParameterStore();
    private final BlockingQueue<Throwable> errors = new ArrayBlockingQueue<>(10);
    private final ErrorHandler errorHandler = (source, error) -> errors.add(error);

    /**
     * A gain.
     *
     * @param p its value
     */
    record Gain(@Param(name = "MC_P", defaultValue = 1) double p) {}

    @BeforeEach
    void bind() {
        store.bind("mc", Gain.class);
    }

    private ParameterAutosave autosave(Path path, long delayMs) throws IOException {
        return new ParameterAutosave(store, ParameterFile.open(path, store), delayMs, errorHandler);
    }

    @Test
    void shouldSaveWhatWaitsWhenItIsClosed() throws IOException {
        Path path = folder.resolve("params.txt");
        ParameterAutosave autosave = autosave(path, LONG_MS);
        store.set("MC_P", "2");
        assertFalse(Files.exists(path));
        autosave.close();
        autosave.close();
        assertEquals("MC_P 2.0\n", Files.readString(path));
    }

    @Test
    void shouldSaveAfterEachDelayWhileItRuns() throws Exception {
        Path path = folder.resolve("none").resolve("params.txt");
        ParameterAutosave autosave = autosave(path, 1);
        store.set("MC_P", "2");
        String missing = path + ": the directory " + path.getParent() + " does not exist";
        assertEquals(missing, errors.take().getMessage());
        store.set("MC_P", "3");
        assertEquals(missing, errors.take().getMessage());
        Files.createDirectory(path.getParent());
        store.set("MC_P", "4");
        autosave.close();
        assertEquals("MC_P 4.0\n", Files.readString(path));
    }

    @Test
    void shouldWriteNothingWithoutAChange() throws IOException {
        Path path = folder.resolve("params.txt");
        autosave(path, LONG_MS).close();
        assertFalse(Files.exists(path));
    }

    @Test
    void shouldRefuseADelayOfNothing() {
        assertThrows(IllegalArgumentException.class, () -> autosave(folder.resolve("params.txt"), 0));
    }
}
