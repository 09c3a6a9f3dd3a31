// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.cli.terminal.Terminals;
import io.uorb.drivers.app.input.AttitudeInputOptions;
import io.uorb.drivers.app.input.Input;
import io.uorb.drivers.app.pipeline.AttitudePipeline;
import io.uorb.drivers.app.pipeline.RunOptions;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.app.pipeline.RunView;
import io.uorb.drivers.app.pipeline.WarmUp;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.EstimatorNames;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ParameterFileOption;
import io.uorb.drivers.app.run.PlotFile;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.SavedParameters;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.drivers.estimator.OrientationFilters;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleConfig;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb attitude}: estimates attitude from sensor messages that travel through a broker. */
@Command(
        name = "attitude",
        description = {
            "Estimates attitude from a log, a trial or a simulation.",
            "A driver publishes sensor messages on one thread, the estimator publishes attitudes on another."
                    + " At the end the errors against a reference are printed: the simulation's truth; a log's own"
                    + " attitude after 3 s, without the constant heading offset; the BROAD protocol for a CSV file."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class AttitudeCommand implements Callable<Integer> {
    private static final double NS_PER_S = 1e9;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AttitudeInputOptions source;

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            converter = Speed.SpeedConverter.class,
            defaultValue = "1",
            description =
                    "X times real time, or max for full speed in lock-step with the estimator, without losses. A run"
                            + " in real time warms the JVM up first, for about 1 s. Default: ${DEFAULT-VALUE}.")
    private Speed speed;

    @Option(
            names = "--estimator",
            paramLabel = "NAME",
            completionCandidates = EstimatorNames.class,
            defaultValue = "vqf",
            description = "Filter: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private String estimator;

    @Option(
            names = "--compare",
            description = "Run each source with each estimator in lock-step and print a table of the errors.")
    private boolean compare;

    @Mixin
    private AttitudeOutputs outputs;

    @Mixin
    private ParameterFileOption parameters;

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private ConsoleServerOptions console;

    @Mixin
    private BridgeOptions bridges;

    @Mixin
    private JsonOption json;

    /** Null to show nothing. */
    private StatusLine status;

    public AttitudeCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        requireOptionsThatFit();
        OrientationFilterProvider filter = EstimatorNames.require(spec, estimator);
        outputs.requireBeside(source.files());
        PlotFile plot = outputs.plot();
        if (compare) {
            ComparisonTable table = comparison();
            Output.of(spec)
                    .report(
                            json.isGiven(),
                            out -> ComparisonPrinter.write(table, out),
                            out -> SummaryJson.write(table, out));
            return ExitCode.OK;
        }
        List<String> problems = new ArrayList<>();
        RunSummary summary = runToSummary(plot, filter, problems);
        RecordingSummary recording = summary.recording();
        if (recording != null && !recording.error().isEmpty()) {
            throw new RunFailedException("recording ended before the run: " + recording.error(), null);
        }
        return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private ComparisonTable comparison() throws IOException, RunFailedException, InterruptedException {
        List<OrientationFilterProvider> estimators = estimators();
        if (!Terminals.stderrIsOne()) {
            return ComparisonTable.of(source, estimators, UlogReader::open, this::warn, run -> {});
        }
        status = new StatusLine(spec.commandLine().getErr(), true);
        try (WatchedOpener opener = WatchedOpener.of(spec)) {
            return ComparisonTable.of(source, estimators, opener, this::warn, status::draw);
        } finally {
            status.erase();
        }
    }

    /** Runs until the end, or until the process is asked to end, and prints the summary. */
    private RunSummary runToSummary(PlotFile plot, OrientationFilterProvider filter, List<String> problems)
            throws IOException, RunFailedException, InterruptedException {
        try (Interrupt interrupt = new Interrupt()) {
            SavedParameters kept = SavedParameters.open(parameters.paths(), ErrorHandler.uncaught(), this::warn);
            try (kept) {
                RunSummary summary = run(plot, filter, kept, interrupt, problems);
                Output.of(spec)
                        .report(
                                json.isGiven(),
                                out -> SummaryPrinter.write(summary, out),
                                out -> SummaryJson.write(summary, out));
                return summary;
            } finally {
                kept.problems().forEach(this::warn);
                problems.addAll(kept.problems());
            }
        }
    }

    private RunSummary run(
            PlotFile plot,
            OrientationFilterProvider filter,
            SavedParameters kept,
            Interrupt interrupt,
            List<String> problems)
            throws IOException, RunFailedException, InterruptedException {
        try (SharedBroker sharing = openShared()) {
            return run(plot, filter, kept, interrupt, problems, sharing);
        }
    }

    private SharedBroker openShared() throws IOException {
        if (speed.factor() != 1) {
            shared.refuse("needs --speed 1: shared topics need the machine's clock");
        }
        if (!source.files().isEmpty()) {
            shared.refuse("needs the simulation: a replayed log has its own times, and shared topics need the"
                    + " machine's clock");
        }
        return shared.open();
    }

    private RunSummary run(
            PlotFile plot,
            OrientationFilterProvider filter,
            SavedParameters kept,
            Interrupt interrupt,
            List<String> problems,
            SharedBroker sharing)
            throws IOException, RunFailedException, InterruptedException {
        status = json.isGiven() ? null : new StatusLine(spec.commandLine().getOut(), Terminals.stdoutIsOne());
        RunView view = status == null ? RunView.NONE : new LiveLine(status);
        RunOptions options = new RunOptions(
                source.seconds(),
                speed,
                outputs.out(),
                outputs.record(),
                plot != null,
                filter,
                kept.store(),
                kept::tellUnknown,
                bridges.andAll(modules.configs()),
                this::warn,
                sharing);
        WatchedOpener opener = WatchedOpener.of(spec);
        Input input = source.open(0, opener);
        input.warnings().forEach(this::warn);
        if (!speed.isLockStep()) {
            warmUp(filter);
        }
        RunSummary summary;
        try (AttitudePipeline pipeline = new AttitudePipeline(input, options)) {
            interrupt.stops(pipeline::stop);
            console.serve(pipeline.modules());
            summary = pipeline.run(view);
            problems.addAll(pipeline.modules().problems());
            pipeline.modules().problems().forEach(this::warn);
            if (plot != null) {
                plot.write(pipeline.figure(PlotTitle.of(summary.errors(), filter)));
            }
        }
        if (summary.disordered() > 0) {
            warn("skipped " + summary.disordered() + " sensor messages whose timestamps do not increase");
        }
        summary.doubts().forEach(this::warn);
        return summary;
    }

    private void warmUp(OrientationFilterProvider filter) throws IOException, RunFailedException, InterruptedException {
        long beginNs = System.nanoTime();
        WarmUp.run(outputs.record() != null, filter);
        if (RealtimeOption.isGiven()) {
            double seconds = (System.nanoTime() - beginNs) / NS_PER_S;
            warn(String.format(Locale.ROOT, "warm-up: the pipeline in lock-step in %.1f s", seconds));
        }
        List<ModuleConfig> all = new ArrayList<>(modules.configs());
        all.add(ModuleConfig.of("attitude_estimator", "filter=" + filter.name()));
        WarmUpOption.runOnSimulation(all, false, this::warn);
    }

    /** Returns the filters to compare; warns of those that are left out. */
    private List<OrientationFilterProvider> estimators() throws RunFailedException {
        OrientationFilters filters = OrientationFilters.ofClassPath();
        filters.problems().forEach(this::warn);
        try {
            return filters.all();
        } catch (IllegalArgumentException e) {
            throw new RunFailedException(e.getMessage(), e);
        }
    }

    private void warn(String text) {
        StderrLines.above(status, spec).accept(text);
    }

    private void requireOptionsThatFit() {
        if (source.strayOption() != null) {
            throw wrong(source.strayOption() + " is for the simulation; a file has its own samples");
        }
        if (compare) {
            requireNoneOf(
                    "--speed",
                    "--estimator",
                    "--out",
                    "--record",
                    "--plot",
                    "--parameters",
                    "--module",
                    SharedOption.NAME,
                    "--ros",
                    "--live",
                    "--link",
                    "--dds",
                    "--xrce",
                    "--xrce-agent",
                    "--mavlink");
        } else if (source.files().size() > 1) {
            throw wrong("--csv is given " + source.files().size() + " times; only --compare takes several trials");
        }
    }

    private void requireNoneOf(String... options) {
        for (String option : options) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw wrong(option + " and --compare exclude each other: --compare runs all estimators in lock-step");
            }
        }
    }

    private ParameterException wrong(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
