// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.name.RosEnvironment;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

@Statement({"ros1:K-42", "ros1:K-43", "ros1:R-17"})
class CleanCommandTest {
    @TempDir
    private Path home;

    private Path folder;

    @BeforeEach
    void createLogs() throws IOException {
        folder = Files.createDirectory(home.resolve("log"));
        for (int day = 1; day <= 4; day++) {
            Path run = Files.createDirectory(folder.resolve("run" + day));
            Path file = Files.write(run.resolve("talker.log"), new byte[1_000]);
            Files.setLastModifiedTime(
                    file,
                    FileTime.from(Instant.now().minus(Duration.ofDays(day)).minusSeconds(60)));
        }
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(
                new CommandLine(new CleanCommand(new RosEnvironment(Map.of("ROS_LOG_DIR", folder.toString()), home))),
                arguments);
    }

    private boolean has(int day) {
        return Files.exists(folder.resolve("run" + day).resolve("talker.log"));
    }

    @ParameterizedTest
    @CsvSource({"--size=2500, 2", "--size=4000, 4", "--size=3k, 3", "--older=3d, 2", "--older=2h, 0"})
    void shouldRemoveTheOldest(String option, int left) {
        run(option, "--yes").exits(0);
        for (int day = 1; day <= 4; day++) {
            assertEquals(day <= left, has(day), "day " + day);
        }
        assertEquals(left == 4, Files.exists(folder.resolve("run4")), "folders that are empty go too");
    }

    @Test
    void shouldShowTheOldestFirst() {
        String out = run("--yes").out();
        assertTrue(out.contains("4 files, 0.0 MiB; 4 to remove"), out);
        assertTrue(out.indexOf("run4") < out.indexOf("run1"), out);
    }

    @Test
    void shouldRemoveNothingWithoutAnAnswer() throws IOException {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(new byte[0]));
            run("--size=0").exits(1).prints("nothing was removed");
        } finally {
            System.setIn(before);
        }
        assertTrue(has(4));
    }

    @Test
    void shouldNeitherFollowNorRemoveLinks() throws IOException {
        Path outside = Files.createDirectory(home.resolve("outside"));
        Path kept = Files.write(outside.resolve("kept.log"), new byte[10]);
        Path link = Files.createSymbolicLink(folder.resolve("latest"), outside);
        Files.createSymbolicLink(folder.resolve("file.log"), kept);
        assertEquals(0, run("--yes").exitCode());
        assertTrue(Files.exists(kept));
        assertTrue(Files.isSymbolicLink(link));
        assertFalse(has(1));
    }

    @Test
    void shouldHaveNothingToDoWithoutAFolder() {
        CommandRun.of(new CommandLine(
                        new CleanCommand(new RosEnvironment(Map.of("ROS_LOG_DIR", home + "/none"), home))))
                .exits(0)
                .prints("does not exist");
    }

    @ParameterizedTest
    @CsvSource({"--older=7, is not an age", "--older=7w, is not an age", "--size=5T, is not a number of bytes"})
    void shouldNameAWrongValue(String option, String problem) {
        run(option).fails(2, problem);
    }
}
