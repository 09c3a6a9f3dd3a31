// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.SourcePlace;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that include files, anonymous names in them, packages, and commands of parameters. */
class IncludesAndCommandsTest {
    @TempDir
    private Path folder;

    private boolean allowCommands;

    private String file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), "<launch>\n" + String.join("\n", lines) + "\n</launch>\n")
                .toString();
    }

    private LaunchDescription read(String... files) throws LaunchFileException {
        return LaunchReader.read(
                Arrays.asList(files),
                new LaunchOptions(Map.of(), Map.of(), List.of(), allowCommands, false, false, false));
    }

    private String refusal(String... files) {
        return assertThrows(LaunchFileException.class, () -> read(files)).getMessage();
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldRunNoCommandUnlessAllowed() throws Exception {
        Path trace = folder.resolve("trace");
        String file = file("a.launch", "<param name='p' command='sh -c \"touch " + trace + "; echo 1 .\"'/>");
        LaunchDescription read = read(file);
        assertEquals(Map.of("/p", new CommandText("sh -c \"touch " + trace + "; echo 1 .\"")), read.parameters());
        assertTrue(
                read.warnings().get(0).contains("--allow-commands"),
                read.warnings().toString());
        assertTrue(Files.notExists(trace));
        allowCommands = true;
        assertEquals(Map.of("/p", "1 .\n"), read(file).parameters());
        assertTrue(Files.exists(trace));
        assertTrue(refusal(file("b.launch", "<param name='p' command='sh -c \"exit 3\"'/>"))
                .contains("the command ends with exit code 3: sh -c \"exit 3\""));
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldGiveNoShellToACommand() throws Exception {
        allowCommands = true;
        Path trace = folder.resolve("trace");
        String file = file("a.launch", "<param name='p' command=\"echo '1 2' $HOME &gt; " + trace + "\"/>");
        assertEquals(Map.of("/p", "1 2 $HOME > " + trace + "\n"), read(file).parameters());
        assertTrue(Files.notExists(trace));
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldEndACommandThatDoesNotEnd() {
        SourcePlace place = new SourcePlace("a.launch", 1);
        assertThrowsNaming(
                LaunchFileException.class,
                () -> new CommandRunner(0).run("sh -c \"sleep 600; true\"", place),
                "does not end in 0 s");
    }

    @Test
    @Statement({"architecture:GR-9", "ros1:K-1"})
    void shouldLetAFileIncludeItselfWithOtherArguments() throws Exception {
        String file = file(
                "a.launch",
                "<arg name='n' default='3'/><node pkg='p' type='t' name='n$(arg n)'/>",
                "<include file='$(dirname)/a.launch' if='$(eval n &gt; 0)'><arg name='n' value='$(eval n - 1)'/>",
                "</include>");
        assertEquals(4, read(file).nodes().size());
        String endless = file(
                "b.launch",
                "<arg name='n' default='3'/>",
                "<include file='$(dirname)/b.launch'><arg name='n' value='$(eval n + 1)'/></include>");
        String refusal = refusal(endless);
        assertTrue(refusal.contains("deeper than 32; files include each other: " + endless), refusal);
    }

    @Test
    @Statement({"ros1:K-10", "architecture:GR-8"})
    void shouldMakeAnAnonymousNameInEachFileAndGroup() throws Exception {
        String inner = file("b.launch", "<node pkg='p' type='t' name='$(anon a-b)' args='$(anon a-b)'/>");
        String include = "<include file='" + inner + "'/>";
        LaunchDescription read = read(file("a.launch", include, include));
        assertEquals(
                List.of("/a_b_1 a_b_1", "/a_b_2 a_b_2"),
                read.nodes().stream()
                        .map(node -> node.name() + " " + node.args())
                        .toList());
    }

    @Test
    @Statement("architecture:GR-4")
    void shouldIgnoreAnonymousNodesOfAFileThatIsGivenTwice() throws Exception {
        String file = file("a.launch", "<node pkg='p' type='t' name='$(anon a)'/>");
        assertEquals(1, read(file, file).nodes().size());
    }

    @Test
    @Statement({"architecture:GR-4", "ros1:K-10"})
    void shouldKeepAnonymousNodesOfAnotherFile() throws Exception {
        String node = "<node pkg='p' type='t' name='$(anon a)'/>";
        String first = file("a.launch", "<group>" + node + "</group>", node);
        String second = file("b.launch", node);
        assertEquals(
                List.of("/a_1", "/a_2", "/a_3"),
                read(first, second, first).nodes().stream()
                        .map(LaunchNode::name)
                        .toList());
    }

    @Test
    @Statement({"architecture:GR-3", "architecture:GR-5"})
    void shouldRunNoCommandOfANodeThatIsIgnored() throws Exception {
        allowCommands = true;
        Path trace = folder.resolve("trace");
        String first = file("a.launch", "<node pkg='p' type='t' name='n'><param name='p' command='echo 1'/></node>");
        String same = file("b.launch", "<node pkg='p' type='t' name='n'><param name='p' command='echo 1'/></node>");
        String other = file(
                "c.launch", "<node pkg='p' type='t' name='n'><param name='p' command='touch " + trace + "'/></node>");
        LaunchDescription read = read(first, same, other);
        assertEquals(Map.of("/n/p", 1L), read.parameters());
        assertTrue(Files.notExists(trace));
        assertEquals(List.of(), read.ignored().get(0).differences());
        assertEquals(List.of("params"), read.ignored().get(1).differences());
    }

    @Test
    @Statement("architecture:GR-5")
    void shouldCompareFilesOfNodesByTheirBytes() throws Exception {
        Files.writeString(folder.resolve("bytes"), "x");
        String file = file(
                "a.launch",
                "<node pkg='p' type='t' name='n'><param name='p' binfile='" + folder.resolve("bytes") + "'/></node>");
        assertEquals(List.of(), read(file, file).ignored().get(0).differences());
    }

    @Test
    @Statement("ros1:K-24")
    void shouldEndWhatACommandLeavesRunning() throws Exception {
        allowCommands = true;
        Path pid = folder.resolve("pid");
        read(file("a.launch", "<param name='p' command='sh -c \"sleep 600 &amp; echo $! > " + pid + "\"'/>"));
        long left = Long.parseLong(Files.readString(pid).strip());
        while (ProcessHandle.of(left).filter(ProcessHandle::isAlive).isPresent()) {
            Thread.onSpinWait();
        }
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldReadNoFileBesidePackagesOfAPrefix() throws Exception {
        Path share = folder.resolve("usr/share");
        Path text =
                Files.writeString(Files.createDirectories(share.resolve("doc")).resolve("text"), "x");
        Path other = Files.createDirectories(folder.resolve("elsewhere"));
        Path pack = Files.createDirectories(share.resolve("pack"));
        Files.writeString(pack.resolve("package.xml"), "<package/>");
        Files.writeString(pack.resolve("text"), "of the package");
        LaunchOptions options =
                new LaunchOptions(Map.of(), Map.of(), List.of(folder.resolve("usr")), false, false, false, false);
        Path file = other.resolve("a.launch");
        Files.writeString(file, "<launch><param name='p' textfile='$(find pack)/text'/></launch>");
        assertEquals(
                Map.of("/p", "of the package"),
                LaunchReader.read(List.of(file.toString()), options).parameters());
        for (String name : List.of(text.toString(), "$(find doc)/text", "$(find pack)/../doc/text")) {
            Files.writeString(file, "<launch><param name='p' textfile='" + name + "'/></launch>");
            assertThrows(LaunchFileException.class, () -> LaunchReader.read(List.of(file.toString()), options), name);
        }
    }

    @Test
    @Statement({"ros1:K-11", "architecture:GR-41"})
    void shouldFindTheFirstPackageOfANameInOrder() throws Exception {
        for (String each : List.of("d", "b", "a", "c")) {
            Path other = Files.createDirectories(folder.resolve("tree").resolve(each));
            Files.writeString(other.resolve("package.xml"), "<package><name>pack</name></package>");
        }
        PackagePath packages = new PackagePath(
                Map.of("ROS_PACKAGE_PATH", folder.resolve("tree").toString()), List.of());
        assertEquals(folder.resolve("tree/a"), packages.find("pack").orElseThrow());
    }

    @Test
    @Statement("ros1:K-11")
    void shouldFindAPackageByItsNameAndNotThatOfItsFolder() throws Exception {
        Path other = Files.createDirectories(folder.resolve("tree/folder"));
        Files.writeString(other.resolve("package.xml"), "<package><name>pack</name></package>");
        PackagePath packages = new PackagePath(
                Map.of("ROS_PACKAGE_PATH", folder.resolve("tree").toString()), List.of());
        assertEquals(other, packages.find("pack").orElseThrow());
        assertTrue(packages.find("folder").isEmpty());
    }
}
