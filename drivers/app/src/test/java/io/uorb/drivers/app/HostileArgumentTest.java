// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Arguments that a script took from somewhere: every command, each of its options and its parameters. */
@Timeout(120)
class HostileArgumentTest {
    /** One for all: to read the classes of all commands takes longer than a run. */
    private static final CommandLine COMMANDS = UorbCommand.commandLine();

    /** Commands of a ROS graph would wait for a master. */
    private static final List<String> NO_MASTER = List.of("--wait=0", "--master=http://localhost:1");

    /** Commands of a program would find that of another test, which runs in a process of its own beside this one. */
    private static final String NO_PROGRAM = "--socket=/no/such/socket";

    /** Choose a program as --socket does. */
    private static final Set<String> CHOICE = Set.of("--name", "--pid");

    static Stream<List<String>> lines() {
        List<List<String>> lines = new ArrayList<>();
        add(COMMANDS, List.of(), lines);
        return lines.stream().filter(HostileArgumentTest::mayRun);
    }

    private static void add(CommandLine command, List<String> names, List<List<String>> lines) {
        List<String> base = new ArrayList<>(names);
        if (command.getCommandSpec().findOption("--wait") != null) {
            base.addAll(NO_MASTER);
        }
        if (command.getCommandSpec().findOption("--socket") != null) {
            base.add(NO_PROGRAM);
        }
        lines.add(with(base, HostileText.TEXT));
        lines.add(with(base, "--" + HostileText.TEXT));
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (option.arity().max() > 0) {
                // A further parameter that no command takes ends those that would run for long.
                String hostile = option.longestName() + "=" + HostileText.TEXT;
                List<String> others = base.stream()
                        .filter(given -> !given.startsWith(option.longestName() + '='))
                        .filter(given -> !(given.equals(NO_PROGRAM) && CHOICE.contains(option.longestName())))
                        .toList();
                lines.add(with(others, hostile, "--no-such-option"));
                lines.add(with(others, hostile));
            }
        }
        command.getSubcommands().forEach((name, inner) -> add(inner, with(names, name), lines));
    }

    private static List<String> with(List<String> names, String... more) {
        return Stream.concat(names.stream(), Stream.of(more)).toList();
    }

    private static boolean mayRun(List<String> line) {
        // These do without further arguments, for as long as nobody stops them.
        return line.contains("--no-such-option")
                || !Set.of("attitude", "hover", "web", "board").contains(line.get(0))
                        && !(line.get(0).equals("ros") && line.contains("master"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void shouldPrintNothingThatATerminalObeys(List<String> line) {
        CommandRun run = CommandRun.of(COMMANDS, line.toArray(String[]::new));
        assertEquals(Set.of(), HostileText.obeyed(run), () -> line.subList(0, line.size() - 1) + ": " + run.err());
    }

    @Test
    void shouldTryEveryCommand() {
        assertTrue(lines().count() > 150);
        assertNotEquals(Set.of(), HostileText.obeyed(HostileText.TEXT));
    }
}
