// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.Speed;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code uorb hover}: flies a simulated quadrotor in a closed loop through a broker. */
@Command(
        name = "hover",
        description = {
            "Flies a simulated quadrotor through the broker: sensors, estimators and controllers are work items on a"
                    + " manual clock, so a seed gives the same messages in each run, at any speed.",
            "It takes off, hovers at 2.5 m, follows steps of roll, pitch and yaw, flies a square and lands; a run of"
                    + " less than 45 s only takes off and hovers."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class HoverCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            converter = NumberConverters.SecondsConverter.class,
            defaultValue = "60",
            description = "Length of the flight. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of wind and sensor noise. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--rate",
            paramLabel = "HZ",
            converter = NumberConverters.LoopRateHzConverter.class,
            defaultValue = "1000",
            description = "IMU samples, and runs of the rate controller, a second. Default: ${DEFAULT-VALUE}.")
    private double rateHz;

    @Option(
            names = "--wind",
            paramLabel = "M/S",
            converter = NumberConverters.WindMSConverter.class,
            defaultValue = "3",
            description = "Mean wind in m/s; gusts are a quarter of it. Default: ${DEFAULT-VALUE}.")
    private double windMS;

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            converter = Speed.SpeedConverter.class,
            defaultValue = "max",
            description = "X times real time, or max: as fast as it can. Default: ${DEFAULT-VALUE}.")
    private Speed speed;

    @Option(
            names = "--hub",
            description = "Let a sensor hub make of the raw sensors what estimators and controllers read; otherwise the"
                    + " simulator publishes that itself.")
    private boolean withHub;

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Record all that is published into a ULog file, which is replaced if it exists.")
    private Path record;

    @Mixin
    private ConsoleServerOptions console;

    @Option(names = "--json", description = "Print the summary as one JSON object on stdout, and nothing else there.")
    private boolean json;

    public HoverCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        HoverSummary summary;
        try (HoverRun run = new HoverRun(new HoverOptions(seconds, seed, rateHz, windMS, speed, withHub, record))) {
            ConsoleServerOptions.Served served = console.serve(run.orb(), run.recorder());
            try (served) {
                summary = run.run();
            }
        }
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            HoverJson.write(summary, stdout);
        } else {
            HoverPrinter.write(summary, stdout);
        }
        stdout.flush();
        if (stdout.checkError()) {
            throw new OutputClosedException();
        }
        RecordingSummary recording = summary.recording();
        if (recording != null && !recording.error().isEmpty()) {
            throw new RunFailedException("recording ended before the run: " + recording.error(), null);
        }
        return ExitCode.OK;
    }
}
