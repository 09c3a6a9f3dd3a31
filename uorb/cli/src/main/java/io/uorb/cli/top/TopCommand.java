// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.live.RefreshLoop;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.IntervalOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.cli.terminal.Utf8Locale;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code uorb top}: rates and losses of topics. */
@Command(
        name = "top",
        description = {
            "Shows rates and losses of topics.",
            "Lists topics with publishers and subscribers, and topics with a fault. On a terminal, updates"
                    + " until q is pressed; ? lists the keys. Otherwise, prints one block per update."
        })
public final class TopCommand extends LeafCommand {
    private static final double INTERVAL_S = 1;

    /** The time that PX4 measures with -1. */
    private static final double ONCE_S = 2;

    private final CommandContext context;

    @Mixin
    private final ConsoleOption program;

    @Mixin
    private IntervalOption interval;

    @Option(names = "-a", description = "List all nodes.")
    private boolean all;

    @Option(names = "-1", description = "Print once, after 2 s or the time of --interval.")
    private boolean once;

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            converter = TopOrderConverter.class,
            completionCandidates = TopOrderNames.class,
            description = "Sort by one of ${COMPLETION-CANDIDATES}. Default: name.")
    private TopOrder order = TopOrder.NAME;

    @Mixin
    private JsonOption json;

    @Parameters(
            paramLabel = "FILTER",
            arity = "0..*",
            description = "List all nodes whose topic contains one of these texts.")
    private List<String> filters = List.of();

    public TopCommand(CommandContext context) {
        this.context = context;
        program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        double intervalS = interval.secondsOr(once ? ONCE_S : INTERVAL_S);
        Output out = output();
        Style style = json.isGiven() ? Style.PLAIN : Style.of(context);
        boolean isLive = !once && !json.isGiven();
        boolean bars = isLive && Utf8Locale.isOf(System.getenv()) && context.isTerminal();
        RefreshLoop watch = new RefreshLoop(context, out, intervalS);
        try (Console console = program.open()) {
            TopFilter filter = new TopFilter(all, nonNull(filters));
            TopContent content = new TopContent(console, intervalS, filter, order, bars, style);
            if (once) {
                watch.printOnce(content, json.isGiven());
            } else if (json.isGiven()) {
                watch.printOnAndOn(content, true);
            } else {
                watch.show(content, style);
            }
        }
        return ExitCode.OK;
    }

    private static List<String> nonNull(List<String> given) {
        return given == null ? List.of() : given;
    }

    /** The names of {@link TopOrder} on the command line. */
    static final class TopOrderNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        TopOrderNames() {
            for (TopOrder order : TopOrder.values()) {
                add(order.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    /** The converter of such a name. */
    static final class TopOrderConverter implements ITypeConverter<TopOrder> {
        @Override
        public TopOrder convert(String text) {
            int index = new TopOrderNames().indexOf(text);
            if (index < 0) {
                throw new TypeConversionException("'" + text + "' is not a column to sort by; choose one of "
                        + String.join(", ", new TopOrderNames()));
            }
            return TopOrder.values()[index];
        }
    }
}
