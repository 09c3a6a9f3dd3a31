// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.ros.type.TypeOptions;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code uorb ros msg list}: lists types. */
@Command(
        name = "list",
        description = "Lists the known types: standard packages, topics of this program, and folders.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:a definition cannot be read", "2:wrong usage, or unknown type"})
public final class RosMsgListCommand implements Callable<Integer> {
    @Option(names = "--srv", description = "Services instead of messages.")
    private boolean isService;

    @Mixin
    private TypeOptions types;

    @Spec
    private CommandSpec spec;

    public RosMsgListCommand() {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        for (String name : isService ? types.services() : types.messages()) {
            out.println(TextEscapes.escape(name));
        }
        out.flush();
        return ExitCode.OK;
    }
}
