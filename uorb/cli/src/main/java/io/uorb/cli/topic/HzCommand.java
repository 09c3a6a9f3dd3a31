// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.Output;
import io.uorb.cli.rate.Intervals;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.definition.FieldPath;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb hz}: rate and intervals of a topic. */
@Command(
        name = "hz",
        description = {
            "Prints rate and intervals of a topic every second.",
            "Intervals are between the timestamps of consecutive messages since the start of the command. LOST"
                    + " counts published messages that did not arrive, GAPS the interruptions; lost messages count"
                    + " for the rate."
        })
public final class HzCommand extends ProgramCommand {
    private static final String TIMESTAMP = "timestamp";
    private static final double NS_PER_S = 1e9;
    private static final double LEAST_PERIOD_S = 0.01;

    @Parameters(
            paramLabel = "TOPIC",
            description = "Topic name, of a launch also with namespace: /uav1/vehicle_attitude.")
    private String topic;

    @Mixin
    private InstanceOption instance;

    @Mixin
    private final CountOption count = CountOption.positive("End after COUNT lines. Default: no end.");

    private double periodS = 1;

    @Mixin
    private JsonOption json;

    public HzCommand(CommandContext context) {
        super(context);
    }

    @Option(names = "--every", paramLabel = "S", description = "Time between two lines in s. Default: 1.")
    private void setPeriodS(double value) {
        if (!(value >= LEAST_PERIOD_S)) {
            throw usage("--every " + value + " is below " + LEAST_PERIOD_S + " s");
        }
        periodS = value;
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        try (Console console = program().open(FullTopic.of(topic))) {
            TopicView view = TopicView.ask(console, FullTopic.of(topic).name());
            FieldPath timestamp = timestamp(view);
            HzPrinter lines = new HzPrinter(
                    view.name(), instance.orElse(FullTopic.of(topic).instance()));
            Output out = output();
            if (!json.isGiven()) {
                out.lines(lines.head());
            }
            try (RemoteListener feed = new RemoteListener(
                    console, view, instance.orElse(FullTopic.of(topic).instance()), 0)) {
                print(feed, view, timestamp, lines, out);
            }
        }
        return ExitCode.OK;
    }

    private static FieldPath timestamp(TopicView view) throws IOException {
        FieldPath timestamp = view.topic().schema().field(TIMESTAMP).isPresent() ? view.field(TIMESTAMP) : null;
        if (timestamp == null || !timestamp.isScalar() || timestamp.type() != WireType.UINT64) {
            throw new CommandFailedException("topic " + view.name()
                    + " has no field timestamp of type uint64 to measure intervals by; uorb top shows its rate");
        }
        return timestamp;
    }

    private void print(RemoteListener feed, TopicView view, FieldPath timestamp, HzPrinter lines, Output out)
            throws IOException, RefusedException, InterruptedException {
        Intervals intervals = new Intervals();
        long periodNs = (long) (periodS * NS_PER_S);
        long nextNs = System.nanoTime() + periodNs;
        for (long line = 1; line <= count.orElse(Long.MAX_VALUE); line++) {
            while (System.nanoTime() < nextNs) {
                for (Answer.MessageRow row : feed.await(nextNs).messages()) {
                    intervals.add(row.generation(), view.message(row).getLong(timestamp));
                }
            }
            nextNs += periodNs;
            double rateHz = intervals.nextRateHz();
            Intervals.Summary summary = intervals.summary();
            out.report(
                    json.isGiven(),
                    text -> text.println(lines.text(rateHz, summary)),
                    text -> lines.printJson(rateHz, summary, text));
        }
    }
}
