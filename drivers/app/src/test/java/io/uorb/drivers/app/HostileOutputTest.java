// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that write files, where links wait at the names that they could use meanwhile. */
class HostileOutputTest {
    @TempDir
    private Path folder;

    private Path shared;
    private Path precious;
    private Path log;

    @BeforeEach
    void record() throws IOException {
        shared = Files.createDirectory(folder.resolve("shared"));
        precious = Files.writeString(folder.resolve("precious"), "precious");
        log = folder.resolve("flight.ulg");
        run("attitude", "--seconds", "1", "--speed", "max", "--record", log.toString());
    }

    private static void run(String... args) {
        CommandRun run = UorbRun.of(args);
        assertEquals(0, run.exitCode(), () -> String.join(" ", args) + ": " + run.err());
    }

    /** Puts links to a file of the user beside each of the names, where earlier versions wrote. */
    private void plantLinks(List<String> names) throws IOException {
        for (String name : names) {
            String part = "." + name + "." + ProcessHandle.current().pid() + ".part";
            Files.createSymbolicLink(shared.resolve(part), precious);
        }
    }

    private void requireUnharmed(List<String> names) throws IOException {
        assertEquals("precious", Files.readString(precious));
        for (String name : names) {
            assertFalse(Files.isSymbolicLink(shared.resolve(name)), name);
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(shared)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldNotWriteTablesThroughLinks() throws IOException {
        run("log", "csv", log.toString(), "--out", shared.toString());
        List<String> names = names();
        assertFalse(names.isEmpty());
        plantLinks(names);
        run("log", "csv", log.toString(), "--out", shared.toString(), "--force");
        requireUnharmed(names);
    }

    @Test
    void shouldNotWriteFiguresAttitudesAndLogsThroughLinks() throws IOException {
        List<String> names = List.of("x.svg", "x.png", "x.csv", "x.ulg");
        plantLinks(names);
        String out = shared.toString() + "/x";
        run("attitude", "--seconds", "1", "--speed", "max", "--plot", out + ".svg", "--out", out + ".csv");
        run("attitude", "--seconds", "1", "--speed", "max", "--plot", out + ".png");
        run("log", "trim", log.toString(), "--out", out + ".ulg", "--to", "0.5");
        requireUnharmed(names);
        assertEquals(8, names().size());
    }
}
