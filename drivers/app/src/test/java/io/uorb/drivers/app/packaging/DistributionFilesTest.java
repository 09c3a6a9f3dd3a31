// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The generated completion and man page of the application. */
class DistributionFilesTest {
    @TempDir
    private static Path folder;

    /** Texts that a shell or roff would read if they were not escaped. */
    @Command(
            name = "odd",
            description = "It's [a]: \"b\" $(id) `id` \\n.%n.so /etc/passwd",
            subcommands = Odd.Sub.class)
    private static final class Odd {
        @Option(names = "--x", paramLabel = "A:B]'", description = "100%% of 'it': ${DEFAULT-VALUE}")
        private String x = "$y";

        @Option(names = "--secret", hidden = true)
        private String hidden;

        @Command(name = "sub", aliases = "alias")
        private static final class Sub {}
    }

    @BeforeAll
    static void generate() throws IOException {
        DistributionFiles.writeHelp(folder);
    }

    private static String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void shouldDescribeEachCommandInTheManPage() throws IOException {
        String page = read("share/man/man1/uorb.1");
        for (CommandSpec command : HelpText.commands(UorbCommand.commandLine())) {
            String title = command.qualifiedName().equals("uorb")
                    ? ".TH \"UORB"
                    : ".SS \"" + Roff.escape(command.qualifiedName());
            assertTrue(page.contains(title + "\""), title);
        }
    }

    @Test
    void shouldDescribeEachOptionInTheManPage() throws IOException {
        String page = read("share/man/man1/uorb.1");
        for (CommandSpec command : HelpText.commands(UorbCommand.commandLine())) {
            HelpText.options(command)
                    .forEach(option -> assertTrue(page.contains(Roff.escape(option.longestName())), option.toString()));
        }
    }

    @Test
    void shouldOfferEachCommandInZsh() throws IOException {
        String script = read("share/zsh/site-functions/_uorb");
        for (CommandSpec command : HelpText.commands(UorbCommand.commandLine())) {
            assertTrue(script.contains("\n    '" + command.qualifiedName() + "')\n"), command.qualifiedName());
        }
    }

    @Test
    void shouldOfferEachRootCommandInBash() throws IOException {
        String script = read("share/bash-completion/completions/uorb");
        for (CommandSpec command :
                HelpText.subcommands(UorbCommand.commandLine().getCommandSpec())) {
            assertTrue(
                    script.contains("function _picocli_uorb_" + command.name().replace("_", "") + "(")
                            || script.contains("function _picocli_uorb_" + command.name() + "("),
                    command.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bash, share/bash-completion/completions/uorb",
        "zsh, share/zsh/site-functions/_uorb",
        "sh, ../src/main/launcher/uorb"
    })
    void shouldHaveNoSyntaxErrors(String shell, String file) throws Exception {
        Path script = file.startsWith("..") ? Path.of(file.substring(3)) : folder.resolve(file);
        assertSilent(List.of(shell, "-n", script.toString()));
    }

    @Test
    void shouldGiveGroffNothingToWarnAbout() throws Exception {
        Path page = folder.resolve("share/man/man1/uorb.1");
        assertSilent(List.of("groff", "-man", "-ww", "-z", page.toString()));
        Path odd = Files.writeString(folder.resolve("odd.1"), ManPage.of(new CommandLine(new Odd()), "odd 1"));
        assertSilent(List.of("groff", "-man", "-ww", "-z", odd.toString()));
    }

    private static void assertSilent(List<String> command) throws Exception {
        Process process = Peers.command(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals("", output);
        assertEquals(0, process.waitFor());
    }

    @Test
    void shouldEscapeTextsInTheManPage() {
        String page = ManPage.of(new CommandLine(new Odd()), "odd 1");
        assertFalse(page.contains("\n.so"), page);
        assertTrue(page.contains("It\\(aqs [a]: \\(dqb\\(dq $(id) \\(gaid\\(ga \\en. .so /etc/passwd"), page);
    }

    @Test
    void shouldEscapeTextsInZsh() {
        String script = ZshCompletion.of(new CommandLine(new Odd()));
        assertTrue(script.contains("'(--x)--x=[100% of '\\''it'\\''\\: $y]:A\\:B\\]'\\'': '"), script);
    }

    @Test
    void shouldHideHiddenOptionsAndAliases() {
        CommandLine odd = new CommandLine(new Odd());
        String texts = ManPage.of(odd, "odd 1") + ZshCompletion.of(odd);
        assertFalse(texts.contains("secret"), texts);
        assertFalse(texts.contains("alias"), texts);
    }
}
