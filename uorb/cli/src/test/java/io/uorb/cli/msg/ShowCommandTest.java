// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Project;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb msg show}, with the messages of the program and with those of folders. */
class ShowCommandTest {
    private static final String ROVER = """
            # A vehicle on wheels.
            uint64 timestamp # [us] Time since start.
            uint8 MODE_IDLE = 0 # Stands.
            uint8 mode # What it does.
            # TOPICS rover rover_groundtruth
            """;

    @TempDir
    private Path folder;

    private static CommandRun show(Object... args) {
        String[] line = new String[args.length + 2];
        line[0] = "msg";
        line[1] = "show";
        for (int i = 0; i < args.length; i++) {
            line[i + 2] = args[i].toString();
        }
        return ConsoleRun.of(line);
    }

    /** To write it anew: {@code java -jar drivers/target/uorb.jar msg show VehicleStatus}. */
    @ParameterizedTest
    @ValueSource(strings = {"VehicleStatus", "vehicle_status"})
    void shouldPrintThePageOfTheDocumentation(String name) throws IOException {
        CommandRun run = show(name).reportsNothing();
        assertEquals(Files.readString(Project.file("docs/messages/VehicleStatus.md")), run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldFindAMessageByAnyOfItsTopics() {
        CommandRun run = show("vehicle_attitude_groundtruth");
        assertTrue(run.out().startsWith("# VehicleAttitude\n"), run.out());
        assertEquals(show("VehicleAttitude").out(), run.out());
    }

    @Test
    void shouldNameWhatIsNearAnUnknownName() {
        CommandRun run = show("VehicleStats").exits(2);
        assertEquals("", run.out());
        String hint = "no message or topic VehicleStats; did you mean VehicleStatus, vehicle_status or ";
        assertTrue(run.err().startsWith("uorb msg show: this program has " + hint), run.err());
    }

    @Test
    void shouldShowAMessageOfAFolder() throws IOException {
        Files.writeString(folder.resolve("Rover.msg"), ROVER);
        CommandRun run = show("Rover", folder).succeeds();
        assertTrue(run.out().startsWith("# Rover\n\nA vehicle on wheels.\n"), run.out());
        assertTrue(run.out().contains("| `uint64` | `timestamp` | us | Time since start. |\n"), run.out());
        assertTrue(run.out().contains("| `MODE_IDLE` | 0 | Stands. |\n"), run.out());
        assertEquals(run.out(), show("rover_groundtruth", folder).out());
    }

    /** The printed file is the message again. */
    @Test
    void shouldPrintAMsgFile() throws IOException {
        String text = show("VehicleStatus", "--msg").out();
        Files.writeString(folder.resolve("VehicleStatus.msg"), text);
        CommandRun run = show("vehicle_status", folder).reportsNothing();
        assertEquals(show("vehicle_status").out(), run.out());
        assertEquals(text, show("--msg", "vehicle_status", folder).out());
    }

    @Test
    void shouldNotMixFoldersAndTheProgramsMessages() throws IOException {
        Files.writeString(folder.resolve("Rover.msg"), ROVER);
        CommandRun run = show("VehicleStatus", folder).exits(2);
        assertEquals(
                "uorb msg show: the folders have no message or topic VehicleStatus" + " (see uorb msg show --help)",
                run.err().strip());
    }

    @Test
    void shouldShowASoundMessageBesideABrokenOne() throws IOException {
        Files.writeString(folder.resolve("Rover.msg"), ROVER);
        Files.writeString(folder.resolve("Broken.msg"), "uint64 timestamp\nuint9 mode\n");
        CommandRun run = show("Rover", folder).exits(1);
        assertTrue(run.out().startsWith("# Rover\n"), run.out());
        assertTrue(run.err().contains("Broken.msg:2"), run.err());
    }

    /** As with folders: problems of other topics are reported, and the message is printed. */
    @Test
    void shouldShowASoundMessageBesideABadJar() throws IOException {
        Path catalogue = Files.createDirectories(folder.resolve(TopicCatalogue.FOLDER));
        Files.writeString(catalogue.resolve("index.txt"), "");
        Files.writeString(catalogue.resolve("MissingTopic"), "missing\n");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        CommandRun run;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            run = show("VehicleStatus");
        } finally {
            thread.setContextClassLoader(before);
        }
        assertEquals(1, run.exitCode());
        assertTrue(run.out().startsWith("# VehicleStatus\n"), run.out());
        assertTrue(run.err().contains(": listed classes are not there: MissingTopic;"), run.err());
    }

    @Test
    void shouldSayThatANameIsMissing() {
        show().fails(2, "NAME");
    }

    @Test
    void shouldStandBesideTheMiddlewaresCommands() {
        CommandRun run = ConsoleRun.of("msg").exits(2);
        assertEquals(
                "uorb msg: a command is missing; choose one of generate, layout, diff, show (see uorb msg" + " --help)",
                run.err().strip());
    }
}
