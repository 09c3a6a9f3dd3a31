// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.msg.resolution.MsgSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of files: what is found, and what can be wrong with files and folders. */
class MessageSetLoaderTest {
    private static final String TIMESTAMP = MsgSources.TIMESTAMP;

    @TempDir
    private Path folder;

    private Path write(String file, String text) {
        return Px4MsgFiles.writeFile(folder.resolve(file), text);
    }

    private MessageSet load(String... roots) {
        return MessageSetLoader.load(
                List.of(roots).stream().map(folder::resolve).toList());
    }

    /** The problems, with paths from the test's folder on. */
    private List<String> problems(MessageSet set) {
        return set.problems().stream()
                .map(problem -> problem.toString().replace(folder + "/", ""))
                .toList();
    }

    private static List<String> names(MessageSet set) {
        return set.definitions().stream().map(one -> one.schema().name()).toList();
    }

    @Test
    void shouldFindMessagesOfAllFoldersByName() {
        write("a/versioned/Zeta.msg", TIMESTAMP + "Alpha alpha");
        write("a/Mid.msg", TIMESTAMP);
        write("b/x/y/Alpha.msg", TIMESTAMP + "Mid[2] mid");
        MessageSet set = load("a", "b");
        assertEquals(List.of(), problems(set));
        assertFalse(set.hasErrors());
        assertEquals(List.of("Alpha", "Mid", "Zeta"), names(set));
        assertEquals(folder.resolve("b/x/y/Alpha.msg"), set.source("Alpha"));
        assertThrows(IllegalArgumentException.class, () -> set.source("Beta"));
    }

    @Test
    void shouldPassOverHiddenAndOtherFiles() {
        write("a/Foo.msg", TIMESTAMP);
        write("a/.Foo.msg", "garbage");
        write("a/.git/Bar.msg", "garbage");
        write("a/CMakeLists.txt", "garbage");
        assertEquals(List.of("Foo"), names(load("a")));
        assertEquals(List.of(), problems(load("a")));
    }

    /** Reading a pipe would wait for ever. */
    @Test
    void shouldNotReadDevices() throws IOException {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "this system has no " + device);
        write("a/Foo.msg", TIMESTAMP);
        Files.createSymbolicLink(folder.resolve("a/Bar.msg"), device);
        assertEquals(
                List.of("a/Bar.msg: this is a pipe or a device; .msg files are regular files"), problems(load("a")));
    }

    @Test
    void shouldReadAFileOnceThatTwoFoldersHave() {
        write("a/b/Foo.msg", TIMESTAMP);
        assertEquals(List.of(), problems(load("a", "a/b", "a")));
    }

    @Test
    void shouldReportAMessageInTwoFolders() {
        write("a/Foo.msg", TIMESTAMP);
        write("a/versioned/Foo.msg", TIMESTAMP);
        write("b/Foo.msg", TIMESTAMP);
        MessageSet set = load("a", "b");
        String first = folder.resolve("a/Foo.msg").toString();
        assertEquals(
                List.of(
                        "a/versioned/Foo.msg: message Foo is defined by a/Foo.msg already; rename or remove one",
                        "b/Foo.msg: message Foo is defined by a/Foo.msg already; rename or remove one"),
                problems(set));
        assertTrue(set.problems().get(0).text().contains(first));
        assertTrue(set.hasErrors());
    }

    @Test
    void shouldReportFoldersWithoutMessages() throws IOException {
        Files.createDirectories(folder.resolve("empty/in/it"));
        write("file", "");
        assertEquals(
                List.of(
                        "empty: no .msg files in this folder and its subfolders",
                        "file: this is not a folder",
                        "missing: no such folder"),
                problems(load("missing", "file", "empty")));
    }

    @Test
    void shouldWantAFolder() {
        assertThrows(IllegalArgumentException.class, () -> MessageSetLoader.load(List.of()));
    }

    @Test
    void shouldReportFilesThatAreNotUtf8() throws IOException {
        write("a/Other.msg", TIMESTAMP + "Foo foo");
        Files.write(folder.resolve("a/Foo.msg"), new byte[] {'#', '\n', '\r', '\n', '#', ' ', (byte) 0xe4, '\n'});
        MessageSet set = load("a");
        assertEquals(List.of("a/Foo.msg:3: the file is not UTF-8 text: byte 0xe4"), problems(set));
        assertEquals(List.of(), names(set));
    }

    @Test
    void shouldReportHugeFiles() {
        write("a/Foo.msg", "#".repeat((1 << 18) + 1));
        assertEquals(List.of("a/Foo.msg: the file has more than 262144 bytes"), problems(load("a")));
    }

    @Test
    void shouldReportLinksThatLeadBackOrNowhere() throws IOException {
        write("a/Foo.msg", TIMESTAMP);
        Files.createSymbolicLink(folder.resolve("a/loop"), folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("a/Lost.msg"), folder.resolve("nowhere"));
        List<String> problems = problems(load("a"));
        assertEquals(2, problems.size(), problems::toString);
        assertTrue(problems.get(0).startsWith("a/Lost.msg: this cannot be read: NoSuchFileException"), problems.get(0));
        assertEquals("a/loop: this link points back to a folder that contains it", problems.get(1));
    }

    @Test
    void shouldReportAllProblemsOfAllFilesInOneRunInTheirOrder() {
        write("b/Foo.msg", TIMESTAMP + "Bar bar\nbool isOn\n");
        write("a/Qux.msg", "bool x\nuint8 A = 256\n");
        write("a/Bar.msg", TIMESTAMP + "float x\n");
        write("a/Good.msg", TIMESTAMP);
        MessageSet set = load("b", "missing", "a");
        assertEquals(
                List.of(
                        "a/Bar.msg:2: unknown type float of field x; did you mean float32?",
                        "a/Qux.msg: message Qux has no timestamp; add the field \"uint64 timestamp\" (us)",
                        "a/Qux.msg:2: constant A has the value 256, but uint8 ranges from 0 to 255",
                        "b/Foo.msg:3: field name \"isOn\" has capital letters; write it in snake_case, such as is_on",
                        "missing: no such folder"),
                problems(set));
        assertEquals(List.of("Good"), names(set));
    }

    @Test
    void shouldWarnOfASuffixInCapitalLetters() {
        write("a/Foo.msg", TIMESTAMP);
        write("a/Upper.MSG", TIMESTAMP);
        MessageSet set = load("a");
        assertEquals(
                List.of("a/Upper.MSG: warning: the file is ignored: the suffix must be .msg in lower case"),
                problems(set));
        assertEquals(List.of("Foo"), names(set));
    }
}
