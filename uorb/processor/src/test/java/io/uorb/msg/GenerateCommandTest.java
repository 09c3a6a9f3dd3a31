// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code msg generate}: what it writes, and that it writes nothing when anything is wrong. */
class GenerateCommandTest {
    private static final String WHEEL =
            "# Speed of a wheel.\nuint64 timestamp # [us] Time.\nfloat32 rate # [rad/s] Rate.\n";

    @TempDir
    private Path root;

    private Path msg;
    private Path out;

    @BeforeEach
    void nameFolders() {
        msg = root.resolve("msg");
        out = root.resolve("out");
    }

    private void file(String name, String text) {
        Px4MsgFiles.writeFile(msg.resolve(name), text);
    }

    private MsgRun generate() {
        return MsgRun.of("generate", msg, "--out", out, "--package", "com.example");
    }

    private List<String> generated() throws IOException {
        if (!Files.exists(out)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static String lines(String... lines) {
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private void assertFails(String... lines) throws IOException {
        MsgRun run = generate();
        assertEquals(lines(lines), run.err());
        assertEquals(1, run.exitCode());
        assertEquals("", run.out());
        assertEquals(List.of(), generated());
    }

    @Test
    void shouldWriteAClassForEachFileOfEachFolder() throws IOException {
        file("Wheel.msg", WHEEL);
        file("deep/Axle.msg", "uint64 timestamp\nWheel[2] wheels\n");
        Path more = root.resolve("more");
        Px4MsgFiles.writeFile(more.resolve("Car.msg"), "uint64 timestamp\nAxle front\nAxle rear\n");
        MsgRun run = MsgRun.of("generate", msg, more, "--out", out, "--package", "com.example");
        assertEquals("", run.err());
        assertEquals(lines("3 messages in package com.example: 3 files written, 0 unchanged, 0 removed"), run.out());
        assertEquals(0, run.exitCode());
        assertEquals(List.of("com/example/Axle.java", "com/example/Car.java", "com/example/Wheel.java"), generated());
    }

    @Test
    void shouldRemoveTheClassOfAFileThatIsGone() throws IOException {
        file("Wheel.msg", WHEEL);
        file("Old.msg", WHEEL);
        generate();
        Files.delete(msg.resolve("Old.msg"));
        assertEquals(
                lines("1 messages in package com.example: 0 files written, 1 unchanged, 1 removed"),
                generate().out());
        assertEquals(List.of("com/example/Wheel.java"), generated());
    }

    /** {@code class}, {@code default}: the class has another name, the topic does not. */
    @Test
    void shouldRenameKeywordsAndSaySo() throws IOException {
        file("Wheel.msg", WHEEL + "uint8 class\nbool default\n");
        MsgRun run = generate();
        Path file = msg.resolve("Wheel.msg");
        assertEquals(
                lines(
                        file + ":4: warning: field class is a keyword of Java; its class calls it class_",
                        file + ":5: warning: field default is a keyword of Java; its class calls it default_"),
                run.err());
        assertEquals(0, run.exitCode());
        assertTrue(Files.readString(out.resolve("com/example/Wheel.java")).contains("@Name(\"class\")"));
    }

    @Test
    void shouldReportAllNamesThatJavaCannotHave() throws IOException {
        file("Foo.msg", "uint64 timestamp\nint32 class\nint32 class_\n");
        file("FooTopic.msg", WHEEL);
        file("Object.msg", WHEEL);
        file("Topic.msg", WHEEL);
        assertFails(
                msg.resolve("Foo.msg") + ":2: warning: field class is a keyword of Java; its class calls it class_",
                msg.resolve("Foo.msg") + ":3: fields class and class_ are both class_ in Java; rename one of them",
                msg.resolve("FooTopic.msg")
                        + ": class FooTopic is generated for message Foo already; rename one of them",
                msg.resolve("Object.msg")
                        + ": a class Object would hide java.lang.Object, which generated code uses; rename the message",
                msg.resolve("Topic.msg") + ": a class Topic would hide io.uorb.annotation.Topic, which generated code"
                        + " uses; rename the message");
    }

    @Test
    void shouldWriteNothingIfOneFileIsWrong() throws IOException {
        file("Wheel.msg", WHEEL);
        file("Bad.msg", "uint64 timestamp\nfloat33 x\nint32 Y\n");
        MsgRun run = generate();
        assertEquals(1, run.exitCode());
        assertEquals(2, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith(msg.resolve("Bad.msg") + ":2: "), run.err());
        assertEquals(List.of(), generated());
    }

    @Test
    void shouldLeaveTheOldClassesIfAFileBecomesWrong() throws IOException {
        file("Wheel.msg", WHEEL);
        generate();
        String before = Files.readString(out.resolve("com/example/Wheel.java"));
        file("Wheel.msg", "float33 x\n");
        assertEquals(1, generate().exitCode());
        assertEquals(before, Files.readString(out.resolve("com/example/Wheel.java")));
    }

    @Test
    void shouldReportAFolderWithoutMessages() throws IOException {
        Files.createDirectories(msg);
        assertFails(msg + ": no .msg files in this folder and its subfolders");
    }

    @Test
    void shouldReportAFolderThatIsMissing() throws IOException {
        assertFails(msg + ": no such folder");
    }

    @Test
    void shouldReportAnOutputFolderThatIsAFile() throws IOException {
        file("Wheel.msg", WHEEL);
        Files.writeString(out, "mine");
        MsgRun run = generate();
        assertEquals(1, run.exitCode());
        assertEquals(
                lines("msg generate: " + out.resolve("com/example") + ": cannot be written: " + out
                        + " is a file, not a folder"),
                run.err());
        assertEquals("mine", Files.readString(out));
    }

    @Test
    void shouldReportAFileOfSomebodyElse() throws IOException {
        file("Wheel.msg", WHEEL);
        Path mine = Px4MsgFiles.writeFile(out.resolve("com/example/Wheel.java"), "class Wheel {}\n");
        MsgRun run = generate();
        assertEquals(1, run.exitCode());
        assertEquals(
                lines("msg generate: not generated by uorb msg, so not overwritten: " + mine
                        + "; remove it, or choose another folder or package"),
                run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.class", "1a", "", "a..b"})
    void shouldRejectWhatIsNoPackage(String name) {
        MsgRun run = MsgRun.of("generate", msg, "--out", out, "--package", name);
        assertEquals(
                lines("msg generate: --package " + name
                        + " is not the name of a Java package (see msg generate --help)"),
                run.err());
        assertEquals(2, run.exitCode());
        assertFalse(Files.exists(out));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util", "javax.swing", "java", "io.uorb", "io.uorb.msg"})
    void shouldRejectPackagesOfOthers(String name) {
        MsgRun run = MsgRun.of("generate", msg, "--out", out, "--package", name);
        assertEquals(
                lines("msg generate: --package " + name
                        + " belongs to Java or to uorb; choose your own (see msg generate --help)"),
                run.err());
        assertEquals(2, run.exitCode());
        assertFalse(Files.exists(out));
    }

    @Test
    void shouldAskForWhatIsMissing() {
        assertEquals(2, MsgRun.of("generate", msg).exitCode());
        assertEquals(2, MsgRun.of("generate", "--out", out, "--package", "a").exitCode());
        assertEquals(
                lines("msg: a command is missing; choose one of generate, layout, diff (see msg --help)"),
                MsgRun.of().err());
    }
}
