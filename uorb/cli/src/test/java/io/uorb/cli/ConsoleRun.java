// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.testing.CommandRun;
import java.io.Writer;

/** Runs of the generic commands. */
public final class ConsoleRun {
    private ConsoleRun() {}

    public static CommandRun of(String... args) {
        return CommandRun.of(RootCommand.commandLineFor(RootCommand.commands(), args), args);
    }

    public static CommandRun into(Writer out, String... args) {
        return CommandRun.into(out, RootCommand.commandLineFor(RootCommand.commands(), args), args);
    }
}
