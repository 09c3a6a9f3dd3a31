// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleBench.Run;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.ProgramFinder;
import io.uorb.cli.topic.TopicView;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.Rover;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jline.reader.Candidate;
import org.jline.reader.Parser;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb shell}: scripts, completion, a terminal, over a real socket. */
class ShellTest {
    @AutoClose
    private ConsoleBench bench;

    @BeforeEach
    void serve() throws IOException {
        bench = ConsoleBench.writable();
        bench.publish(Rover.WHEEL_TOPIC, 4_000_000, wheel -> wheel.set("speed", 1));
        bench.publishRover(4_000_000, rover -> {});
    }

    private List<String> complete(String line) {
        return candidates(line).stream().map(Candidate::value).toList();
    }

    private List<Candidate> candidates(String line) {
        try (ReconnectingConsole console = ReconnectingConsole.open(source())) {
            StringWriter ignored = new StringWriter();
            ShellLines lines = new ShellLines(
                    ConsoleCommands.ofPrompt(new ShellCommandContext(console, bench)),
                    new PrintWriter(ignored),
                    new PrintWriter(ignored));
            List<Candidate> candidates = new ArrayList<>();
            new ShellCompleter(lines::commands, console)
                    .complete(
                            null,
                            new DefaultParser().parse(line, line.length(), Parser.ParseContext.COMPLETE),
                            candidates);
            return candidates;
        } catch (IOException | RefusedException e) {
            throw new AssertionError(e);
        }
    }

    private ProgramFinder source() {
        return new ProgramFinder(new ConsoleOption(bench), bench);
    }

    @Test
    void shouldRunTheLinesOfAScript() {
        assertEquals(
                new Run(0, "1.0\n1.0\n", ""),
                bench.run(
                        "shell",
                        "-c",
                        "# a comment",
                        "-c",
                        "echo wheel speed -n 1",
                        "-c",
                        "uorb echo wheel 'speed' -n 1 "));
    }

    @Test
    void shouldStopAtTheFirstLineThatFails() {
        assertEquals(
                new Run(
                        1,
                        "",
                        "uorb echo: message Wheel has no field sped; did you mean speed?\n"
                                + "uorb shell: stopped at line 1: echo wheel sped\n"),
                bench.run("shell", "-c", "echo wheel sped", "-c", "echo wheel speed -n 1"));
        ConsoleBench.Run unknown = bench.run("shell", "-c", "nonsense");
        assertEquals(2, unknown.exitCode());
        assertTrue(unknown.err().contains("(see help)"), unknown.err());
        ConsoleBench.Run option = bench.run("shell", "-c", "echo --nonsense");
        assertTrue(option.err().contains("(see echo --help)"), option.err());
        assertEquals(2, bench.run("shell", "-c", "echo 'wheel").exitCode());
    }

    @Test
    void shouldCompleteCommandsAndOptions() {
        assertTrue(complete("li").contains("listener"));
        assertTrue(complete("").contains("inject"));
        assertTrue(complete("log ").containsAll(List.of("start", "stop", "status")));
        assertTrue(complete("listener --").containsAll(List.of("--json", "--count")));
    }

    @Test
    void shouldDescribeCandidatesInPlainText() {
        for (Candidate candidate : candidates("")) {
            assertTrue(candidate.descr() == null || !candidate.descr().contains("%n"), candidate.descr());
        }
    }

    @Test
    void shouldCompleteTopicsFieldsAndConstants() {
        assertTrue(complete("listener ").containsAll(List.of("rover", "wheel")));
        assertTrue(complete("listener -i 0 ").contains("rover"));
        assertEquals(List.of(), complete("listener -i "));
        assertEquals(List.of("timestamp", "speed", "fault_flags"), complete("echo wheel "));
        assertEquals(List.of("timestamp=", "speed=", "fault_flags="), complete("publish wheel "));
        assertEquals(List.of("mode=MODE_IDLE", "mode=MODE_DRIVE"), complete("publish rover ratio=1 mode="));
        assertEquals(NameCompletions.FAULTS, complete("inject wheel "));
        assertTrue(complete("inject wheel bias ").contains("speed="));
    }

    @Test
    void shouldConnectAnewAfterTheProgramWasStartedAnew() throws IOException, RefusedException {
        try (ReconnectingConsole console = ReconnectingConsole.open(source())) {
            assertEquals(false, console.renew());
            bench.restart();
            console.renew();
            assertEquals("bench", console.welcome().program());
            assertEquals(
                    List.of("rover", "wheel"),
                    new NameCompletions(console)
                            .topics().stream()
                                    .filter(topic -> topic.equals("rover") || topic.equals("wheel"))
                                    .toList());
        }
    }

    @Test
    void shouldSayThatTheProgramHasEnded() throws IOException, RefusedException {
        try (ReconnectingConsole console = ReconnectingConsole.open(source())) {
            bench.stop();
            assertThrows(IOException.class, console::renew);
            assertTrue(assertThrows(IOException.class, () -> TopicView.ask(console, "wheel"))
                    .getMessage()
                    .startsWith("bench (pid "));
        }
    }

    @Test
    void shouldKeepTheConversationWhenWhoAsksIsInterrupted() throws IOException, RefusedException {
        try (ReconnectingConsole console = ReconnectingConsole.open(source())) {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedIOException.class, () -> TopicView.ask(console, "wheel"));
            assertEquals(false, Thread.currentThread().isInterrupted());
            assertEquals("wheel", TopicView.ask(console, "wheel").name());
        }
    }

    @Test
    void shouldReadLinesFromATerminal() throws IOException, RefusedException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        byte[] typed = "echo wheel speed -n 1 --plain\nnonsense\nexit\n".getBytes(StandardCharsets.UTF_8);
        Terminal terminal =
                new DumbTerminal("bench", "dumb", new ByteArrayInputStream(typed), shown, StandardCharsets.UTF_8);
        try (ReconnectingConsole console = ReconnectingConsole.open(source());
                ShellPrompt prompt = new ShellPrompt(console, bench, ConsoleCommands::ofPrompt, terminal, null)) {
            assertEquals(0, prompt.run());
        }
        String text = shown.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("bench> "), text);
        assertTrue(text.contains("> 1.0"), text);
        assertTrue(text.contains("uorb: unknown command"), text);
    }

    @Test
    void shouldEndWithTheInput() throws IOException, RefusedException {
        Terminal terminal = new DumbTerminal(
                "bench",
                "dumb",
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                StandardCharsets.UTF_8);
        try (ReconnectingConsole console = ReconnectingConsole.open(source());
                ShellPrompt prompt = new ShellPrompt(console, bench, ConsoleCommands::ofPrompt, terminal, null)) {
            assertEquals(0, prompt.run());
        }
    }

    @Test
    void shouldKeepTheHistoryForItsOwnerOnly(@TempDir Path home) throws IOException {
        assertEquals(home.resolve(".local/state/uorb/history"), HistoryFile.path(Map.of(), home));
        assertEquals(home.resolve(".local/state/uorb/history"), HistoryFile.path(Map.of("XDG_STATE_HOME", "x"), home));
        Path file =
                HistoryFile.path(Map.of("XDG_STATE_HOME", home.resolve("state").toString()), home);
        assertEquals(home.resolve("state/uorb/history"), file);
        HistoryFile.prepare(file);
        HistoryFile.prepare(file);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())));
    }
}
