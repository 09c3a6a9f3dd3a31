// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.LaunchDescription;
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
        LaunchFileException late = assertThrows(
                LaunchFileException.class, () -> new CommandRunner(0).run("sh -c \"sleep 600; true\"", place));
        assertTrue(late.getMessage().contains("does not end in 0 s"), late.getMessage());
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
