// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code msg diff}: which messages differ, in what, and who can still read whom. */
class DiffCommandTest {
    private static final String NO_COUNTERPART =
            "    its topics have no counterpart: peers and logs of them cannot be read by the other side";

    @TempDir
    private Path root;

    private Path first;
    private Path second;

    @BeforeEach
    void writeTwoVersions() {
        first = root.resolve("v1");
        second = root.resolve("v2");
        file(first, "Same.msg", "uint64 timestamp\n");
        file(second, "Same.msg", "uint64 timestamp\n");
        file(first, "Gone.msg", "uint64 timestamp\n");
        file(second, "New.msg", "uint64 timestamp\n");
        file(first, "Wheel.msg", "uint64 timestamp\nfloat32 rate\n");
        file(second, "Wheel.msg", "uint64 timestamp\nfloat32 rate\nfloat32 slip\n");
    }

    private static Path file(Path folder, String name, String text) {
        return Px4MsgFiles.writeFile(folder.resolve(name), text);
    }

    private static List<String> diff(Path a, Path b) {
        MsgRun run = MsgRun.of("diff", a, b);
        assertEquals("", run.err());
        assertEquals(0, run.exitCode());
        return run.out().lines().toList();
    }

    @Test
    void shouldTellWhatWasAddedRemovedAndChanged() {
        assertEquals(
                List.of(
                        "removed Gone",
                        "    perhaps renamed to New: same fields and hash",
                        NO_COUNTERPART,
                        "added New",
                        "    perhaps the new name of Gone: same fields and hash",
                        NO_COUNTERPART,
                        "changed Wheel",
                        "    field slip: added, float32",
                        "    peers: do not understand each other, hash 0x7100ac6e -> 0xad613a19",
                        "    log of the first, read by the second: readable in part; stay zero: slip",
                        "    log of the second, read by the first: readable in part; ignored: slip",
                        "1 added, 1 removed, 1 changed, 1 unchanged"),
                diff(first, second));
    }

    @Test
    void shouldFindNothingInEqualFolders() {
        assertEquals(List.of("0 added, 0 removed, 0 changed, 3 unchanged"), diff(first, first));
    }

    @Test
    void shouldCompareOneFileWithAFolder() {
        List<String> lines = diff(first.resolve("Wheel.msg"), second);
        assertEquals("changed Wheel", lines.get(0));
        assertEquals("0 added, 0 removed, 1 changed, 0 unchanged", lines.get(lines.size() - 1));
        assertEquals(
                List.of("removed Gone", NO_COUNTERPART, "0 added, 1 removed, 0 changed, 0 unchanged"),
                diff(first.resolve("Gone.msg"), second));
        assertEquals(
                List.of("added New", NO_COUNTERPART, "1 added, 0 removed, 0 changed, 0 unchanged"),
                diff(first, second.resolve("New.msg")));
    }

    @Test
    void shouldCompareTwoFilesOfDifferentNames() {
        List<String> lines = diff(first.resolve("Gone.msg"), second.resolve("New.msg"));
        assertEquals(
                List.of(
                        "changed New",
                        "    message name: Gone -> New",
                        "    topic gone: removed",
                        "    topic new: added",
                        "    peers: understand each other, hash 0x" + hash(first, "Gone"),
                        "    log of the first, read by the second: readable whole",
                        "    log of the second, read by the first: readable whole",
                        "    these verdicts hold under the same topic only",
                        "0 added, 0 removed, 1 changed, 0 unchanged"),
                lines);
    }

    private static String hash(Path folder, String name) {
        return String.format(
                "%08x",
                MessageSetLoader.load(List.of(folder))
                        .definition(name)
                        .orElseThrow()
                        .schema()
                        .hash());
    }

    /** Neighbours of a file that are wrong are no reason not to compare it; those that it nests are. */
    @Test
    void shouldLookAtProblemsOfTheFileAlone() {
        file(first, "Bad.msg", "float33 x\n");
        diff(first.resolve("Wheel.msg"), second.resolve("Wheel.msg"));
        Path nests = file(first, "Nests.msg", "uint64 timestamp\nBad bad\n");
        MsgRun run = MsgRun.of("diff", nests, second);
        assertTrue(run.err().contains("Bad.msg:1: "), run.err());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldReportTheProblemsOfBothVersions() {
        Path bad = file(first, "Bad.msg", "float33 x\n");
        Path worse = file(second, "Worse.msg", "uint64 timestamp\nfloat34 x\n");
        MsgRun run = MsgRun.of("diff", first, second);
        assertTrue(run.err().contains(bad + ":1: "), run.err());
        assertTrue(run.err().contains(worse + ":2: "), run.err());
        assertEquals(1, run.exitCode());
        assertEquals("", run.out());
    }

    @Test
    void shouldReportWhatIsNeitherFolderNorMessage() {
        Path text = file(root, "notes.txt", "notes");
        MsgRun run = MsgRun.of("diff", text, root.resolve("missing"));
        assertEquals(
                text + ": this is neither a folder nor a .msg file" + System.lineSeparator() + root.resolve("missing")
                        + ": no such file or folder" + System.lineSeparator(),
                run.err());
        assertEquals(1, run.exitCode());
    }
}
