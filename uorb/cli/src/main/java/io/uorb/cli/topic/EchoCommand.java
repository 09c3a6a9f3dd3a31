// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.Utf8Locale;
import io.uorb.definition.FieldPath;
import io.uorb.shell.CsvPrinter;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb echo}: one field of a topic. */
@Command(
        name = "echo",
        description = {
            "Shows a number of a topic as it changes.",
            "If stdout is not a terminal, prints one value per line."
        })
public final class EchoCommand extends ProgramCommand {
    private static final long FOREVER_NS = Long.MAX_VALUE / 2;

    @Parameters(
            index = "0",
            paramLabel = "TOPIC",
            description = "Topic name, of a launch also with namespace: /uav1/vehicle_attitude.")
    private String topic;

    @Parameters(index = "1", paramLabel = "FIELD", description = "Field name, such as q[2] or esc[3].esc_rpm.")
    private String field;

    @Mixin
    private InstanceOption instance;

    @Mixin
    private final RateOption rate = RateOption.ofMessages("Show at most HZ messages per second.");

    @Mixin
    private final CountOption count = CountOption.positive("End after COUNT messages. Default: no end.");

    @Option(names = "--ascii", description = "Draw with ASCII characters only.")
    private boolean ascii;

    @Option(names = "--plain", description = "Print one value per line on a terminal too.")
    private boolean plain;

    public EchoCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        try (Console console = program().open(FullTopic.of(topic))) {
            TopicView view = TopicView.ask(console, FullTopic.of(topic).name());
            FieldPath path = view.field(field);
            if (!path.isScalar()) {
                throw new CommandFailedException("field " + path + " of topic " + view.name() + " is of type "
                        + path.msgType() + ", not a single number");
            }
            try (RemoteListener feed = new RemoteListener(
                    console, view, instance.orElse(FullTopic.of(topic).instance()), rate.intervalUs())) {
                if (plain || !context().isTerminal()) {
                    print(feed, view, path, output());
                } else {
                    show(feed, view, path);
                }
            }
        }
        return ExitCode.OK;
    }

    private void print(RemoteListener feed, TopicView view, FieldPath path, Output out)
            throws IOException, RefusedException, InterruptedException {
        long number = 0;
        long last = count.orElse(Long.MAX_VALUE);
        while (number < last) {
            StringBuilder lines = new StringBuilder();
            for (Answer.MessageRow row :
                    feed.await(System.nanoTime() + FOREVER_NS).messages()) {
                if (number < last) {
                    number++;
                    lines.append(CsvPrinter.number(view.message(row), path)).append('\n');
                }
            }
            out.text(lines.toString());
        }
    }

    private void show(RemoteListener feed, TopicView view, FieldPath path) throws IOException, RefusedException {
        boolean blocks = !ascii && Utf8Locale.isOf(System.getenv());
        FieldScreen screen =
                new FieldScreen(view, instance.orElse(FullTopic.of(topic).instance()), path, blocks);
        try (LiveTerminal terminal = context().takeTerminal()) {
            screen.run(feed, terminal, count.orElse(0));
        }
        // The screen is gone; what it showed last stays.
        output().lines(screen.lines(Integer.MAX_VALUE));
    }
}
