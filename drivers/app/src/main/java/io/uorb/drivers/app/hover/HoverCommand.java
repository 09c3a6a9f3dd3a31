// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.cli.terminal.Terminals;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.drivers.app.run.ParameterFileOption;
import io.uorb.drivers.app.run.PlotFile;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.SavedParameters;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleConfig;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb hover}: flies a simulated quadrotor in a closed loop through a broker. */
@Command(
        name = "hover",
        description = {
            "Flies a simulated quadrotor in a closed loop.",
            "The vehicle takes off, hovers at 2.5 m, follows steps of roll, pitch and yaw, flies a square and"
                    + " lands; a run of less than 45 s only takes off and hovers. A summary is printed at the end.",
            "By default the flight runs on a manual clock as fast as possible, and the same seed gives the same"
                    + " messages in each run. To watch it with uorb top or uorb web, use --speed 1.",
            "With --mavlink the vehicle waits, disarmed, for the commands of a ground station: arming, take-off,"
                    + " missions, return and landing. It then runs at speed 1 unless --speed is set."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb hover                                   Fly 60 s and print a summary.",
            "  uorb hover --record flight.ulg --plot f.svg  Record the flight, and draw it.",
            "  uorb hover --speed 1 --seconds 600           Fly 10 minutes in real time, for uorb web.",
            "  uorb hover --speed 1 --console=write         Allow consoles to publish and inject faults.",
            "  uorb hover --mavlink udp:127.0.0.1:14550     Fly with QGroundControl.",
            "  uorb hover --live                            Serve Foxglove at port 8765."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class HoverCommand implements Callable<Integer> {
    private static final double DEFAULT_SECONDS = 60;
    private static final double DEFAULT_RATE_HZ = 1000;
    private static final double LEAST_CHECKPOINTS_S = 0.1;
    private static final double MOST_CHECKPOINTS_S = 3_600;
    private static final double US_PER_S = 1e6;
    private static final Speed REAL_TIME = new Speed(1);

    @Spec
    private CommandSpec spec;

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption("Length of the flight in s. Default: 60; with --mavlink, until Ctrl-C.");

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of wind and sensor noise. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Mixin
    private final RateOption rate = RateOption.of(
            NumberConverters.LOOP_RATE, "Rate of the IMU samples and of the rate controller. Default: 1000.");

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
            description = "X times real time, or max for full speed. Default: ${DEFAULT-VALUE}; with --mavlink, --ros,"
                    + " --live, --link, --dds or --xrce 1.")
    private Speed speed;

    @Option(
            names = "--threads",
            description = "Run the work queues on threads in real time instead of on a manual clock, after a"
                    + " warm-up. The order of messages then differs from run to run.")
    private boolean threads;

    @Option(
            names = "--schedule",
            paramLabel = "TEXT",
            converter = ScheduleConverter.class,
            defaultValue = HoverOptions.REGISTRATION,
            description = "Order in which work queues run that are due at the same time: registration, as they were"
                    + " created; \"seed N\", at random; \"priorities N depth D\", by random priorities that change"
                    + " D - 1 times; or choices such as 3000:1.0=2. Default: ${DEFAULT-VALUE}.")
    private String schedule;

    @Option(
            names = "--hub",
            description = "Run a sensor hub between the raw sensors and the estimators and controllers; otherwise the"
                    + " simulator publishes their input itself.")
    private boolean withHub;

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Record all published messages into this ULog file; replaces an existing file.")
    private Path record;

    @Option(
            names = "--checkpoints",
            paramLabel = "S",
            description = "With --threads and --record: save the modules' state in the log every S seconds, so that"
                    + " uorb replay verify can begin there.")
    private Double checkpointsS;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|png",
            description = "Draw attitude, position (true, estimated, set point) and motors over time; replaces an"
                    + " existing file.")
    private Path plot;

    @Mixin
    private ParameterFileOption parameters;

    @Option(
            names = "--without",
            paramLabel = "MODULE",
            description = "With --shared: leave this module to another program, such as uorb module run"
                    + " mc_att_control; may be repeated.")
    private List<String> without = List.of();

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private BridgeOptions bridges;

    @Mixin
    private ConsoleServerOptions console;

    @Mixin
    private JsonOption json;

    /** Null to show nothing. */
    private StatusLine status;

    public HoverCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        status = json.isGiven() ? null : new StatusLine(spec.commandLine().getOut(), Terminals.stdoutIsOne());
        PlotFile figure = PlotFile.of(spec, plot, record);
        HoverSummary summary;
        List<String> problems = new ArrayList<>();
        try (Interrupt interrupt = new Interrupt()) {
            SavedParameters kept = SavedParameters.open(parameters.paths(), ErrorHandler.uncaught(), this::tell);
            try (kept) {
                summary = fly(kept, interrupt, figure, problems);
            } finally {
                kept.problems().forEach(this::tell);
                problems.addAll(kept.problems());
            }
        }
        RecordingSummary recording = summary.recording();
        if (recording != null && !recording.error().isEmpty()) {
            throw new RunFailedException("recording ended before the run: " + recording.error(), null);
        }
        return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Flies, and prints the summary. */
    private HoverSummary fly(SavedParameters kept, Interrupt interrupt, PlotFile figure, List<String> problems)
            throws IOException, RunFailedException, InterruptedException {
        try (SharedBroker sharing = openShared()) {
            return fly(options(sharing), kept, interrupt, figure, problems);
        }
    }

    /** Opens what the flight shares, if it can. */
    private SharedBroker openShared() throws IOException {
        if (!threads) {
            shared.refuse("needs --threads: without it the flight runs on a manual clock, and shared topics need the"
                    + " machine's clock");
        }
        if (!without.isEmpty() && !shared.isGiven()) {
            throw new ParameterException(
                    spec.commandLine(), "--without needs --shared: another program runs the module");
        }
        requireModules();
        return shared.open();
    }

    private void requireModules() {
        Set<String> kinds = HoverModules.of(options(SharedBroker.NONE), 1, 0).stream()
                .map(ModuleConfig::kind)
                .collect(Collectors.toCollection(TreeSet::new));
        for (String kind : without) {
            if (!kinds.contains(kind)) {
                throw new ParameterException(
                        spec.commandLine(),
                        TextEscapes.escape(
                                "--without " + kind + ": this flight has the modules " + String.join(", ", kinds)));
            }
        }
    }

    private HoverSummary fly(
            HoverOptions options, SavedParameters kept, Interrupt interrupt, PlotFile figure, List<String> problems)
            throws IOException, RunFailedException, InterruptedException {
        HoverSummary summary;
        if (options.threads()) {
            HoverWarmUp.run(options, modules.configs(), this::tell);
        }
        HoverRun run = new HoverRun(options, kept.store(), modules.configs(), this::tell);
        try (run) {
            interrupt.stops(run::stop);
            console.serve(run.modules());
            run.modules().startAdded(bridges.andAll(modules.configs()));
            run.modules().tellOfOtherPublishers();
            kept.tellUnknown();
            if (figure != null) {
                run.plot();
            }
            summary = run.run(status);
            if (figure != null) {
                figure.write(run.figure());
            }
        } finally {
            run.modules().problems().forEach(this::tell);
            problems.addAll(run.modules().problems());
        }
        print(summary);
        return summary;
    }

    private long checkpointPeriodUs() {
        if (checkpointsS == null) {
            return 0;
        }
        if (!threads || record == null) {
            throw new ParameterException(
                    spec.commandLine(), "--checkpoints needs --threads and --record: only their log has a trace");
        }
        if (!(checkpointsS >= LEAST_CHECKPOINTS_S && checkpointsS <= MOST_CHECKPOINTS_S)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--checkpoints " + checkpointsS + " is not between " + LEAST_CHECKPOINTS_S + " and "
                            + MOST_CHECKPOINTS_S + " s");
        }
        return Math.round(checkpointsS * US_PER_S);
    }

    /** Returns the options of the run; by default at the pace of the programs beside it, if there may be some. */
    HoverOptions options(SharedBroker sharing) {
        if (threads && spec.commandLine().getParseResult().hasMatchedOption("--speed")) {
            throw new ParameterException(
                    spec.commandLine(), "--threads and --speed exclude each other: threads run in real time");
        }
        if (threads && !schedule.equals(HoverOptions.REGISTRATION)) {
            throw new ParameterException(
                    spec.commandLine(), "--threads and --schedule exclude each other: the system schedules threads");
        }
        boolean isPaced = threads || spec.commandLine().getParseResult().hasMatchedOption("--speed");
        return new HoverOptions(
                seconds.orElse(bridges.hasStations() ? Double.POSITIVE_INFINITY : DEFAULT_SECONDS),
                seed,
                rate.orElse(DEFAULT_RATE_HZ),
                windMS,
                bridges.isGiven() && !isPaced ? REAL_TIME : speed,
                withHub,
                record,
                threads,
                bridges.hasStations(),
                schedule,
                checkpointPeriodUs(),
                sharing,
                sharing.isShared() ? Set.copyOf(without) : Set.of());
    }

    private void print(HoverSummary summary) throws IOException {
        Output.of(spec)
                .report(json.isGiven(), out -> HoverPrinter.write(summary, out), out -> HoverJson.write(summary, out));
    }

    private void tell(String line) {
        StderrLines.above(status, spec).accept(line);
    }
}
