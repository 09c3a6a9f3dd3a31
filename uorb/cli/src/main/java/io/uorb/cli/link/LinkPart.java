// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The superclass of the subcommands of {@code uorb link}. */
abstract class LinkPart extends LeafCommand {
    private static final String KIND = "link";

    @Mixin
    private final ConsoleOption program;

    private final CommandContext context;

    LinkPart(CommandContext context) {
        this.context = context;
        this.program = new ConsoleOption(context);
    }

    final Console open() throws IOException, RefusedException {
        return program.open();
    }

    /** Returns the figures of all links of the program. */
    static List<Answer.FigureRow> figures(Console console) throws IOException, RefusedException {
        List<Answer.FigureRow> figures = new ArrayList<>();
        boolean hasLinks = false;
        for (Answer.ModuleRow module : console.ask(new Request.ListModules()).modules()) {
            if (module.kind().equals(KIND)) {
                hasLinks = true;
                figures.addAll(
                        console.ask(new Request.ModuleStatus(module.name())).figures());
            }
        }
        if (!hasLinks) {
            throw new IOException("the program has no links; start it with --link, or run uorb module start link");
        }
        return figures;
    }

    /** Returns the columns of the terminal; without limit where the output goes elsewhere. */
    final int width() {
        return context.width();
    }
}
