// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb publish}: publishes messages through the console. */
@Command(
        name = "publish",
        description = {
            "Publishes a message on a topic.",
            "Unset fields are 0, timestamp is the current time. A value is a number, true, false, the name of a"
                    + " constant, the text of a char array, or [1, 2, 3]."
        })
public final class PublishCommand extends ProgramCommand {
    private static final double USUAL_HZ = 1;
    private static final double NS_PER_S = 1e9;

    @Parameters(index = "0", paramLabel = "TOPIC", description = "Topic name.")
    private String topic;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "FIELD=VALUE",
            description = "Fields and values, such as q[2]=0.5.")
    private List<String> fields = new ArrayList<>();

    @Mixin
    private InstanceOption instance;

    @Mixin
    private final RateOption rate = RateOption.ofMessages("Publish HZ messages per second. Default: 1.");

    @Mixin
    private final CountOption count = CountOption.orEndless("Publish COUNT messages, 0: no end. Default: 1.");

    @Mixin
    private final ForceOption force = new ForceOption(
            "Publish even if the topic has a publisher; subscribers then get the messages of both.", "-f");

    public PublishCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        FullTopic full = FullTopic.of(topic);
        Request.Publish request =
                new Request.Publish(full.name(), instance.orElse(full.instance()), force.isGiven(), assignments());
        try (Console console = program().open(full)) {
            publish(console, request);
        }
        return ExitCode.OK;
    }

    private List<Request.Assignment> assignments() {
        List<Request.Assignment> assignments = new ArrayList<>(fields.size());
        for (String text : fields) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw usage("'" + text + "' is not of the form field=value");
            }
            assignments.add(new Request.Assignment(text.substring(0, equals), text.substring(equals + 1)));
        }
        return assignments;
    }

    private void publish(Console console, Request.Publish request)
            throws IOException, RefusedException, InterruptedException {
        Output out = output();
        long periodNs = (long) (NS_PER_S / rate.orElse(USUAL_HZ));
        long nextNs = System.nanoTime();
        long wanted = count.orElse(1);
        for (long number = 1; wanted == 0 || number <= wanted; number++) {
            if (number > 1) {
                nextNs += periodNs;
                TimeUnit.NANOSECONDS.sleep(nextNs - System.nanoTime());
            }
            Answer.Published published = ask(console, request);
            out.line("published " + topic + " instance " + published.instance() + ", generation "
                    + published.generation());
        }
    }

    private static Answer.Published ask(Console console, Request.Publish request) throws IOException, RefusedException {
        try {
            return console.ask(request);
        } catch (RefusedException e) {
            if (e.reason() == Answer.Reason.NEEDS_FORCE) {
                throw new CommandFailedException(e.getMessage() + "; --force publishes all the same");
            }
            throw e;
        }
    }
}
