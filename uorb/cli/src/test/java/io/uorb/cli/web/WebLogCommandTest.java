// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb web} with files that it cannot serve. */
class WebLogCommandTest {
    @TempDir
    private Path folder;

    private static void refuses(int exitCode, String text, String... args) {
        CommandRun run = ConsoleRun.of(args).exits(exitCode);
        assertTrue(run.err().startsWith("uorb web: " + text), run.err());
        assertEquals("", run.out());
    }

    @Test
    void shouldSayWhyAFileCannotBeServed() throws IOException {
        Path missing = folder.resolve("missing.ulg");
        Path text = Files.writeString(folder.resolve("text.ulg"), "this is no log at all");
        refuses(1, missing + ": no such file", "web", missing.toString());
        refuses(1, folder + ": is a directory, not a ULog file", "web", folder.toString());
        refuses(1, text + ": byte 0: not a ULog file", "web", text.toString());
    }

    @Test
    void shouldRefuseADevice() {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        refuses(1, "/dev/zero: is a pipe or a device; the page reads parts of the log again", "web", "/dev/zero");
    }

    @Test
    void shouldShowALogOrAProgram() {
        refuses(2, "any.ulg and the choice of a program exclude each other", "web", "any.ulg", "--name", "hover");
        refuses(2, "any.ulg and --architecture exclude each other", "web", "any.ulg", "--architecture", "a.json");
        refuses(2, "3 logs are given; the most is 2", "web", "a.ulg", "b.ulg", "c.ulg");
        refuses(2, "--align needs two logs", "web", "any.ulg", "--align", "armed");
        refuses(2, "--shift needs two logs", "web", "--shift", "1");
        refuses(2, "any.ulg and --parameters exclude each other", "web", "any.ulg", "--parameters");
    }
}
