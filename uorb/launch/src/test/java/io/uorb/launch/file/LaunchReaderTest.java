// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchNode;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchReaderTest {
    @TempDir
    private Path folder;

    private final Map<String, String> arguments = new HashMap<>();
    private final Map<String, String> environment = new HashMap<>();
    private boolean allowFiles;
    private boolean local;
    private boolean strict;

    private String file(String name, String... lines) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "<launch>\n" + String.join("\n", lines) + "\n</launch>\n")
                .toString();
    }

    private LaunchDescription read(String... files) throws LaunchFileException {
        return LaunchReader.read(
                Arrays.asList(files),
                new LaunchOptions(arguments, environment, List.of(), false, allowFiles, local, strict));
    }

    private String refusal(String... files) {
        return assertThrows(LaunchFileException.class, () -> read(files)).getMessage();
    }

    private static String node(String name) {
        return "<node pkg='p' type='t' name='" + name + "'/>";
    }

    @Test
    @Statement({"architecture:GR-1", "architecture:GR-2"})
    void shouldMergeFilesInTheirOrder() throws Exception {
        LaunchDescription both = read(
                file("a.launch", "<group ns='x'>" + node("b") + "</group><param name='p' value='1'/>"),
                file("c.launch", "<group ns='/x'>" + node("a") + "</group><param name='p' value='2'/>"));
        assertEquals(
                List.of("/x/b", "/x/a"),
                both.nodes().stream().map(LaunchNode::name).toList());
        assertEquals(Map.of("/p", 2L), both.parameters(), "architecture:GR-6");
        assertEquals(2, both.files().size());
    }

    @Test
    @Statement({"architecture:GR-3", "architecture:GR-5"})
    void shouldIgnoreNodesThatAnEarlierFileHas() throws Exception {
        String first = file("a.launch", "", node("n"));
        String second = file(
                "b.launch",
                "<node pkg='p' type='t' name='n' args='x' clear_params='true'>",
                "<param name='a' value='1'/><rosparam>{b: 2}</rosparam><remap from='c' to='d'/>"
                        + "<rosparam command='delete' param='e'/></node>");
        LaunchDescription both = read(first, second);
        assertEquals(1, both.nodes().size());
        assertEquals(Map.of(), both.parameters());
        assertEquals(List.of(), both.deletedParameters());
        assertEquals(List.of(), both.clearedNamespaces());
        assertEquals(
                second + ":2: node /n is already defined (" + first + ":3): ignored, differs in: args, remaps, params",
                both.ignored().get(0).toString());
        assertEquals(
                first + ":3: node /n is already defined (" + first + ":3): ignored",
                read(first, first).ignored().get(0).toString(),
                "architecture:GR-4");
        strict = true;
        assertTrue(refusal(first, second).contains("differs in: args, remaps, params"));
        assertEquals(1, read(first, first).ignored().size());
    }

    @Test
    @Statement({"architecture:GR-4", "ros1:K-23"})
    void shouldRefuseTwoNodesOfOneNameInAFile() throws Exception {
        String included = file("b.launch", node("n"));
        String first = file("a.launch", node("n"), "<include file='" + included + "'/>");
        assertEquals(included + ":2: two nodes are named /n; the other is in " + first + ":2", refusal(first));
    }

    @Test
    @Statement("architecture:GR-7")
    void shouldRefuseOtherMachines() throws Exception {
        String here = "<machine name='a' address='localhost' default='true'/>" + node("n");
        assertEquals("a", read(file("a.launch", here)).nodes().get(0).machine());
        String there = file(
                "b.launch", "<machine name='b' address='10.0.0.1'/>", "<node pkg='p' type='t' name='n' machine='b'/>");
        assertTrue(refusal(there).contains(":3: node /n is for machine b: remote machines are not supported"));
        String behind = file(
                "e.launch", "<node pkg='p' type='t' name='n' machine='b'/>", "<machine name='b' address='127.a.org'/>");
        assertTrue(refusal(behind).contains(":2: node /n is for machine b: remote machines are not supported"));
        local = true;
        assertEquals("b", read(there).nodes().get(0).machine());
        String other = file("c.launch", "<machine name='b' address='10.0.0.2'/>");
        assertTrue(refusal(there, other).contains("machine b is already defined with another address"));
        String user = file("d.launch", "<machine name='b' address='10.0.0.1' user='u'/>");
        assertTrue(refusal(there, user).contains("machine b is already defined with another user"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1e5|1e5",
                "1.5|1.5",
                "1.|1.0",
                ".5|0.5",
                "-3|-3",
                "010|10",
                "0x10|0x10",
                "1_000|1_000",
                "TRUE|true",
                " 7 |7",
                "1.2.3|1.2.3",
                "nan|nan",
                "99999999999999999999|99999999999999999999",
            })
    @Statement({"architecture:GR-8", "ros1:K-3"})
    void shouldTellTypesOfParameters(String text, String value) throws Exception {
        Object read = read(file("a.launch", "<param name='p' value='" + text + "'/>"))
                .parameters()
                .get("/p");
        assertEquals(value, read.toString());
        assertEquals(value.matches("1e5|0x10|1_000|1.2.3|nan"), read instanceof String);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<node pkg='p' type='t' name='a/b'/>|name 'a/b' contains a namespace",
                "<node pkg='p' name='a'/>|<node> has no type",
                "<node pkg='' type='t' name='a'/>|<node> has an empty pkg",
                "<node pkg='p' type='t' name='a' respawn='1'/>|respawn is '1', not true or false",
                "<node pkg='p' type='t' name='a' respawn='true' required='true'/>|has both respawn and required",
                "<node pkg='p' type='t' name='a' output='both'/>|output is 'both', not log or screen",
                "<node pkg='p' type='t' name='a' cwd='tmp'/>|cwd is 'tmp', not node or ROS_HOME",
                "<node pkg='p' type='t' name='a' respawn_delay='-1'/>|respawn_delay is '-1'",
                "<param name='a'/>|needs one of value, textfile, binfile and command",
                "<param name='a' value='1' textfile='b'/>|needs one of value",
                "<param name='a' value='x' type='int'/>|'x' is no integer",
                "<param name='a' value='x' type='long'/>|unknown type 'long'",
                "<remap from='a b' to='c'/>|from 'a b' is no name of ROS",
                "<group ns='~a'/>|ns '~a' is private to a node",
                "<rosparam>1</rosparam>|has a value that is no map, and no param",
                "<rosparam command='save'/>|command is 'save'",
                "<rosparam>{a: [}</rosparam>|not YAML",
                "<remap from='a' to=''/>|has an empty to",
                "<group clear_params='true'/>|has clear_params but no ns",
                "<group ns=''/>|has an empty ns",
                "<arg name='a' value='1' default='2'/>|has both value and default",
                "<arg name='a'/><arg name='a'/>|argument 'a' is declared twice",
                "<param name='a' value='$(arg b)'/>|argument 'b' is not declared",
                "<arg name='b'/><param name='a' value='$(arg b)'/>|argument 'b' has no value",
                "<param name='a' value='$(env NONE)'/>|unknown environment variable NONE",
                "<param name='a' value='$(find none)'/>|unknown package none",
                "<param name='a' value='$(what x)'/>|unknown substitution what",
                "<param name='a' value='$(arg $(arg b))'/>|holds another substitution",
                "<param name='a' value='$(eval 1 +)'/>|was not expected",
                "<param name='a' value='$(eval a.__b)'/>|double underscores",
                "<group if='2'/>|if: '2' is not true, false, 1 or 0",
                "<group if='1' unless='1'/>|has both if and unless",
                "<include file='none.launch'/>|none.launch cannot be read: no such file",
                "<machine name='a'/>|<machine> has no address",
                "<env name='a=b' value='1'/>|is none for an environment",
                "<node pkg='p' type='t' name='a'|not XML",
            })
    @Statement({"architecture:GR-1", "ros1:K-19", "ros1:K-4", "ros1:K-10"})
    void shouldNameFileAndLine(String line, String problem) throws Exception {
        String file = file("a.launch", "", line);
        String message = refusal(file);
        assertTrue(message.startsWith(file + ":"), message);
        assertTrue(message.contains(":3: ") || problem.equals("not XML"), message);
        assertTrue(message.contains(problem), message);
    }

    @Test
    void shouldNameAnUnreadableFileOnce() {
        String none = folder.resolve("none.launch").toString();
        assertEquals(none + ": cannot be read: no such file", refusal(none));
        assertEquals(folder + ": is not a file", refusal(folder.toString()));
    }

    @Test
    @Statement("ros1:K-19")
    void shouldNameTheLineOfAByteThatIsNotUtf8() throws Exception {
        Path file = folder.resolve("a.launch");
        Files.writeString(file, "<launch>\n<!-- \u00e9 -->\n</launch>", StandardCharsets.ISO_8859_1);
        assertEquals(file + ":2: not XML: byte 0xe9 is not UTF-8", refusal(file.toString()));
        Files.write(file, new byte[] {'<', (byte) 0xe2, (byte) 0x82});
        assertEquals(file + ":1: not XML: byte 0xe2 is not UTF-8", refusal(file.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "utf-16", "UTF-8"})
    @Statement("ros1:K-1")
    void shouldReadTheEncodingThatAFileDeclares(String encoding) throws Exception {
        Path file = folder.resolve("a.launch");
        Files.writeString(
                file,
                "<?xml version='1.0' encoding='" + encoding + "'?><launch><param name='a' value='\u00e9'/></launch>",
                Charset.forName(encoding));
        assertEquals("\u00e9", read(file.toString()).parameters().get("/a"));
    }

    @Test
    @Statement("architecture:GR-42")
    void shouldNameTheLineOnWhichATagBegins() throws Exception {
        LaunchDescription read =
                read(file("a.launch", "<node pkg='p'", " type='t'", " name='a'>", "</node>", "<!-- -->", node("b")));
        assertEquals(2, read.nodes().get(0).place().line());
        assertEquals(7, read.nodes().get(1).place().line());
    }

    @Test
    @Statement({"ros1:K-1", "ros1:K-19"})
    void shouldWarnOfWhatItDoesNotKnow() throws Exception {
        arguments.put("typo", "1");
        String file = file(
                "a.launch",
                "<what/>",
                "<param name='a' value='1' valu='2'/>",
                "<test test-name='t' pkg='p' type='t'/>");
        assertEquals(
                List.of(
                        file + ":2: <what> is an unknown element here",
                        file + ":3: <param> has an unknown attribute valu",
                        "command line: no file declares argument typo"),
                read(file).warnings());
    }

    @Test
    @Statement({"ros1:K-4", "architecture:GR-8"})
    void shouldGiveArgumentsToIncludes() throws Exception {
        String inner =
                file("b.launch", "<arg name='a'/><arg name='b' default='2'/><param name='$(arg a)' value='$(arg b)'/>");
        assertEquals(
                Map.of("/ns/x", 2L),
                read(file("a.launch", "<include ns='ns' file='" + inner + "'><arg name='a' value='x'/></include>"))
                        .parameters());
        assertTrue(refusal(file("c.launch", "<arg name='a' value='x'/><include file='" + inner + "'/>"))
                .contains("argument 'a' has no value"));
        assertEquals(
                Map.of("/x", 3L),
                read(file(
                                "d.launch",
                                "<arg name='a' value='x'/><arg name='b' value='3'/>",
                                "<include pass_all_args='true' file='" + inner + "'/>"))
                        .parameters());
        assertTrue(refusal(file(
                        "e.launch",
                        "<include file='" + inner + "'><arg name='a' value='x'/><arg name='c' value='1'/></include>"))
                .contains("passes arguments that " + inner + " does not declare: c"));
    }

    @Test
    @Statement("ros1:K-4")
    void shouldRefuseToChangeAFixedArgument() throws Exception {
        arguments.put("a", "1");
        assertTrue(refusal(file("a.launch", "<arg name='a' value='2'/>")).contains("argument 'a' is fixed"));
        assertEquals(
                Map.of("/p", 1L),
                read(file("b.launch", "<arg name='a' default='2'/><param name='p' value='$(arg a)'/>"))
                        .parameters());
    }

    @Test
    @Statement("architecture:GR-6")
    void shouldWarnOfAValueThatIsANamespaceToo() throws Exception {
        String file = file(
                "a.launch", "<param name='a' value='1'/><param name='a-b' value='1'/><param name='a/b' value='2'/>");
        List<String> warnings = read(file).warnings();
        assertEquals(List.of(file + ":2: parameter /a is a value, and a namespace of /a/b too"), warnings);
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldReadNoFileOutside() throws Exception {
        Path outside = Files.writeString(folder.resolve("secret"), "secret");
        String file = file("in/a.launch", "<param name='p' textfile='" + outside + "'/>");
        assertTrue(refusal(file).contains("--allow-files"));
        Files.createSymbolicLink(folder.resolve("in/link"), outside);
        assertTrue(refusal(file("in/b.launch", "<param name='p' textfile='$(dirname)/link'/>"))
                .contains("--allow-files"));
        assertTrue(refusal(file("in/c.launch", "<rosparam file='$(dirname)/../secret'/>"))
                .contains("--allow-files"));
        assertTrue(refusal(file("in/d.launch", "<include file='/proc/self/status'/>"))
                .contains("--allow-files"));
        allowFiles = true;
        assertEquals(Map.of("/p", "secret"), read(file).parameters());
    }

    @Test
    @Statement({"architecture:GR-9", "ros1:K-11"})
    void shouldReadFilesOfPackages() throws Exception {
        Path pkg = Files.createDirectories(folder.resolve("ws/src/deep/demo_pkg"));
        Files.writeString(pkg.resolve("package.xml"), "<package/>");
        Files.writeString(pkg.resolve("p.yaml"), "a: 1");
        environment.put("ROS_PACKAGE_PATH", "/none:" + folder.resolve("ws"));
        assertEquals(
                Map.of("/a", 1),
                read(file("in/a.launch", "<rosparam file='$(find demo_pkg)/p.yaml'/>"))
                        .parameters());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE launch [<!ENTITY a 'b'>]><launch><param name='p' value='&a;'/></launch>",
                "<!DOCTYPE launch SYSTEM 'file:///etc/passwd'><launch/>",
                "<!DOCTYPE launch [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><launch>&x;</launch>",
                "<launch>&x;</launch>",
                "<other/>",
                "",
                "text",
                "<launch/><launch/>",
            })
    @Statement("architecture:GR-9")
    void shouldRefuseWhatIsNoLaunchFile(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("a.launch"), text);
        assertTrue(refusal(file.toString()).startsWith(file.toString()));
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldNameACycleOfIncludes() throws Exception {
        String a = folder.resolve("a.launch").toString();
        String b = file("b.launch", "<include file='" + a + "'/>");
        file("a.launch", "<include file='" + b + "'/>");
        assertEquals(b + ":2: files include each other: " + a + ", " + b + ", " + a, refusal(a));
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldRefuseWhatExceedsItsLimits() throws Exception {
        assertTrue(refusal(file("a.launch", " ".repeat(1 << 20))).contains("has more than 1048576 bytes"));
        assertTrue(refusal(file("b.launch", "<group>".repeat(64))).contains("nested deeper than 64"));
        for (int i = 0; i <= 32; i++) {
            file("d" + i + ".launch", "<include file='$(dirname)/d" + (i + 1) + ".launch'/>");
        }
        assertTrue(refusal(folder.resolve("d0.launch").toString()).contains("includes are nested deeper than 32"));
        String leaf = file("leaf.launch", "");
        String ten = file("ten.launch", ("<include file='" + leaf + "'/>").repeat(10));
        assertTrue(refusal(file("f.launch", ("<include file='" + ten + "'/>").repeat(100)))
                .contains("more than 1000 files are included"));
    }

    @Test
    @Statement("architecture:GR-9")
    void shouldRefuseTooManyNodesAndParameters() throws Exception {
        StringBuilder nodes = new StringBuilder();
        for (int i = 0; i < 10_001; i++) {
            nodes.append("<node pkg='p' type='t' name='n").append(i).append("'/>\n");
        }
        assertTrue(refusal(file("a.launch", nodes.toString())).contains("more than 10000 nodes"));
        StringBuilder values = new StringBuilder("<rosparam>\n");
        for (int i = 0; i < 60_000; i++) {
            values.append('a').append(i).append(": 1\n");
        }
        String half = values.append("</rosparam>").toString();
        String file = file("b.launch", half);
        assertEquals(60_000, read(file).parameters().size());
        assertTrue(refusal(file(
                        "c.launch",
                        "<group ns='x'><include file='" + file + "'/></group>",
                        "<group ns='y'><include file='" + file + "'/></group>"))
                .contains("more than 100000 parameters"));
    }
}
