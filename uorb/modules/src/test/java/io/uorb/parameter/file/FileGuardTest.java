// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The right to replace a file, held by another thread (modules:MO-23). */
class FileGuardTest {
    @TempDir
    private Path folder;

    private Path file;
    private final ExecutorService holder = Executors.newSingleThreadExecutor();
    private FileGuard held;

    @BeforeEach
    void hold() throws Exception {
        file = folder.resolve("a.txt");
        held = holder.submit(() -> FileGuard.of(file)).get();
    }

    @AfterEach
    void release() throws Exception {
        holder.submit(() -> {
                    held.close();
                    return null;
                })
                .get();
        holder.shutdown();
    }

    private boolean canTake(Path other) {
        try (FileGuard guard = FileGuard.of(other)) {
            return guard != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** Of four paths one at least has another lock within the process, but once in 64^4 runs. */
    @Test
    void shouldNotWaitForTheWriterOfAnotherFile() {
        assertTrue(IntStream.range(0, 4).anyMatch(i -> canTake(folder.resolve("b" + i + ".txt"))));
    }

    @Test
    void shouldEndTheWaitOfAnInterruptedThread() {
        Thread.currentThread().interrupt();
        InterruptedIOException e = assertThrows(InterruptedIOException.class, () -> FileGuard.of(file));
        assertTrue(Thread.interrupted(), "the interrupt is kept");
        assertEquals(
                folder.resolve(".a.txt.lock")
                        + ": interrupted while another program holds this lock; nothing is written",
                e.getMessage());
    }
}
