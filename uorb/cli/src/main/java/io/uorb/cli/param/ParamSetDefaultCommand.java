// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb param set-default}. */
@Command(
        name = "set-default",
        description = {
            "Sets the default of a parameter of a running program until its end.",
            "The value changes too if it equals the present default. Files do not contain defaults."
        })
final class ParamSetDefaultCommand extends ParamPart {
    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the parameter.")
    private String name;

    @Parameters(index = "1", paramLabel = "VALUE", description = "New default.")
    private String value;

    ParamSetDefaultCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        try (ParameterAccess parameters = open(true)) {
            ParamChanges.print(parameters.setDefault(name, value), output());
        }
        return ExitCode.OK;
    }
}
