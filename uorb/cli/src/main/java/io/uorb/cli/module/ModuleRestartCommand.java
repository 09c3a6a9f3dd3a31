// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb module restart}. */
@Command(name = "restart", description = "Stops a module and starts it with the same options.")
final class ModuleRestartCommand extends ModulePart {
    @Parameters(paramLabel = "MODULE", description = "Name, as listed by uorb module list.")
    private String module;

    ModuleRestartCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        return change(new Request.RestartModule(module));
    }
}
