// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Commands that are built when they are needed, and the help of their root. */
class CommandTreeTest {
    private final List<String> built = new ArrayList<>();

    @Command(name = "one", description = "Does 100%% of one thing.")
    private static final class One implements Runnable {
        @Option(names = "--x")
        private boolean x;

        @Override
        public void run() {}
    }

    @Command(
            name = "other",
            description = {"Does another.", "At length."})
    private static final class Other implements Runnable {
        @Override
        public void run() {}
    }

    private CommandTree tree() {
        return new CommandTree()
                .add(CommandGroup.FLIGHT, Other.class, () -> made("other", new Other()))
                .add(CommandGroup.LOGS, One.class, () -> made("one", new One()))
                .example("uorb one", "Do it.");
    }

    private <T> T made(String name, T command) {
        built.add(name);
        return command;
    }

    private static CommandLine root() {
        return new CommandLine(CommandSpec.create().name("uorb"));
    }

    private static String list(CommandLine root) {
        return root.getUsageMessage();
    }

    @Test
    void shouldBuildOnlyTheCommandThatIsNamed() {
        assertEquals(0, tree().buildOn(root(), "one", "--x").execute("one", "--x"));
        assertEquals(List.of("one"), built);
    }

    @Command(
            name = "many",
            description = "Has others.",
            subcommands = {One.class, Other.class})
    private static final class Many {}

    @ParameterizedTest
    @CsvSource({
        "one, '[one]'",
        "other, '[one, other, extra]'",
        "extra, '[one, other, extra]'",
        "--help, '[one, other, extra]'"
    })
    void shouldBuildOnlyTheSubcommandThatIsNamed(String word, String subcommands) {
        CommandTree tree = new CommandTree()
                .add(CommandGroup.LOGS, Many.class, Many::new)
                .addTo("many", () -> new CommandLine(CommandSpec.create().name("extra")))
                .extend(
                        "many",
                        "other",
                        line -> line.getCommandSpec()
                                .addOption(CommandLine.Model.OptionSpec.builder("--y")
                                        .build()));
        CommandLine root = tree.buildOn(root(), "many", word);
        CommandLine many = root.getSubcommands().get("many");
        assertEquals(subcommands, many.getSubcommands().keySet().toString());
        assertEquals("uorb many", many.getCommandSpec().qualifiedName());
        assertEquals(0, root.execute("many", "one", "--x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--help", "--version", "nonsense"})
    void shouldBuildNoCommandForTheHelp(String word) {
        String[] args = word.isEmpty() ? new String[0] : new String[] {word};
        tree().buildOn(root(), args);
        assertEquals(List.of(), built);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@words", "help one"})
    void shouldBuildAllCommandsWhereAnyMayBeMeant(String words) {
        tree().buildOn(root(), words.split(" "));
        assertEquals(List.of("other", "one"), built);
    }

    @Test
    void shouldListCommandsByGroups() {
        String expected = """
                Usage: uorb [COMMAND]

                Logs:
                  one    Does 100% of one thing.

                Sensors and flight:
                  other  Does another.

                Examples:
                  uorb one                                     Do it.
                """;
        assertEquals(expected, list(tree().buildOn(root())));
        assertEquals(expected, list(tree().buildOn(root(), "--help")));
    }

    @Test
    void shouldListCommandsOfNoGroupLast() {
        CommandLine root = tree().buildOn(root()).addSubcommand("extra", new One());
        assertTrue(list(root).contains("\n\nOther:\n  extra  Does 100% of one thing.\n"), list(root));
    }

    @Test
    void shouldGiveEachGenericCommandAGroup() {
        String help = ConsoleRun.of("--help").out();
        assertFalse(help.contains("Other:"), help);
        Map<String, CommandLine> commands = RootCommand.commandLine().getSubcommands();
        commands.keySet().forEach(name -> assertTrue(help.contains("\n  " + name + " "), name));
    }

    @Test
    void shouldGiveExamplesThatParse() {
        CommandLine root = RootCommand.commandLine();
        String[] footer = root.getCommandSpec().usageMessage().footer();
        assertTrue(footer.length > 0);
        for (String line : footer) {
            String example = line.strip().split(" {2,}")[0];
            assertTrue(example.startsWith("uorb "), line);
            root.parseArgs(example.substring("uorb ".length()).split(" "));
        }
    }

    @Test
    void shouldRunCommandsThatMergeSubcommands() {
        ConsoleRun.of("log", "--help").exits(0).prints("\n  start ", "\n  csv ");
    }
}
