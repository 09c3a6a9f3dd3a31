// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.SmallHeap;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each command on small logs that define much, in a process with 64 MB: it works, or names a limit. */
@Tag("slow")
@Tag("long")
@Timeout(600)
class LogBoundsTest {
    private static final int MOST_OUTPUT_BYTES = 20_000_000;
    private static final int MOST_ERROR_CHARS = 1_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(ExplodingLog.class)
    void shouldBoundWhatCommandsMakeOfALog(ExplodingLog kind) throws IOException, InterruptedException {
        Path log = kind.in(folder);
        for (List<String> command : commands(log)) {
            String name = command.get(0) + " of " + kind;
            List<String> words =
                    Stream.concat(Stream.of("log"), command.stream()).toList();
            CommandRun run = SmallHeap.run(folder, words);
            int exitCode = run.exitCode();
            String errors = run.err();
            assertTrue(exitCode == 0 || exitCode == 1 || exitCode == 2, () -> name + " ended with " + exitCode);
            assertTrue(errors.length() < MOST_ERROR_CHARS, () -> name + ": " + errors.length() + " characters");
            assertTrue(!errors.contains("Exception") && !errors.contains("Error"), () -> name + ": " + errors);
            if (exitCode != 0) { // after up to three corruptions and the number of the others
                assertTrue(errors.lines().count() <= 5, () -> name + ": " + errors);
                assertTrue(errors.matches("(?s)uorb log \\w+: .*\\d.*(limit|at once).*"), () -> name + ": " + errors);
            }
            long bytes = Files.size(folder.resolve("out"));
            assertTrue(bytes < MOST_OUTPUT_BYTES, () -> name + " printed " + bytes + " bytes");
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertTrue(left.noneMatch(file -> file.toString().endsWith(".part")));
        }
    }

    private List<List<String>> commands(Path log) {
        String file = log.toString();
        return List.of(
                List.of("info", file),
                List.of("info", "--json", file),
                List.of("info", "--check", file),
                List.of("csv", file, "--out", folder.resolve("tables").toString()),
                List.of("json", file),
                List.of("fields", file),
                List.of("messages", file),
                List.of("params", file),
                List.of(
                        "trim",
                        file,
                        "--from",
                        "0.000001",
                        "--out",
                        folder.resolve("trimmed").toString()),
                List.of("merge", file, "--out", folder.resolve("merged").toString()),
                List.of("replay", "--speed", "max", file));
    }
}
