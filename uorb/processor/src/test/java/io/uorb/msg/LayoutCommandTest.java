// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Px4Facts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code msg layout}: a line for each message, with PX4's figures (M-9 to M-13). */
class LayoutCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPrintPx4sFiguresOfAllMessages() {
        List<Path> folders = Px4MsgFiles.write(folder);
        MsgRun run = MsgRun.of("layout", folders.get(0), folders.get(1));
        List<String> expected = Px4Facts.all().stream()
                .sorted(Comparator.comparing(Px4Facts::name))
                .map(facts -> String.format(
                        Locale.ROOT,
                        "%s\t%d\t%d\t0x%08x\t%s",
                        facts.name(),
                        facts.size(),
                        facts.sizeWithoutPadding(),
                        facts.hash(),
                        facts.layout()))
                .toList();
        assertEquals(expected, run.out().lines().toList());
        assertEquals("", run.err());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldPrintSoundMessagesBesideTheProblemsOfOthers() {
        Px4MsgFiles.writeFile(folder.resolve("Good.msg"), "uint64 timestamp\nbool x\n");
        Path bad = Px4MsgFiles.writeFile(folder.resolve("Bad.msg"), "uint64 timestamp\nUnknown x\n");
        MsgRun run = MsgRun.of("layout", folder);
        assertTrue(run.out().startsWith("Good\t16\t9\t0x"), run.out());
        assertTrue(run.out().strip().endsWith("\tuint64_t timestamp;bool x;uint8_t[7] _padding0;"), run.out());
        assertEquals(1, new ArrayList<>(run.out().lines().toList()).size());
        assertTrue(run.err().startsWith(bad + ":2: "), run.err());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldSayThatTheResultCannotBeWritten() {
        Px4MsgFiles.writeFile(folder.resolve("Good.msg"), "uint64 timestamp\n");
        PrintWriter closed = new PrintWriter(new StringWriter());
        closed.close();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(closed, new PrintWriter(err), "layout", folder.toString());
        assertEquals("msg: stdout: cannot write the result" + System.lineSeparator(), err.toString());
        assertEquals(1, exitCode);
    }
}
