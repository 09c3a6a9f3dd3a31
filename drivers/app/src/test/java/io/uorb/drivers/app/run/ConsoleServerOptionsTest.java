// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.module.host.ModuleHost;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.server.ConsoleServer;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The console of a command. */
class ConsoleServerOptionsTest {
    /** A command that serves one. */
    @Command
    private static final class Serving {
        @Mixin
        private ConsoleServerOptions console;
    }

    @ParameterizedTest
    @ValueSource(strings = {"link open", "hover"})
    void shouldNameTheProgramByItsWholeCommand(String command) throws Exception {
        Serving serving = new Serving();
        String[] words = command.split(" ");
        CommandLine uorb = new CommandLine(CommandSpec.create().name("uorb"));
        CommandLine at = uorb;
        for (int i = 0; i < words.length; i++) {
            CommandLine next = i < words.length - 1 ? new CommandLine(CommandSpec.create()) : new CommandLine(serving);
            at.addSubcommand(words[i], next);
            at = next;
        }
        uorb.parseArgs(words);
        try (Orb orb = Orb.create();
                CommandModules modules = new CommandModules(ModuleHost.builder(orb), error -> {}, line -> {})) {
            serving.console.serve(modules);
            Path socket = ConsoleServer.of(orb).orElseThrow().socket();
            try (Console console = Consoles.connect(socket)) {
                assertEquals(command, console.welcome().program());
            }
        }
    }
}
