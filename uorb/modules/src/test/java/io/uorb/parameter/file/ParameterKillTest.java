// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.parameter.ParameterStore;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are killed while they save parameters, beside another one that saves. */
@Tag("slow")
@DisplayName("modules:MO-23: kill -9 leaves the old or the new file")
class ParameterKillTest {
    private static final int KILLS = Integer.getInteger("io.uorb.crash.runs", 200);
    private static final long SEED = Long.getLong("io.uorb.crash.seed", System.nanoTime());
    private static final int MOST_SAVES = 6;
    private static final long MOST_NS = TimeUnit.MILLISECONDS.toNanos(5);

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);

    @Test
    void shouldHaveTheOldOrTheNewFileAfterEachKill() throws Exception {
        Path path = folder.resolve("params.txt");
        ParameterStore own = new ParameterStore();
        ParameterFile file = ParameterFile.open(path, own);
        Set<Integer> whole = new HashSet<>();
        int unconfirmed = 0;
        int duringWrite = 0;
        for (int kill = 1; kill <= KILLS; kill++) {
            Process child = start(path);
            own.load(Map.of("OWN", Integer.toString(kill)), false);
            file.save();
            int saved = killAtRandom(child);
            duringWrite += unfinishedFiles();
            int found = numberIn(path, kill);
            assertTrue(found == saved || found == saved + 1, "saved " + saved + ", found " + found + ", seed " + SEED);
            unconfirmed += found - saved;
            whole.add(found);
        }
        System.out.printf(
                "kill table: %d kills, %d during a write, %d saved but not yet told, %d different files, seed %d%n",
                KILLS, duringWrite, unconfirmed, whole.size(), SEED);
    }

    /** Returns how many new files the kill has left unfinished: the next save deletes them. */
    private int unfinishedFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return (int) files.filter(file -> file.toString().endsWith(".part")).count();
        }
    }

    private static Process start(Path path) throws IOException {
        return Peers.java(
                        List.of("-Xmx64m", "-XX:+UseSerialGC", "-Xshare:auto"),
                        ParameterKillChild.class,
                        List.of(path.toString()))
                .redirectErrorStream(true)
                .start();
    }

    /** Kills the child after some saves, at any moment of the next one; returns the last number that it has told. */
    private int killAtRandom(Process child) throws IOException, InterruptedException {
        BufferedReader output =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8));
        int saved = 0;
        for (int i = 1 + random.nextInt(MOST_SAVES); i > 0; i--) {
            saved = Integer.parseInt(output.readLine());
        }
        LockSupport.parkNanos((long) (random.nextDouble() * MOST_NS));
        // Process.destroyForcibly() would also throw away what is still in the pipe.
        child.toHandle().destroyForcibly();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            saved = Math.max(saved, line.matches("[0-9]+") ? Integer.parseInt(line) : 0);
        }
        child.waitFor();
        return saved;
    }

    /** Returns the number that all values of the child have. */
    private static int numberIn(Path path, int kill) throws IOException {
        ReadParameters read = ParameterFormat.read(path);
        assertEquals(List.of(), read.problems());
        assertEquals(ParameterKillChild.VALUES + 1, read.values().size());
        assertEquals(Integer.toString(kill), read.values().get("OWN"));
        String number = read.values().get(ParameterKillChild.name(0));
        for (int i = 0; i < ParameterKillChild.VALUES; i++) {
            assertEquals(number, read.values().get(ParameterKillChild.name(i)));
        }
        return Integer.parseInt(number);
    }
}
