// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dead and the living, by files as of {@code /proc}. */
class ProcessIdentityTest {
    private static final String STAT = "7 (java) name) %s 1 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 %d 0 %d 0";

    @TempDir
    Path processes;

    private boolean isAlive() {
        return new ProcessIdentity(7, 1234).isAlive(processes, true);
    }

    private void write(String state, int threads, long start) throws IOException {
        Path folder = Files.createDirectory(processes.resolve("7"));
        Files.writeString(folder.resolve("stat"), STAT.formatted(state, threads, start));
    }

    @Test
    void shouldKnowItself() throws IOException {
        assertTrue(ProcessIdentity.own().isAlive());
    }

    @Test
    @DisplayName("shm:H-5: a process without an entry is dead")
    void shouldTakeAMissingProcessForDead() {
        assertFalse(isAlive());
    }

    @Test
    @DisplayName("shm:H-5: a process of the same id that started at another time is another one")
    void shouldTakeAProcessOfAnotherStartForDead() throws IOException {
        write("S", 20, 1235);
        assertFalse(isAlive());
    }

    @Test
    void shouldTakeAProcessOfThatStartForAlive() throws IOException {
        write("S", 20, 1234);
        assertTrue(isAlive());
    }

    @Test
    void shouldTakeAZombieForDead() throws IOException {
        write("Z", 1, 1234);
        assertFalse(isAlive());
    }

    @Test
    void shouldTakeAProcessForAliveWhoseFirstThreadAloneIsDead() throws IOException {
        write("Z", 2, 1234);
        assertTrue(isAlive());
    }

    @Test
    @DisplayName("shm:H-5: a process of which nothing can be read counts as alive")
    void shouldTakeAProcessForAliveThatCannotBeRead() throws IOException {
        Files.createDirectories(processes.resolve("7").resolve("stat"));
        assertTrue(isAlive());
    }

    @Test
    void shouldTakeAProcessForAliveWhoseFileIsEmpty() throws IOException {
        Files.createFile(Files.createDirectory(processes.resolve("7")).resolve("stat"));
        assertTrue(isAlive());
    }
}
