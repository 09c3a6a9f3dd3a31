// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.output.MemoryFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** A command that runs out of memory ends with one sentence. */
class MemoryFailureTest {
    @TempDir
    private Path folder;

    /** A command that needs more memory than there is. */
    @Command(name = "greedy")
    private static final class Greedy implements Runnable {
        @Parameters
        private Path file;

        @Override
        public void run() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void shouldNameTheFileAndTheHeapAndExitWithOne() throws IOException {
        Path file = Files.writeString(folder.resolve("large.bag"), "x");
        StringWriter err = new StringWriter();
        CommandLine line = CommandErrors.installOn(new CommandLine(new Greedy()));
        int exitCode = line.setErr(new PrintWriter(err, true)).execute(file.toString());
        assertEquals(1, exitCode);
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().startsWith("greedy: out of memory with " + file + "; the heap has "), err.toString());
    }

    @Test
    void shouldAdviseALargerHeap() {
        Matcher text =
                Pattern.compile("the heap has (\\d+) bytes.*-Xmx(\\d+)m").matcher(MemoryFailure.describe(List.of()));
        assertTrue(text.find());
        assertTrue(Long.parseLong(text.group(2)) << 20 > Long.parseLong(text.group(1)), text.group());
    }
}
