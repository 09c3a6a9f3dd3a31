// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.testing.Statement;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb ros param}. */
@Timeout(120)
@Statement({"ros1:R-12", "ros1:R-20", "ros1:E-1"})
class RosParamCommandsTest {
    @AutoClose
    private final CommandGraph graph = new CommandGraph();

    @TempDir
    private Path folder;

    RosParamCommandsTest() throws Exception {}

    private String out(String... args) {
        return graph.run(args).succeeds().out();
    }

    private void assertFails(int exitCode, String problem, String... args) {
        graph.run(args).fails(exitCode, problem);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "-1, -1", "1.5, 1.5", "1e3, 1e3", "true, true", "on, true", "0x10, 16", "a text, a text"})
    void shouldSetAndGetAValue(String text, String expected) {
        assertEquals("", out("param", "set", "/a", text));
        assertEquals(expected, out("param", "get", "/a").strip());
    }

    @Test
    void shouldChangeOnlyWhatAMapNames() throws Exception {
        graph.call("/test", "setParam", "/n", Map.of("a", 1, "b", 2));
        out("param", "set", "/n", "{b: 3, c: [1, 2]}");
        assertEquals(Map.of("a", 1, "b", 3, "c", List.of(1, 2)), graph.call("/test", "getParam", "/n"));
    }

    @Test
    void shouldListSortedNamesOfANamespace() throws Exception {
        graph.call("/test", "setParam", "/n", Map.of("b", 1, "a", 2));
        graph.call("/test", "setParam", "/other", 3);
        assertEquals("/n/a\n/n/b\n/other\n", out("param", "list"));
        assertEquals("/n/a\n/n/b\n", out("param", "list", "n"));
    }

    @Test
    void shouldDelete() throws Exception {
        graph.call("/test", "setParam", "/n", Map.of("b", 1, "a", 2));
        out("param", "delete", "/n/a");
        assertEquals(Map.of("b", 1), graph.call("/test", "getParam", "/n"));
        assertFails(1, "/n/c", "param", "delete", "/n/c");
    }

    @Test
    void shouldNameWhatResemblesAnUnknownParameter() throws Exception {
        graph.call("/test", "setParam", "/gain", 1);
        assertFails(1, "/gain", "param", "get", "/gian");
    }

    @Test
    void shouldLoadWhatItDumped() throws Exception {
        Map<String, Object> tree =
                Map.of("text", "it's: a\ntest", "list", List.of(1, 2.5), "inner", Map.of("on", true));
        graph.call("/test", "setParam", "/from", tree);
        Path file = folder.resolve("dump.yaml");
        out("param", "dump", file.toString(), "/from");
        assertEquals(
                out("param", "get", "/from").strip(), Files.readString(file).strip());
        out("param", "load", file.toString(), "/to");
        assertEquals(tree, graph.call("/test", "getParam", "/to"));
    }

    @Test
    void shouldLoadNothingOfAFileThatIsWrong() throws Exception {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), "a: 1\n---\nb: [1\n");
        assertFails(1, "wrong.yaml", "param", "load", file.toString());
        assertFails(1, "none.yaml", "param", "load", folder.resolve("none.yaml").toString());
        assertEquals("", out("param", "list"));
    }

    @Test
    void shouldSetTextAndBytesOfFiles() throws Exception {
        Path file = Files.write(folder.resolve("model.xml"), "<a/>\n".getBytes(StandardCharsets.UTF_8));
        out("param", "set", "/text", "-t", file.toString());
        out("param", "set", "/bytes", "-b", file.toString());
        assertEquals("<a/>\n", graph.call("/test", "getParam", "/text"));
        assertEquals("!!binary |\n  PGEvPgo=", out("param", "get", "/bytes").strip());
        assertFails(2, "exactly one", "param", "set", "/x", "1", "-t", file.toString());
    }

    @Test
    void shouldPrintNothingThatATerminalObeys() throws Exception {
        graph.call("/test", "setParam", "/n", Map.of("evil", "a\u009b31m\nb\u009b"));
        for (String name : List.of("/n/evil", "/n")) {
            for (String out : List.of(out("param", "get", name), out("param", "get", "-p", name))) {
                assertTrue(out.chars().noneMatch(c -> c == 0x1b || c == 0x9b), out);
            }
        }
        assertTrue(out("param", "get", "-p", "/n").startsWith("evil: |\n"));
    }

    @Test
    void shouldRefuseValuesThatNoParameterHas() {
        assertFails(2, "[1", "param", "set", "/a", "[1");
        assertFails(1, "root", "param", "set", "/", "1");
    }

    @Test
    void shouldLoadAnglesAsALaunchFileDoes() throws Exception {
        Path file = Files.writeString(folder.resolve("angles.yaml"), "a: rad(pi/2)\nb: deg(180)\n");
        out("param", "load", file.toString(), "/angles");
        assertEquals(Map.of("a", Math.PI / 2, "b", Math.PI), graph.call("/test", "getParam", "/angles"));
    }
}
