// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.gps;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.DriverList;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.drivers.app.run.ParameterFileOption;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.SavedParameters;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.device.DriverStatistics;
import io.uorb.drivers.gps.GpsModuleFactory;
import io.uorb.drivers.gps.GpsOptions;
import io.uorb.drivers.gps.GpsProtocol;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb gps}: shows the fixes of a satellite receiver. */
@Command(
        name = "gps",
        description = {
            "Shows the fixes of a satellite receiver (NMEA 0183, u-blox UBX).",
            "Prints one line per fix, in the units of sensor_gps, and the driver's status. The baud rate"
                    + " is detected; a u-blox receiver is configured, in its RAM only."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, no fix, or the receiver did not close in time", "2:wrong usage"})
public final class GpsCommand implements Callable<Integer> {
    private static final long POLL_MS = 20;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ADDRESS",
            description = "Address of the receiver: serial:/dev/ttyACM0, serial:/dev/ttyS0?baud=38400, tcp:host:port or"
                    + " file:path.")
    private String address;

    @Mixin
    private final RateOption rate =
            RateOption.of(NumberConverters.ANY_RATE, "Fixes per second to request from a u-blox receiver. Default: 5.");

    @Option(
            names = "--protocol",
            paramLabel = "auto|nmea|ubx",
            defaultValue = "auto",
            description = "Protocol of the receiver. Default: ${DEFAULT-VALUE}.")
    private String protocol;

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption("End after N seconds. Default: at the end of the file, or at Ctrl-C.");

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

    public GpsCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        GpsOptions options = options();
        DriverList drivers = new DriverList(report -> tell(report.text()));
        List<String> problems = new ArrayList<>();
        long fixes;
        try (Interrupt interrupt = new Interrupt()) {
            SavedParameters kept = SavedParameters.open(parameters.paths(), ErrorHandler.uncaught(), this::tell);
            try (kept) {
                fixes = run(options, drivers, kept, interrupt, problems);
            } finally {
                kept.problems().forEach(this::tell);
                problems.addAll(kept.problems());
            }
        }
        Output.of(spec).line(summary(drivers.drivers().get(0).statistics(), fixes));
        return fixes > 0 && problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Prints the fixes until the end; returns their number. */
    private long run(
            GpsOptions options, DriverList drivers, SavedParameters kept, Interrupt interrupt, List<String> problems)
            throws IOException, RunFailedException, InterruptedException {
        List<ModuleConfig> added = bridges.andAll(modules.configs());
        CountDownLatch end = new CountDownLatch(1);
        try (SharedBroker sharing = shared.open();
                Orb orb = sharing.newOrb(bridges.newClock(sharing));
                GpsPrinter lines = new GpsPrinter(orb, spec.commandLine().getOut())) {
            interrupt.stops(end::countDown);
            CommandModules running = new CommandModules(
                    ModuleHost.builder(orb).parameters(kept.store()), error -> end.countDown(), this::tell);
            try (running) {
                console.serve(running);
                running.startAdded(added);
                start(running, drivers, options);
                kept.tellUnknown();
                await(drivers.drivers().get(0), end);
            } finally {
                running.problems().forEach(this::tell);
                problems.addAll(running.problems());
            }
            return lines.fixes();
        }
    }

    private static void start(CommandModules modules, DriverList drivers, GpsOptions options)
            throws RunFailedException {
        ModuleConfig gps = ModuleConfig.of(
                "gps", "protocol=" + options.protocol().name().toLowerCase(Locale.ROOT), "rate_hz=" + options.rateHz());
        try {
            modules.start(new GpsModuleFactory(drivers, options.address()), gps);
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    private void tell(String text) {
        StderrLines.of(spec).accept(text);
    }

    private GpsOptions options() {
        try {
            LinkAddress link = LinkAddresses.parse(address);
            return GpsOptions.of(link).protocol(protocol()).rateHz(rate.orElse(GpsOptions.DEFAULT_RATE_HZ));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private GpsProtocol protocol() {
        try {
            return GpsProtocol.valueOf(protocol.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("protocol " + protocol + " is none of auto, nmea and ubx", e);
        }
    }

    /** Waits until the time is over, the file has ended, or the first attempt to open has failed. */
    private void await(Driver driver, CountDownLatch end) throws InterruptedException {
        long start = System.nanoTime();
        double limitNs = seconds.orElse(Double.POSITIVE_INFINITY) * TimeUnit.SECONDS.toNanos(1);
        while (System.nanoTime() - start < limitNs && driver.state() != DriverState.ENDED) {
            if (driver.state() == DriverState.WAITING && driver.statistics().opens() == 0) {
                return; // the driver has reported why
            }
            if (end.await(POLL_MS, TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    private static String summary(DriverStatistics statistics, long fixes) {
        return String.format(
                Locale.ROOT,
                "%d messages, %d with a position; errors %s",
                statistics.samples(),
                fixes,
                statistics.errors().isEmpty() ? "none" : statistics.errors());
    }
}
