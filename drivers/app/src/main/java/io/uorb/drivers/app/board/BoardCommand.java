// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.cli.terminal.Terminals;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.EstimatorNames;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ParameterFileOption;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.estimator.OrientationFilters;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.iio.IioDevices;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.file.StagedFile;
import io.uorb.module.host.ModuleConfig;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb board}: the modules of a Linux board in one process. */
@Command(
        name = "board",
        description = {
            "Runs drivers, hub, estimator, telemetry and recorder of a Linux board.",
            "Prints one status line per second; on a terminal, updates a single line. Ctrl-C ends it."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, or a part did not close in time", "2:wrong usage"})
public final class BoardCommand implements Callable<Integer> {
    private static final long NS_PER_S = 1_000_000_000;
    private static final int MAX_IIO_RATE_HZ = 100_000;
    private static final int MAX_ON_DEMAND_S = 86_400;

    @Spec
    private CommandSpec spec;

    @Option(names = "--list", description = "List the IIO devices and serial ports of this machine, and exit.")
    private boolean list;

    @Option(
            names = "--iio",
            arity = "0..1",
            fallbackValue = "/sys/bus/iio/devices",
            paramLabel = "ROOT",
            description = "Read all IMUs, magnetometers and barometers that are IIO devices in ROOT. Default:"
                    + " ${FALLBACK-VALUE}.")
    private Path iio;

    @Option(
            names = "--dev",
            paramLabel = "DIR",
            defaultValue = "/dev",
            description = "Folder of the IIO character devices. Default: ${DEFAULT-VALUE}.")
    private Path dev;

    @Option(
            names = "--iio-rate",
            paramLabel = "HZ",
            description = "Rate of the IIO devices; with --on-demand, the highest one. Default: that of each device.")
    private Double rateHz;

    @Option(
            names = "--on-demand",
            arity = "0..1",
            fallbackValue = "2",
            paramLabel = "SECONDS",
            description =
                    "Stop each IIO device SECONDS after its last subscriber, start it for the next one, and sample"
                            + " it at the rate that subscribers request. Default: ${FALLBACK-VALUE}.")
    private Double onDemandS;

    @Option(
            names = "--gps",
            paramLabel = "ADDRESS",
            converter = LinkAddressConverter.class,
            description =
                    "Address of the satellite receiver: serial:/dev/ttyACM0?baud=38400, tcp:host:port, file:path.")
    private LinkAddress gps;

    @Option(
            names = "--no-hub",
            negatable = true,
            description = "With --no-hub, run without the sensor hub, which selects the best sensor of each kind and"
                    + " publishes the estimators' input.")
    private boolean hub = true;

    @Option(
            names = "--estimator",
            paramLabel = "NAME",
            completionCandidates = EstimatorNames.class,
            description = "Attitude filter: ${COMPLETION-CANDIDATES}. Default: vqf with the hub and --iio, else none.")
    private String estimator;

    @Option(names = "--record", paramLabel = "FILE", description = "Record all messages into this ULog file.")
    private Path record;

    @Mixin
    private final ForceOption force = new ForceOption("Replace the file of --record if it exists.");

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption("End after N seconds. Default: when all devices have ended, as files do; with"
                    + " --mavlink, run N seconds even if no device is left.");

    @Mixin
    private ParameterFileOption parameters;

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private BridgeOptions bridges;

    @Mixin
    private ConsoleServerOptions console;

    /** Null if the board does not run. */
    private StatusLine status;

    public BoardCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        if (list) {
            BoardList.lines(iio == null ? IioDevices.ROOT : iio).forEach(this::print);
            requireReader();
            return ExitCode.OK;
        }
        BoardShutdown end = new BoardShutdown();
        try (Interrupt interrupt = new Interrupt()) {
            interrupt.stops(end::ask);
            try (SharedBroker sharing = shared.open()) {
                return run(setup(sharing), end);
            }
        }
    }

    private BoardSetup setup(SharedBroker sharing) throws IOException {
        if (iio == null && gps == null) {
            throw usage("a device is missing: give --iio or --gps; --list prints the present ones");
        }
        if (estimator != null && !(hub && iio != null)) {
            throw usage("--estimator needs the hub's messages, which --iio without --no-hub gives");
        }
        if (force.isGiven() && record == null) {
            throw usage("--force needs --record");
        }
        if (record != null) {
            StagedFile.requireNew(record, force.isGiven());
        }
        boolean runsHub = hub && iio != null;
        Optional<OrientationFilterProvider> filter = filter(runsHub);
        return new BoardSetup(
                Optional.ofNullable(iio),
                iioOptions(),
                dev,
                Optional.ofNullable(gps),
                runsHub,
                filter.map(OrientationFilterProvider::name),
                bridges.stations(),
                Optional.ofNullable(record),
                force.isGiven(),
                parameters.paths(),
                bridges.and(modules.configs()),
                bridges.newClock(sharing),
                sharing);
    }

    private Optional<OrientationFilterProvider> filter(boolean runsHub) {
        if (estimator != null) {
            return Optional.of(EstimatorNames.require(spec, estimator));
        }
        return runsHub ? Optional.of(OrientationFilters.own().get(0)) : Optional.empty();
    }

    private List<String> iioOptions() {
        List<String> options = new ArrayList<>();
        if (rateHz != null) {
            options.add("rate_hz=" + inRange("--iio-rate", rateHz, 1, MAX_IIO_RATE_HZ, "Hz"));
        }
        if (onDemandS != null) {
            options.add("on_demand=" + inRange("--on-demand", onDemandS, 0, MAX_ON_DEMAND_S, "s"));
        }
        return options;
    }

    private double inRange(String option, double value, int least, int greatest, String unit) {
        if (iio == null) {
            throw usage(option + " needs --iio");
        }
        if (!(value >= least && value <= greatest)) {
            throw usage(option + " takes " + least + " to " + greatest + " " + unit + ", not " + value);
        }
        return value;
    }

    private ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), TextEscapes.escape(problem));
    }

    private int run(BoardSetup setup, BoardShutdown end) throws IOException, RunFailedException, InterruptedException {
        status = new StatusLine(spec.commandLine().getOut(), Terminals.stdoutIsOne());
        warmUp(setup);
        Board board = Board.start(setup, end, this::tell);
        try (board) {
            console.serve(board.modules());
            board.modules().startAdded(setup.modules());
            board.tellUnknownParameters();
            watch(board, end);
        } finally {
            status.end();
        }
        board.drivers().forEach(driver -> print(BoardView.summary(driver)));
        // Before the interrupt's end: a process that ends by a signal prints nothing later.
        board.problems().forEach(this::tell);
        RecordReport report = board.report();
        if (report != null) {
            report.printText(spec.commandLine().getOut());
        }
        requireReader();
        end.rethrow();
        if (report != null && !report.error().isEmpty()) {
            throw new RunFailedException("recording has ended: " + report.error(), null);
        }
        return board.problems().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Warms up what processes the devices' messages; drivers would touch the devices. */
    private void warmUp(BoardSetup setup) throws IOException, InterruptedException {
        List<ModuleConfig> all = new ArrayList<>();
        if (setup.hub()) {
            all.add(ModuleConfig.of("sensor_hub"));
        }
        setup.estimator().ifPresent(filter -> all.add(ModuleConfig.of("attitude_estimator", "filter=" + filter)));
        all.addAll(modules.configs());
        WarmUpOption.runOnSimulation(all, setup.hub(), this::tell);
    }

    /** Shows the state each second, until the end. */
    private void watch(Board board, BoardShutdown end) throws IOException, InterruptedException {
        double lengthS = seconds.orElse(Double.POSITIVE_INFINITY);
        BoardView view = new BoardView(board.orb(), board.drivers(), lengthS);
        long startNs = System.nanoTime();
        long limitNs = (long) (lengthS * NS_PER_S);
        for (long atNs = NS_PER_S; !end.awaitUntilNs(startNs + Math.min(atNs, limitNs)); atNs += NS_PER_S) {
            status.show(view.line((System.nanoTime() - startNs) / (double) NS_PER_S));
            if (board.recording() != null) {
                board.recording().reportDropouts();
            }
            // A station at a link still has parameters and logs to ask for.
            boolean lives = seconds.isGiven() && bridges.hasStations();
            if (atNs >= limitNs || !lives && haveEnded(board.sensors())) {
                return;
            }
        }
    }

    private static boolean haveEnded(List<Driver> drivers) {
        return drivers.stream().allMatch(driver -> driver.state() == DriverState.ENDED);
    }

    private void print(String line) {
        spec.commandLine().getOut().println(TextEscapes.escape(line));
    }

    private void requireReader() throws IOException {
        if (spec.commandLine().getOut().checkError()) {
            throw new OutputClosedException();
        }
    }

    private void tell(String line) {
        StderrLines.above(status, spec).accept(line);
    }
}
