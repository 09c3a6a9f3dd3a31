// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.option.CountOption;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.FullTopic;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb generate}: starts the module {@code generator} in a program. */
@Command(
        name = "generate",
        description = {
            "Publishes generated or recorded messages of a topic in a running program.",
            "Starts a module of kind generator in the program. It continues without this command, until"
                    + " uorb module stop. Unset fields are 0; timestamp is the time of publishing.",
            "Start the program with --console=write."
        },
        footer = {
            "",
            "Options of NuttX's uorb_generator: -n, -r and -f are the same; -s -t TOPIC x:0.1 is 'TOPIC x=0.1'."
        })
public final class GenerateCommand extends ProgramCommand {
    private static final String KIND = "generator";

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
    private final RateOption rate =
            RateOption.ofMessages("Publish HZ messages per second. Default: 10, or at the intervals of the file.");

    @Mixin
    private final CountOption count =
            CountOption.orEndless("End after COUNT messages, 0: no end. Default: no end, or all of the file.");

    @Mixin
    private final ForceOption force =
            new ForceOption("Publish even if the topic has a publisher; subscribers then get the messages of both.");

    @Option(
            names = {"-f", "--from"},
            paramLabel = "FILE",
            description = "Publish the messages of a ULog, or of a CSV table as listener --csv and log csv write it.")
    private Path from;

    @Option(
            names = "--from-instance",
            paramLabel = "N",
            defaultValue = "0",
            description = "Instance in the ULog. Default: ${DEFAULT-VALUE}.")
    private int fromInstance;

    @Option(
            names = "--as",
            paramLabel = "MODULE",
            defaultValue = KIND,
            description = "Name of the module. Default: ${DEFAULT-VALUE}.")
    private String name;

    public GenerateCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        FullTopic full = FullTopic.of(topic);
        List<String> options = options(full);
        try (Console console = program().open(full)) {
            Answer.Modules started = console.ask(new Request.StartModule(KIND, name, options));
            output().lines(ModulePrinter.states(started.modules()));
        }
        return ExitCode.OK;
    }

    private List<String> options(FullTopic full) {
        List<String> options = new ArrayList<>();
        options.add("topic=" + full.name());
        options.add("instance=" + instance.orElse(full.instance()));
        for (String field : fields) {
            if (field.indexOf('=') < 1 || field.indexOf(';') >= 0) {
                throw usage("'" + field + "' is not of the form field=value, without a semicolon");
            }
        }
        if (!fields.isEmpty()) {
            options.add("values=" + String.join(";", fields));
        }
        if (from != null) {
            options.add("file=" + from.toAbsolutePath());
            options.add("file_instance=" + fromInstance);
        }
        if (rate.isGiven()) {
            options.add("rate_hz=" + rate.orElse(0));
        }
        options.add("count=" + count.orElse(0));
        if (force.isGiven()) {
            options.add("force");
        }
        return options;
    }
}
