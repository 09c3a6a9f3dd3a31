// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb msg}: what can be done with {@code .msg} files. Needs picocli on the class path. */
@Command(
        name = "msg",
        description = "Turns .msg files, PX4's or one's own, into Java, and compares them.",
        mixinStandardHelpOptions = true,
        subcommands = {GenerateCommand.class, LayoutCommand.class, DiffCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:problems in the files, or files that cannot be read or written", "2:wrong usage"})
public final class MsgCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** A command for a command line. */
    public MsgCommand() {}

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; there is "
                        + String.join(", ", spec.subcommands().keySet()));
    }
}
