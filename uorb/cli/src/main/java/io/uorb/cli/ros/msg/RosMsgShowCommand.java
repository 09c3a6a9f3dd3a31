// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosService;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb ros msg show}: prints definitions. */
@Command(
        name = "show",
        description = "Prints the definition of a type with its nested types, as rosmsg show does.",
        exitCodeList = {"0:done", "1:a definition cannot be read", "2:wrong usage, or unknown type"})
public final class RosMsgShowCommand extends OrderedCommand {
    @Mixin
    private NamedTypes types;

    @Option(
            names = {"-r", "--raw"},
            description = "Print the source text of the definition. Standard packages are without comments.")
    private boolean raw;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
        for (String name : types.names()) {
            if (!types.isFull()) {
                out.println("[" + TextEscapes.escape(name) + "]:");
            }
            out.println(text(name));
        }
        out.flush();
        return ExitCode.OK;
    }

    private String text(String name) throws IOException {
        if (types.isService()) {
            RosService service = types.types().service(name);
            return raw ? service.text() : RosDefinitionText.of(service);
        }
        RosDefinition message = types.types().message(name);
        return raw ? message.text() : RosDefinitionText.of(message);
    }
}
