// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.fault.Fault;
import io.uorb.file.PrivateFolder;
import io.uorb.module.ModuleException;
import io.uorb.msg.MsgCommand;
import io.uorb.shell.client.Console;
import io.uorb.testing.Peers;
import io.uorb.ulog.UlogFile;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jctools.queues.MpscArrayQueue;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands in a process that has picocli, but neither JLine nor jackson-core. */
class BareClassPathTest {
    @TempDir
    private Path folder;

    @AutoClose
    private final FlowingProgram program = new FlowingProgram();

    BareClassPathTest() throws IOException {}

    private int run(String... words) throws Exception {
        String classPath = Stream.of(
                        Orb.class,
                        PrivateFolder.class,
                        TopicCatalogue.class,
                        Fault.class,
                        MsgCommand.class,
                        UlogFile.class,
                        ModuleException.class,
                        Console.class,
                        RootCommand.class,
                        CommandLine.class,
                        MpscArrayQueue.class)
                .map(BareClassPathTest::place)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                RootCommand.class.getName()));
        command.addAll(List.of(words));
        command.addAll(List.of("--socket", program.socket()));
        return Peers.command(command)
                .redirectInput(Files.writeString(folder.resolve("in"), "").toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start()
                .waitFor();
    }

    private static String place(Class<?> type) {
        try {
            URI file = type.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(file).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private String text(String stream) throws IOException {
        return Files.readString(folder.resolve(stream), StandardCharsets.UTF_8);
    }

    @Test
    void shouldPrintTables() throws Exception {
        int code = run("status");
        assertEquals("", text("err"));
        assertEquals(0, code);
        assertTrue(text("out").contains("/obj/point0"), text("out"));
    }

    @Test
    void shouldSayThatJsonNeedsJackson() throws Exception {
        int code = run("status", "--json");
        assertEquals(1, code);
        assertTrue(text("err").startsWith("uorb status: jackson-core is not on the class path"), text("err"));
        assertEquals(1, text("err").lines().count(), text("err"));
    }

    @Test
    void shouldSayThatThePromptNeedsJLine() throws Exception {
        int code = run("shell", "-c", "status");
        assertEquals(1, code);
        assertTrue(text("err").startsWith("uorb shell: JLine is not on the class path"), text("err"));
        assertFalse(text("err").contains("Exception"), text("err"));
    }
}
