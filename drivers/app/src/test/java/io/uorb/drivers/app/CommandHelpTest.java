// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.lang.reflect.Member;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The help of all commands of the application. */
class CommandHelpTest {
    private static final int MOST_OPTIONS = 26;
    private static final Set<String> SHARED =
            Set.of("--json", "--out", "--force", "--seconds", "--rate", "-n", "--count");

    private final CommandLine uorb = UorbCommand.commandLine();

    private static Stream<CommandSpec> commands(CommandLine root) {
        return Stream.concat(
                Stream.of(root.getCommandSpec()),
                root.getSubcommands().values().stream().flatMap(CommandHelpTest::commands));
    }

    @Test
    void shouldDeclareSharedOptionsOnce() {
        Set<String> elsewhere = commands(uorb)
                .flatMap(command -> command.options().stream())
                .filter(option -> Stream.of(option.names()).anyMatch(SHARED::contains))
                .map(option -> ((Member) option.userObject()).getDeclaringClass())
                .filter(type -> !type.getPackageName().equals("io.uorb.cli.option"))
                // The processor's artifact, which knows no command line but its own.
                .filter(type -> !type.getPackageName().equals("io.uorb.msg"))
                .map(Class::getName)
                .collect(Collectors.toSet());
        assertEquals(Set.of(), elsewhere);
    }

    @Test
    void shouldDescribeAllCommandsOptionsAndParameters() {
        List<String> silent = new ArrayList<>();
        commands(uorb).forEach(command -> {
            if (String.join("", command.usageMessage().description()).isBlank()) {
                silent.add(command.qualifiedName());
            }
            command.args().stream()
                    .filter(argument -> String.join("", argument.description()).isBlank())
                    .forEach(argument -> silent.add(command.qualifiedName() + " " + argument));
        });
        assertEquals(List.of(), silent);
    }

    @Test
    void shouldHaveAtMost26OptionsInACommand() {
        List<String> many = commands(uorb)
                .filter(command -> command.options().size() > MOST_OPTIONS)
                .map(command ->
                        command.qualifiedName() + " " + command.options().size())
                .toList();
        assertEquals(List.of(), many);
    }

    /** A capital at the beginning, a full stop at the end. */
    @Test
    void shouldDescribeOptionsInSentences() {
        List<String> others = commands(uorb)
                .flatMap(command -> command.options().stream())
                .map(OptionSpec::description)
                .map(lines -> String.join(" ", lines))
                .filter(text -> !text.matches("(?s)[A-Z0-9{$].*\\."))
                .toList();
        assertEquals(List.of(), others);
    }

    /** No placeholder, and none that the parser does not resolve. */
    @Test
    void shouldPrintDefaultsAsValues() {
        List<String> placeholders = commands(uorb)
                .flatMap(command -> command.commandLine()
                        .getUsageMessage(CommandLine.Help.Ansi.OFF)
                        .lines()
                        .filter(line ->
                                line.matches(".*[Dd]efault:? (VALUE|DEFAULT|[A-Z])\\b.*") || line.contains("${"))
                        .map(line -> command.qualifiedName() + ": " + line.strip()))
                .toList();
        assertEquals(List.of(), placeholders);
    }

    @Test
    void shouldListAllCommandsInGroups() {
        String help = uorb.getUsageMessage();
        assertFalse(help.contains("Other:"), help);
        int flight = help.indexOf("Sensors and flight:");
        for (String name : List.of("attitude", "board", "gps", "hover")) {
            assertTrue(help.indexOf("\n  " + name + " ") > flight, name);
        }
        uorb.getSubcommands().keySet().forEach(name -> assertTrue(help.contains("\n  " + name + " "), name));
    }

    @Test
    void shouldGiveExamplesThatParse() {
        Set<String> withExamples = new TreeSet<>();
        commands(uorb)
                .filter(command -> command.usageMessage().footerHeading().contains("Examples"))
                .forEach(command -> {
                    withExamples.add(command.qualifiedName());
                    for (String line : command.usageMessage().footer()) {
                        String example = line.strip().split(" {2,}")[0];
                        uorb.parseArgs(example.substring("uorb ".length()).split(" "));
                    }
                });
        assertTrue(
                withExamples.containsAll(
                        Set.of("uorb", "uorb hover", "uorb log", "uorb module", "uorb msg", "uorb trace", "uorb web")),
                withExamples.toString());
    }

    /** Returns whether the text has the whole name, or its last word as a heading or code. */
    private static boolean isIn(String texts, String command) {
        String last = command.substring(command.lastIndexOf(' ') + 1);
        return texts.contains(command)
                || texts.contains("`" + last)
                || texts.lines().anyMatch(line -> line.matches("#+ (.*[ ,])?" + last + "([ ,].*)?"));
    }

    @Test
    void shouldNameEachCommandInADocument() throws IOException {
        StringBuilder texts = new StringBuilder();
        try (Stream<Path> files = Files.list(Project.file("docs"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".md")).toList()) {
                texts.append(Files.readString(file));
            }
        }
        List<String> missing = commands(uorb)
                .map(CommandSpec::qualifiedName)
                .filter(name -> !isIn(texts.toString(), name))
                .toList();
        assertEquals(List.of(), missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hover", "attitude", "log record", "log trim", "listener"})
    void shouldPrintTheHelpOfACommand(String command) {
        String[] args = (command + " --help").split(" ");
        assertTrue(UorbRun.of(args).out().startsWith("Usage: uorb " + command + " "), command);
    }
}
