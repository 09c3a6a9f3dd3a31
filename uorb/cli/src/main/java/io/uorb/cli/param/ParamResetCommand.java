// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb param reset}. */
@Command(name = "reset", description = "Sets parameters to their defaults, all or none.")
final class ParamResetCommand extends ParamPart {
    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Names of parameters.")
    private List<String> names;

    ParamResetCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        try (ParameterAccess parameters = open(false)) {
            ParamChanges.print(parameters.reset(names), output());
        }
        return ExitCode.OK;
    }
}
