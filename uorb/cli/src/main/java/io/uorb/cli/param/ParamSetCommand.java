// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb param set}. */
@Command(
        name = "set",
        description = {"Sets parameters, all or none.", "Prints the stored values."})
final class ParamSetCommand extends ParamPart {
    @Parameters(arity = "2..*", paramLabel = "NAME VALUE", description = "Names, each with its value.")
    private List<String> words;

    ParamSetCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        if (words.size() % 2 != 0) {
            throw usage("a value is missing after " + words.get(words.size() - 1) + "; give NAME VALUE");
        }
        List<Assignment> values = new ArrayList<>();
        for (int i = 0; i < words.size(); i += 2) {
            values.add(new Assignment(words.get(i), words.get(i + 1)));
        }
        try (ParameterAccess parameters = open(true)) {
            ParamChanges.print(parameters.set(values), output());
        }
        return ExitCode.OK;
    }
}
