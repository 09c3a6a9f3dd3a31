// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.xmlrpc.XmlRpcWriter;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of state (ros1:M-51). */
@Statement({"ros1:M-51"})
class MasterStateTest {
    private static final String X = "/x";
    private static final String TYPE = "std_msgs/String";

    @TempDir
    private Path folder;

    private MasterFixture start(Path file) throws IOException {
        return new MasterFixture(MasterOptions.loopback(0).withState(file));
    }

    @Test
    void shouldGoOnWithEverythingAfterARestart() throws Exception {
        Path file = folder.resolve("state");
        Object state;
        Object types;
        try (MasterFixture graph = start(file)) {
            graph.call("/p", "registerPublisher", "/t", TYPE, "http://p:1/");
            graph.call("/s", "registerSubscriber", "/t", TYPE, "http://s:1/");
            graph.call("/q", "registerService", "/srv", "rosrpc://q:2", "http://q:1/");
            graph.call("/s", "subscribeParam", "http://s:1/", "/a");
            graph.call(X, "setParam", "/a", Map.of("b", List.of(1, 2.5, "x", true), "c/d", Map.of()));
            state = graph.call(X, "getSystemState");
            types = graph.call(X, "getTopicTypes");
        }
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (MasterFixture graph = start(file)) {
            assertEquals(state, graph.call(X, "getSystemState"));
            assertEquals(types, graph.call(X, "getTopicTypes"));
            assertEquals(
                    List.of(1, "rosrpc URI: [rosrpc://q:2]", "rosrpc://q:2"), graph.call(X, "lookupService", "/srv"));
            assertEquals(List.of(1, "node api", "http://s:1/"), graph.call(X, "lookupNode", "/s"));
            assertEquals(
                    List.of(1, "Parameter [/a]", Map.of("b", List.of(1, 2.5, "x", true), "c/d", Map.of())),
                    graph.call(X, "getParam", "/a"));
            assertEquals(
                    List.of(1, "Unregistered [/p] as provider of [/t]", 1),
                    graph.call("/p", "unregisterPublisher", "/t", "http://p:1/"));
        }
    }

    @Test
    void shouldTellSubscribersOfParametersAfterARestart() throws Exception {
        Path file = folder.resolve("state");
        try (RecordingNode node = new RecordingNode("N")) {
            try (MasterFixture graph = start(file)) {
                graph.call("/n", "subscribeParam", node.uri(), "/a");
            }
            try (MasterFixture graph = start(file)) {
                graph.call(X, "setParam", "/a", 1);
                assertEquals(List.of("paramUpdate", "/master", "/a/", 1), node.next());
            }
        }
    }

    @Test
    void shouldNameADamagedFileAndLeaveItAlone() throws IOException {
        Path file = folder.resolve("state");
        try (MasterFixture graph = start(file)) {
            graph.call(X, "setParam", "/a", 1);
        }
        byte[] whole = Files.readAllBytes(file);
        for (byte[] damaged : List.of(
                new byte[0],
                "hello".getBytes(StandardCharsets.UTF_8),
                Arrays.copyOf(whole, whole.length / 2),
                XmlRpcWriter.answer(1),
                XmlRpcWriter.answer(Map.of("version", 2)),
                XmlRpcWriter.answer(Map.of("version", 1)),
                new String(whole, StandardCharsets.UTF_8)
                        .replace("<struct></struct>", "<i4>1</i4>")
                        .getBytes(StandardCharsets.UTF_8))) {
            Files.write(file, damaged);
            assertThrowsNaming(
                    IOException.class,
                    () -> Master.start(MasterOptions.loopback(0).withState(file), (source, error) -> {}),
                    file + ": not a state of a master: ");
            assertEquals(damaged.length, Files.size(file));
        }
    }

    @Test
    void shouldNameAFolderThatDoesNotExist() {
        Path file = folder.resolve("none").resolve("state");
        assertThrowsNaming(
                IOException.class,
                () -> Master.start(MasterOptions.loopback(0).withState(file), (source, error) -> {}),
                file.toString());
    }

    @Test
    void shouldMakeAReadableFilePrivate() throws IOException {
        Path file = folder.resolve("state");
        try (MasterFixture graph = start(file)) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
            graph.call(X, "setParam", "/a", 1);
        }
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }
}
