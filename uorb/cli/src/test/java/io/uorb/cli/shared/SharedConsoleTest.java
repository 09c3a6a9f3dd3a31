// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.cli.ConsoleRun;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ServedProgram;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.debug.OrbTestMedium;
import io.uorb.topics.debug.OrbTestMediumTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that look at shared topics; the other program is a broker of its own in this process. */
@Timeout(60)
class SharedConsoleTest {
    private static final OrbMetadata<OrbTestMedium> TOPIC = OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE;

    private final String name = "console-" + ProcessHandle.current().pid();
    private final SharedNodes nodes = SharedNodes.open(name);
    private final Orb orb =
            Orb.builder().clock(SharedNodes.clock()).paths(nodes).build();

    SharedConsoleTest() throws IOException {}

    @AfterEach
    void closeOtherProgram() throws IOException {
        orb.close();
        nodes.close();
        Files.deleteIfExists(nodes.folder().resolve("lock"));
        Files.delete(nodes.folder());
    }

    private static void publish(Publication<OrbTestMedium> publication, int val) {
        OrbTestMedium message = TOPIC.newMessage();
        message.timestamp = SharedNodes.clock().nowUs();
        message.val = val;
        publication.publish(message);
    }

    @Test
    @DisplayName("shm:H-1: listener --shared prints what another program publishes")
    void shouldPrintWhatAnotherProgramPublishes() {
        Publication<OrbTestMedium> publication = orb.advertise(TOPIC);
        publish(publication, 4711);
        ConsoleRun.of("listener", "--shared", name, TOPIC.name()).succeeds().prints("val: 4711");
    }

    @Test
    @DisplayName("shm:H-1: status --shared lists the topics of other programs")
    void shouldListTopicsOfOtherPrograms() {
        Publication<OrbTestMedium> publication = orb.advertise(TOPIC);
        publish(publication, 1);
        ConsoleRun.of("status", "--shared", name).succeeds().prints(TOPIC.name());
    }

    @Test
    @DisplayName("shm:H-11: a topic that cannot be opened for a while is told of once, and opened as soon as it can be")
    void shouldOpenATopicThatCouldNotBeOpenedBefore() throws IOException {
        orb.advertise(TOPIC);
        Path file = nodes.folder().resolve(TOPIC.name() + ".0.node");
        Path aside = Files.move(file, nodes.folder().resolve("aside"));
        Files.createSymbolicLink(file, aside); // which is not followed
        List<String> warnings = new CopyOnWriteArrayList<>();
        try (SharedBroker broker = SharedBroker.of(SharedNodes.open(name), SharedNodes.clock());
                Orb here = broker.newOrb(SharedNodes.clock());
                SharedTopics topics = broker.follow(here, warnings::add)) {
            topics.look();
            assertEquals(1, warnings.size(), warnings::toString);
            Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE); // another thread is looking, too
            topics.look();
            assertTrue(here.exists(TOPIC, 0));
        }
    }

    @Test
    @DisplayName("shm:H-1: publish --shared reaches another program")
    void shouldPublishToAnotherProgram() {
        Subscription<OrbTestMedium> subscription = orb.subscribe(TOPIC);
        ConsoleRun.of("publish", "--shared", name, TOPIC.name(), "val=17").exits(0);
        OrbTestMedium message = TOPIC.newMessage();
        assertTrue(subscription.update(message));
        assertEquals(17, message.val);
    }

    @Test
    void shouldPrintTopicsWithoutAClass() throws Exception {
        DynamicTopic topic = DynamicTopic.of("nobody_knows", TOPIC.schema(), 1);
        DynamicMessage message = topic.newMessage();
        message.set("val", 42);
        orb.advertise(topic).publish(message);
        ConsoleRun.of("listener", "--shared", name, "nobody_knows").succeeds().prints("val: 42");
    }

    @Test
    void shouldLeaveOutATopicThatIsDefinedOtherwise() throws Exception {
        orb.advertise(DynamicTopic.of("vehicle_attitude", TOPIC.schema(), 1));
        List<String> warnings = new ArrayList<>();
        try (Console console = SharedConsole.open(SharedNodesWords.parse(name), "test", warnings::add)) {
            assertTrue(console.welcome().program().endsWith(name));
        }
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).startsWith("topic vehicle_attitude instance 0 is not shared:"), warnings.get(0));
    }

    @Test
    void shouldServeNoConsoleThatIsListed() throws Exception {
        Path folder;
        try (Console console = SharedConsole.open(SharedNodesWords.parse(name), "test", line -> {})) {
            folder = console.socket().getParent();
            assertFalse(Consoles.list().stream().map(ServedProgram::socket).anyMatch(console.socket()::equals));
        }
        assertFalse(Files.exists(folder));
    }

    @Test
    void shouldCloseThePartsBehindOneThatFails() {
        List<String> done = new ArrayList<>();
        List<AutoCloseable> parts = List.of(
                () -> {
                    throw new IOException("first");
                },
                () -> done.add("second"),
                () -> {
                    throw new IOException("third");
                },
                () -> done.add("fourth"));
        IllegalStateException failure = assertThrows(IllegalStateException.class, () -> SharedConsole.closeAll(parts));
        assertEquals(List.of("second", "fourth"), done);
        assertEquals("first", failure.getMessage());
        assertEquals("third", failure.getSuppressed()[0].getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inject TOPIC drop 10%",
                "inject --list",
                "suspend TOPIC",
                "resume TOPIC",
                "log start",
                "log stop",
                "log status"
            })
    void shouldRefuseToChangeItsOwnProgramOnly(String line) {
        List<String> words =
                new ArrayList<>(List.of(line.replace("TOPIC", TOPIC.name()).split(" ")));
        words.addAll(List.of("--shared", name));
        ConsoleRun.of(words.toArray(String[]::new)).fails(2, "--shared is not for ", "--pid, --name or --socket");
        words.add("--help");
        String help = ConsoleRun.of(words.toArray(String[]::new)).exits(0).out();
        assertTrue(help.contains("--socket") && !help.contains("--shared"), help);
    }

    @Test
    void shouldShareTopicsOfAPatternOnly() throws Exception {
        Publication<OrbTestMedium> publication = orb.advertise(TOPIC);
        publish(publication, 1);
        ConsoleRun.of("listener", "--shared", name + ",topics=vehicle_*", TOPIC.name())
                .fails(1, "never published");
    }
}
