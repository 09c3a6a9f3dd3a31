// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WritingRequestsTest {
    private static final DefinedTopic ROVER = Rover.ROVER;

    @TempDir
    Path temporary;

    private ServerRig rig;
    private Console console;
    private DynamicSubscription subscription;

    @BeforeEach
    void serve() throws IOException, RefusedException {
        rig = new ServerRig(temporary, builder -> builder.allowWriting(true));
        console = rig.connect();
        subscription = new DynamicSubscription(rig.orb().subscribe(ROVER));
    }

    @AfterEach
    void close() {
        console.close();
        rig.close();
    }

    private static Request.Publish publish(boolean force, String field, String value) {
        return new Request.Publish("rover", 0, force, List.of(new Request.Assignment(field, value)));
    }

    @Test
    void shouldPublishWithConstantsByNameAndTheTimeOfNow() throws Exception {
        Answer.Published published = console.ask(publish(false, "mode", "MODE_DRIVE"));
        DynamicMessage message = new DynamicMessage(ROVER);
        assertTrue(subscription.update(message));
        assertEquals(2, message.getLong("mode"));
        assertTrue(message.getLong("timestamp") > 0);
        assertEquals(subscription.subscription().generation(), published.generation());
        assertFalse(rig.orb().exists(ROVER, 0), "a publisher that says nothing more is none");
    }

    @Test
    void shouldLeaveATimestampThatIsSet() throws Exception {
        console.ask(publish(false, "timestamp", "17"));
        DynamicMessage message = new DynamicMessage(ROVER);
        subscription.update(message);
        assertEquals(17, message.getLong("timestamp"));
    }

    @Test
    void shouldNeedForceBesideAnotherPublisher() throws Exception {
        try (Publication<?> other = rig.orb().advertise(ROVER)) {
            RefusedException refused =
                    assertThrows(RefusedException.class, () -> console.ask(publish(false, "mode", "1")));
            assertEquals(Answer.Reason.NEEDS_FORCE, refused.reason());
            assertEquals(
                    "module " + Thread.currentThread().getName() + " publishes topic rover instance 0",
                    refused.getMessage());
            assertEquals(0, console.ask(publish(true, "mode", "1")).instance());
            assertEquals(0, other.instance());
        }
    }

    @Test
    void shouldTellOfAWrongValueBeforeItAsksForForce() {
        try (Publication<?> other = rig.orb().advertise(ROVER)) {
            RefusedException refused =
                    assertThrows(RefusedException.class, () -> console.ask(publish(false, "mode", "many")));
            assertEquals(Answer.Reason.WRONG_REQUEST, refused.reason(), other + ": " + refused.getMessage());
        }
    }

    @Test
    void shouldRefuseWrongFieldsAndPublishNothing() {
        RefusedException refused = assertThrows(RefusedException.class, () -> console.ask(publish(false, "mod", "1")));
        assertEquals(Answer.Reason.WRONG_REQUEST, refused.reason());
        assertTrue(refused.getMessage().contains("mode"), refused.getMessage());
        assertThrows(RefusedException.class, () -> console.ask(publish(false, "mode", "256")));
        assertFalse(subscription.updated());
    }

    @Test
    void shouldRefuseInstancesThatCannotBe() {
        Request<?> request = new Request.Publish("rover", 255, false, List.of());
        assertEquals(
                Answer.Reason.WRONG_REQUEST,
                assertThrows(RefusedException.class, () -> console.ask(request)).reason());
    }

    @Test
    void shouldPutFaultsInAndTakeThemOut() throws Exception {
        console.ask(new Request.Inject("rover", -1, "suspend"));
        assertEquals(
                List.of("suspend"),
                console.ask(new Request.ListFaults()).faults().stream()
                        .map(Answer.FaultRow::fault)
                        .toList());
        assertEquals(
                "suspend",
                console.ask(new Request.ListNodes(false)).nodes().get(0).faults());
        RefusedException held = assertThrows(RefusedException.class, () -> console.ask(publish(false, "mode", "1")));
        assertEquals("the message was changed or held back by a fault: suspend", held.getMessage());
        console.ask(new Request.Clear("", -1, ""));
        assertEquals(List.of(), console.ask(new Request.ListFaults()).faults());
        console.ask(publish(false, "mode", "1"));
    }

    @Test
    void shouldClearFaultsOfOneKindAndInstance() throws Exception {
        console.ask(new Request.Inject("rover", 0, "suspend"));
        rig.orb().subscribe(ROVER, 1);
        console.ask(new Request.Inject("rover", 1, "drop 50%"));
        console.ask(new Request.Clear("rover", 0, "drop"));
        assertEquals(2, console.ask(new Request.ListFaults()).faults().size());
        console.ask(new Request.Clear("rover", 0, ""));
        assertEquals(1, console.ask(new Request.ListFaults()).faults().get(0).instance());
    }

    @Test
    void shouldRefuseFaultsThatAreNone() {
        for (Request<?> wrong : List.of(
                new Request.Inject("rover", 0, "explode"),
                new Request.Inject("rover", 300, "suspend"),
                new Request.Clear("rover", 0, "explode"))) {
            RefusedException refused = assertThrows(RefusedException.class, () -> console.ask(wrong));
            assertEquals(Answer.Reason.WRONG_REQUEST, refused.reason(), refused.getMessage());
        }
    }

    @Test
    void shouldRecordIntoTheFolderOfTheClient() throws Exception {
        assertEquals("", console.ask(new Request.LogStatus()).file());
        Path folder = temporary.resolve("logs");
        Answer.LogState started = console.ask(new Request.LogStart(folder.toString()));
        assertTrue(started.recording());
        assertTrue(started.file().startsWith(folder.toString()), started.file());
        assertThrowsNaming(
                RefusedException.class,
                () -> console.ask(new Request.LogStart("")),
                "the program is already recording to ");
        console.ask(publish(false, "mode", "1"));
        Answer.LogState stopped = console.ask(new Request.LogStop());
        assertFalse(stopped.recording());
        assertEquals(1, stopped.messages());
        assertEquals(stopped.bytes(), Files.size(Path.of(stopped.file())));
        assertEquals("", stopped.error());
    }

    @Test
    void shouldRefuseNonsensicalFolders() throws Exception {
        Path file = Files.createFile(temporary.resolve("file"));
        for (String folder : List.of("relative", "/a\0b", file.toString())) {
            assertThrows(RefusedException.class, () -> console.ask(new Request.LogStart(folder)), folder);
        }
        assertFalse(console.ask(new Request.LogStatus()).recording());
        assertThrows(RefusedException.class, () -> console.ask(new Request.LogStop()));
    }

    @Test
    void shouldNotWriteUnlessAllowed() throws Exception {
        try (ConsoleServer looking =
                        ConsoleServer.builder(rig.orb()).folder(rig.folder()).start();
                Console other = Consoles.connect(looking.socket())) {
            for (Request<?> request : List.of(
                    publish(true, "mode", "1"),
                    new Request.Inject("rover", 0, "suspend"),
                    new Request.Clear("", -1, ""),
                    new Request.LogStart(""),
                    new Request.LogStop())) {
                RefusedException refused = assertThrows(RefusedException.class, () -> other.ask(request));
                assertEquals(Answer.Reason.NOT_ALLOWED, refused.reason());
                assertEquals(
                        "the program's console is read-only; start a uorb command with --console=write,"
                                + " another program with -Dio.uorb.console.writing=true"
                                + " or ConsoleServerBuilder.allowWriting(true)",
                        refused.getMessage());
            }
            assertFalse(subscription.updated());
        }
    }

    @Test
    void shouldRefuseFaultsInInstancesThatNobodyHas() throws Exception {
        rig.orb().subscribe(ROVER, 2);
        RefusedException refused =
                assertThrows(RefusedException.class, () -> console.ask(new Request.Inject("rover", 99, "suspend")));
        assertEquals(Answer.Reason.UNKNOWN, refused.reason());
        assertEquals("topic rover has no instance 99; it has 0, 2", refused.getMessage());
        assertThrowsNaming(
                RefusedException.class,
                () -> console.ask(new Request.Inject("orb_test", 0, "suspend")),
                "topic orb_test has no instance 0");
        assertEquals(List.of(), console.ask(new Request.ListFaults()).faults());
    }

    @Test
    void shouldNeedForceBeyondTheFirstFreeInstance() throws Exception {
        Request.Publish beyond = new Request.Publish("rover", 2, false, List.of());
        try (Publication<?> other = rig.orb().advertise(ROVER)) {
            RefusedException refused = assertThrows(RefusedException.class, () -> console.ask(beyond));
            assertEquals(Answer.Reason.NEEDS_FORCE, refused.reason(), other.toString());
            assertEquals(
                    "instance 2 of topic rover is beyond the first free one, 1: subscribers that scan instances in"
                            + " order do not find it",
                    refused.getMessage());
            assertEquals(
                    1,
                    console.ask(new Request.Publish("rover", 1, false, List.of()))
                            .instance());
            assertEquals(
                    2,
                    console.ask(new Request.Publish("rover", 2, true, List.of()))
                            .instance());
        }
    }
}
