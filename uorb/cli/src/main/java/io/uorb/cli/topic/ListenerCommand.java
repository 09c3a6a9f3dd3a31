// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.Utf8Locale;
import io.uorb.definition.FieldPath;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb listener}: messages of a topic (C-5, C-6). */
@Command(
        name = "listener",
        description = {
            "Prints messages of a topic.",
            "Without options, prints the newest message of each instance; with -n, -r, -i and others, the"
                    + " messages of one instance as they arrive."
        },
        footer = {
            "",
            "Options of NuttX's uorb_listener: -n, -r (Hz), -b (us) and -u are the same, -t is --timeout; -T is 'uorb"
                    + " top', -T -l is 'uorb top -1'; -f is --csv into a file, or 'uorb log start' for all topics."
        })
public final class ListenerCommand extends ProgramCommand {
    /** Seconds to listen if a rate is given and no count (C-5). */
    private static final double SECONDS_AT_RATE = 30;

    private static final double LEAST_WINDOW_S = 0.01;
    private static final double GREATEST_WINDOW_S = 3600;
    private static final double USUAL_WINDOW_S = 10;
    private static final int MOST_PLOTS = 8;
    private static final int PRINTED_WIDTH = 100;
    private static final int PRINTED_HEIGHT = 24;

    @Parameters(
            paramLabel = "TOPIC",
            description = "Topic name, of a launch also with namespace: /uav1/vehicle_attitude.")
    private String topic;

    @Mixin
    private InstanceOption instance;

    @Mixin
    private final RateOption rate = RateOption.ofMessages("Print at most HZ messages per second.");

    @Mixin
    private final CountOption count = CountOption.orEndless(
            "End after COUNT messages, 0: no end. Default: 1; with --rate those of 30 s; with --watch no end.");

    @Option(
            names = {"-t", "--timeout"},
            paramLabel = "S",
            defaultValue = "2.0",
            description = "Exit after S seconds without a message; 0: never. Default: ${DEFAULT-VALUE}.")
    private double timeoutS;

    @Mixin
    private final DemandOption demand = new DemandOption();

    /** Null if not given. */
    private Double windowS;

    @ArgGroup
    private Form form = new Form();

    @Option(names = "--window", paramLabel = "S", description = "Time span of --plot in s, 0.01 to 3600. Default: 10.")
    private void setWindowS(double value) {
        if (!(value >= LEAST_WINDOW_S && value <= GREATEST_WINDOW_S)) {
            throw usage("--window " + value + " is not from " + LEAST_WINDOW_S + " to 3600 s");
        }
        windowS = value;
    }

    /** Options of which at most one may be given. */
    private static final class Form extends JsonOption {
        @Option(names = "--csv", description = "Print CSV: a line of field names, then one line per message.")
        private boolean csv;

        @Option(
                names = {"-w", "--watch"},
                description = "Show the newest message on a live screen and highlight changes.")
        private boolean watch;

        @Option(
                names = "--plot",
                paramLabel = "FIELD",
                description =
                        "Plot a number over time in the terminal; may be repeated. If stdout is not a terminal, print"
                                + " the plot of COUNT messages.")
        private List<String> plot = List.of();
    }

    public ListenerCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        if (windowS != null && form.plot.isEmpty()) {
            throw usage("--window " + windowS + " is the time that --plot shows: give --plot FIELD, too");
        }
        if (!(timeoutS >= 0)) {
            throw usage("--timeout " + timeoutS + " is below 0 s");
        }
        if (demand.isContradictory() || demand.isGiven() && form.watch) {
            throw usage("--demand and --batch exclude --only-look and --watch");
        }
        try (Console console = program().open(FullTopic.of(topic))) {
            TopicView view = TopicView.ask(console, FullTopic.of(topic).name());
            if (!form.plot.isEmpty()) {
                plot(console, view);
            } else if (form.watch) {
                new MessageScreen(console, view, context())
                        .run(instance.orElse(FullTopic.of(topic).instance()), rate.intervalUs(), count.orElse(0));
            } else {
                print(new MessageWriter(console, view, format(view), output(), demand));
            }
        }
        return ExitCode.OK;
    }

    private void plot(Console console, TopicView view) throws IOException, RefusedException, InterruptedException {
        if (form.plot.size() > MOST_PLOTS) {
            throw usage(form.plot.size() + " fields to plot; the limit is " + MOST_PLOTS);
        }
        List<FieldPath> fields = new ArrayList<>();
        for (String name : form.plot) {
            FieldPath path = view.field(name);
            if (!path.isScalar()) {
                throw new CommandFailedException("field " + path + " of topic " + view.name() + " is of type "
                        + path.msgType() + ", not a single number");
            }
            fields.add(path);
        }
        int number = instance.orElse(FullTopic.of(topic).instance());
        PlotScreen screen = new PlotScreen(
                view, number, fields, windowS == null ? USUAL_WINDOW_S : windowS, Utf8Locale.isOf(System.getenv()));
        try (RemoteListener feed = new RemoteListener(console, view, number, rate.intervalUs())) {
            demand.apply(feed);
            if (context().isTerminal()) {
                try (LiveTerminal terminal = context().takeTerminal()) {
                    screen.run(feed, terminal, count.orElse(0));
                }
            } else {
                screen.collect(feed, count(), timeoutS);
            }
        }
        // The screen is gone; what it showed last stays.
        output().lines(screen.lines(Math.min(PRINTED_WIDTH, context().width()), PRINTED_HEIGHT));
    }

    private MessageFormat format(TopicView view) {
        if (form.isGiven()) {
            return MessageFormat.json();
        }
        return form.csv ? MessageFormat.csv(view) : MessageFormat.text(view);
    }

    private void print(MessageWriter writer) throws IOException, RefusedException, InterruptedException {
        if (!demand.isGiven() && !instance.isGiven() && FullTopic.of(topic).instance() == 0 && count() == 1) {
            writer.printEach(timeoutS);
            return;
        }
        long lost =
                writer.follow(instance.orElse(FullTopic.of(topic).instance()), rate.intervalUs(), count(), timeoutS);
        if (lost > 0) {
            warn(lost + " messages were lost: they were published faster than they were read");
        }
    }

    private long count() {
        return count.orElse(rate.isGiven() ? Math.max(1, Math.round(SECONDS_AT_RATE * rate.orElse(0))) : 1);
    }
}
