// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.cli.output.Output;
import io.uorb.drivers.app.ros.RosOption;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.app.run.Speed.SpeedConverter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb arm}: examples on a simulated robot arm. */
@Command(
        name = "arm",
        description = {
            "Runs an example on a simulated PUMA 560 and prints its figures.",
            "Arm and control level run in lock step; each run gives the same figures."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ArmCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "EXAMPLE",
            arity = "0..1",
            completionCandidates = ArmExamples.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String example;

    @Option(names = "--list", description = "List the examples and end.")
    private boolean list;

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            converter = SpeedConverter.class,
            description = "Speed as a multiple of real time, or as fast as possible. Default: max; with --ros 1.")
    private Speed speed;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Seed of what is random: the noise of sensors, the times of a data base. Default: 0.")
    private long seed;

    @Mixin
    private RosOption ros;

    private ArmCommand() {}

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine() {
        return new CommandLine(new ArmCommand()).addSubcommand(new ArmVerifyCommand());
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (list) {
            Output.of(spec).lines(descriptions());
            return ExitCode.OK;
        }
        ArmExample chosen = example == null ? null : ArmExamples.find(example);
        if (chosen == null) {
            String names = String.join(", ", new ArmExamples());
            throw new ParameterException(
                    spec.commandLine(),
                    example == null
                            ? "missing example; one of " + names
                            : "example '" + example + "' is none of " + names);
        }
        Speed chosenSpeed = speed != null ? speed : ros.isGiven() ? new Speed(1) : Speed.MAX;
        try (ArmRig rig = new ArmRig(chosen.contacts(), chosen.sensor(), chosenSpeed, ros, seed)) {
            Output.of(spec).lines(chosen.run(rig));
        }
        return ExitCode.OK;
    }

    private static List<String> descriptions() {
        List<String> lines = new ArrayList<>();
        for (ArmExample each : ArmExamples.all()) {
            lines.add(String.format(Locale.ROOT, "%-11s %s", each.name(), each.description()));
        }
        return lines;
    }
}
