// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchException;
import io.uorb.launch.StopStage;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code ros1:K-21}, {@code ros1:K-22}, {@code ros1:K-23}: real children. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class ChildProcessTest {
    @TempDir
    private Path folder;

    private final List<ChildProcess> children = new ArrayList<>();
    /** A pipe with a name: whoever opens it waits for the other end. */
    private Path pipe;

    @BeforeEach
    void makePipe() throws Exception {
        pipe = folder.resolve("pipe");
        assertEquals(0, Peers.command("mkfifo", pipe.toString()).start().waitFor());
    }

    @AfterEach
    void killChildren() {
        children.forEach(child -> child.stop(StopStage.KILL));
    }

    private ChildProcess shell(String script) {
        return child(command(script, Map.of(), Set.of()));
    }

    private ChildProcess child(ProcessCommand command) {
        ChildProcess child = new ChildProcess("/child", command, ErrorHandler.uncaught());
        children.add(child);
        return child;
    }

    private ProcessCommand command(String script, Map<String, String> environment, Set<String> removed) {
        return new ProcessCommand(
                List.of("/bin/sh", "-c", script, "sh", pipe.toString()),
                environment,
                removed,
                folder,
                Optional.of(log()));
    }

    private Path log() {
        return folder.resolve("run/child-1-stdout.log");
    }

    private static CompletableFuture<Integer> start(ChildProcess child) throws LaunchException {
        CompletableFuture<Integer> end = new CompletableFuture<>();
        child.start(end::complete);
        return end;
    }

    private String readPipe() throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(pipe)) {
            return reader.readLine();
        }
    }

    @Test
    void shouldRunInItsFolderWithItsEnvironmentAndLog() throws Exception {
        ProcessCommand command = command(
                "echo \"$ROS_NAMESPACE $(pwd) ${HOME-none}\"; exit 7",
                Map.of("ROS_NAMESPACE", "/uav1"),
                Set.of("HOME"));

        assertEquals(7, start(child(command)).get());

        assertEquals("/uav1 " + folder.toRealPath() + " none\n", Files.readString(log()));
    }

    @Test
    void shouldAppendToTheLogInEachLife() throws Exception {
        ChildProcess child = shell("echo life");

        start(child).get();
        start(child).get();

        assertEquals("life\nlife\n", Files.readString(log()));
    }

    @Test
    void shouldLeadASessionAndAGroup() throws Exception {
        ChildProcess child = shell("cat /proc/$$/stat");

        start(child).get();

        String stat = Files.readString(log());
        String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" "); // state, parent, group, session
        String pid = Long.toString(child.pid());
        assertEquals(List.of(pid, pid), List.of(afterName[2], afterName[3]));
    }

    @Test
    void shouldHaveNoInput() throws Exception {
        assertEquals(1, start(shell("read -r line")).get());
    }

    private static boolean isDoneSoon(CompletableFuture<Integer> end) throws Exception {
        try {
            end.get(200, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return false;
        }
        return true;
    }

    @Test
    void shouldSendEachStageToItsWholeGroup() throws Exception {
        ChildProcess child = shell("trap 'echo caught; exit 3' INT; echo ready > \"$1\"; sleep 1000; echo not here");
        CompletableFuture<Integer> end = start(child);
        assertEquals("ready", readPipe());

        // A signal that comes while the shell makes its child is lost for that one, so it is sent until it works.
        do {
            child.stop(StopStage.INTERRUPT);
        } while (!isDoneSoon(end));

        assertEquals(3, end.get());
        assertEquals("caught\n", Files.readString(log()));
    }

    @Test
    void shouldEndWithTheSignalThatEndsIt() throws Exception {
        ChildProcess child = shell("trap '' INT TERM; echo $$ > \"$1\"; sleep 1000; sleep 1000");
        CompletableFuture<Integer> end = start(child);
        readPipe();

        child.stop(StopStage.INTERRUPT);
        child.stop(StopStage.TERMINATE);
        child.stop(StopStage.KILL);

        assertEquals(137, end.get());
    }

    @Test
    void shouldGetASignalThatComesBeforeItsProgramRuns() throws Exception {
        ChildProcess child = shell("sleep 1000");
        CompletableFuture<Integer> end = start(child);

        // Where this process ignores SIGINT, as in the background of a shell, so does the child at its very start.
        do {
            child.stop(StopStage.INTERRUPT);
        } while (!isDoneSoon(end));

        assertEquals(130, end.get());
    }

    @Test
    void shouldKillWhatItHasLeftInItsGroup() throws Exception {
        ChildProcess child = shell("sleep 1000 & echo $! > \"$1\"");
        CompletableFuture<Integer> end = start(child);
        long left = Long.parseLong(readPipe());

        assertEquals(0, end.get());

        Processes.awaitEnd(left);
    }

    @Test
    void shouldOutliveTheThreadThatStartedIt() throws Exception {
        ChildProcess child = shell("read -r word < \"$1\"; exit 5");
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Thread starter = new Thread(() -> {
            try {
                child.start(end::complete);
            } catch (LaunchException e) {
                end.completeExceptionally(e);
            }
        });
        starter.start();
        starter.join();

        try (var writer = Files.newBufferedWriter(pipe)) {
            writer.write("word\n");
        }

        assertEquals(5, end.get());
    }

    @Test
    void shouldStillBeSignalledAfterSomebodyHasKilledTheGuard() throws Exception {
        ChildProcess child = shell("echo ready > \"$1\"; exec sleep 1000");
        CompletableFuture<Integer> end = start(child);
        readPipe();
        Process guard = ProcessGuard.ofThisProcess().process();
        guard.toHandle().destroyForcibly();
        guard.waitFor();

        child.stop(StopStage.TERMINATE);

        assertEquals(143, end.get());
    }

    @Test
    void shouldNameWhatCannotBeStarted() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        ProcessCommand inAFile =
                new ProcessCommand(List.of("/bin/true"), Map.of(), Set.of(), file.resolve("x"), Optional.empty());

        LaunchException failure = assertThrows(LaunchException.class, () -> start(child(inAFile)));

        assertTrue(failure.getMessage().startsWith("process /child cannot be started: " + file), failure.getMessage());
    }

    @Test
    void shouldEndAsAProcessThatHasNoProgram() throws Exception {
        ProcessCommand missing =
                new ProcessCommand(List.of("/no/such/program"), Map.of(), Set.of(), folder, Optional.of(log()));

        assertEquals(127, start(child(missing)).get());
    }

    @Test
    void shouldEndIfItsParentEndedBeforeItAskedForTheSignal() throws Exception {
        Process child = Peers.command("/bin/sh", "-c", ProcessStarter.REQUIRE_PARENT, "uorb", "1", "echo", "alive")
                .start();

        assertEquals(143, child.waitFor());
        assertEquals("", new String(child.getInputStream().readAllBytes()));
    }
}
