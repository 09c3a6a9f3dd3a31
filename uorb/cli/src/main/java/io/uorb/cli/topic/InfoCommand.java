// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb info}: message, publishers, subscribers and devices of a topic. */
@Command(
        name = "info",
        description = {
            "Prints message, publishers, subscribers and devices of a topic.",
            "Without a topic, lists the devices of all topics, if their drivers describe them."
        })
public final class InfoCommand extends ProgramCommand {
    private static final double MS_PER_S = 1e3;
    private static final double MOST_S = 3600;

    @Parameters(
            arity = "0..1",
            paramLabel = "TOPIC",
            description = "Topic name, of a launch also with namespace: /uav1/vehicle_attitude.")
    private String topic;

    private double sampleS = 1;

    @Mixin
    private JsonOption json;

    public InfoCommand(CommandContext context) {
        super(context);
    }

    @Option(
            names = "--sample",
            paramLabel = "S",
            description = "Time over which messages are counted, in s. Default: 1.")
    private void setSampleS(double value) {
        if (!(value >= 0 && value <= MOST_S)) {
            throw usage("--sample " + value + " is not between 0 and " + (long) MOST_S + " s");
        }
        sampleS = value;
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        if (topic == null) {
            devices();
            return ExitCode.OK;
        }
        TopicInfo info = ask();
        output().report(
                        json.isGiven(),
                        out -> InfoPrinter.of(info).forEach(out::println),
                        out -> InfoJson.print(info, out));
        return ExitCode.OK;
    }

    private void devices() throws IOException, RefusedException {
        List<Answer.DeviceRow> devices;
        try (Console console = open()) {
            devices = console.ask(new Request.ListDevices("")).devices();
        }
        output().report(
                        json.isGiven(),
                        out -> InfoPrinter.ofDevices(devices).forEach(out::println),
                        out -> JsonOutput.lines(
                                out, devices.stream().map(InfoJson::of).toList()));
    }

    private TopicInfo ask() throws IOException, RefusedException, InterruptedException {
        try (Console console = program().open(FullTopic.of(topic))) {
            TopicView view = TopicView.ask(console, FullTopic.of(topic).name());
            Answer.Nodes before = console.ask(new Request.ListNodes(false));
            TimeUnit.MILLISECONDS.sleep((long) (sampleS * MS_PER_S));
            Answer.Nodes after = console.ask(new Request.ListNodes(false));
            return TopicInfo.of(
                    view,
                    before,
                    after,
                    console.ask(new Request.ListEndpoints()),
                    console.ask(new Request.ListDevices(view.name())));
        }
    }
}
