// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.type.TypeOptions;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb ros msg list}: lists types. */
@Command(
        name = "list",
        description = "Lists the known types: standard packages, topics of this program, and folders of --msg-path.",
        exitCodeList = {"0:done", "1:a definition cannot be read", "2:wrong usage, or unknown type"})
public final class RosMsgListCommand extends OrderedCommand {
    @Option(names = "--srv", description = "List services instead of messages.")
    private boolean isService;

    @Mixin
    private TypeOptions types;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
        for (String name : isService ? types.services() : types.messages()) {
            out.println(TextEscapes.escape(name));
        }
        out.flush();
        return ExitCode.OK;
    }
}
