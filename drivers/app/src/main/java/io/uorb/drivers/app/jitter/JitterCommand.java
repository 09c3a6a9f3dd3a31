// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.NumberRange;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.drivers.app.run.PlotFile;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.shell.JsonFields;
import io.uorb.trace.lineage.LineagePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb jitter}: how late a loop is on this machine, and why. */
@Command(
        name = "jitter",
        description = {
            "Measures how late wake-ups and a whole chain are on this machine, and why.",
            "A timer samples simulated sensors, a thread polls them and estimates the attitude, a work queue"
                    + " controls it. With --module, your own modules run instead. Then cyclictest (Debian's rt-tests),"
                    + " or a thread that only waits, measures the latency of the machine itself, beside the same load."
        })
public final class JitterCommand extends OrderedCommand {
    private static final double DEFAULT_SECONDS = 10;
    private static final double DEFAULT_RATE_HZ = 1000;
    private static final NumberRange LENGTH = new NumberRange(1, 600, "s");
    private static final double NS_PER_S = 1e9;
    private static final double US_PER_S = 1e6;

    @Mixin
    private final SecondsOption seconds =
            new SecondsOption(LENGTH, "Length of the measurement in s, 1 to 600; it starts after 2.5 s. Default: 10.");

    @Mixin
    private final RateOption rate = RateOption.of(
            NumberConverters.LOOP_RATE,
            "Rate of the chain; with your own modules, the expected rate, by which missed chains are counted."
                    + " Default: 1000.");

    @Mixin
    private final SharedOption shared = SharedOption.refused();

    @Mixin
    private ExtraModules modules;

    @Mixin
    private LoadOptions load;

    @Option(
            names = "--path",
            paramLabel = "FROM..TO",
            description = "Chain to measure, by its first and last topic, as in uorb lag. Default: that of the"
                    + " simulated vehicle, or the one with the most messages.")
    private String path;

    @Mixin
    private WarmUpOption warmUp;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|png",
            description = "Draw the chain over time; replaces an existing file.")
    private Path plot;

    @Option(
            names = "--hdr",
            paramLabel = "FILE",
            description = "Write the percentiles of the chain in us, in HdrHistogram's format. FILE-timer gets those of"
                    + " the chain's timer, if it has one, and FILE-machine those of the machine, with FILE's"
                    + " extension. Replaces existing files.")
    private Path hdr;

    @Option(
            names = "--check",
            description = "Report settings of this machine that delay loops, and the commands that change them,"
                    + " instead of measuring. Modules whose factories are @Deterministic are started for a moment, to"
                    + " count their threads; others count as one.")
    private boolean check;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        shared.refuse("is not for jitter: its chain is in one process");
        double rateHz = rate.orElse(DEFAULT_RATE_HZ);
        double lengthS = seconds.orElse(DEFAULT_SECONDS);
        JitterRun run = new JitterRun(rateHz, lengthS, warmUp, this::warn);
        if (check) {
            return check(run.countThreads(modules.configs()));
        }
        PlotFile figure = PlotFile.of(spec(), plot, null);
        PercentileFiles percentiles = PercentileFiles.of(hdr);
        boolean isUsual = modules.configs().isEmpty();
        LineagePath chosen = path();
        JitterAnalysis analysis;
        MachineLateness machine;
        ApplicationLoad beside = startLoad();
        try {
            analysis = run.run(modules.configs(), isUsual && chosen == null ? usual() : chosen);
            machine = MachineLateness.measure(Math.round(NS_PER_S / rateHz), lengthS, RealtimeOption.fifoPriority());
        } finally {
            beside.close();
        }
        JitterReport report = report(rateHz, lengthS, analysis, machine, run);
        output().report(
                        json.isGiven(),
                        out -> JitterPrinter.print(report, out),
                        out -> JsonOutput.println(out, new JsonFields().putAll(report)));
        if (figure != null) {
            figure.write(analysis.figure(
                    "uorb jitter", String.format(Locale.ROOT, "%s at %.0f Hz", analysis.path(), rateHz)));
        }
        percentiles.write(analysis.lengths(), analysis.timer(), machine.ns());
        return ExitCode.OK;
    }

    /** @param threads of the modules */
    private static List<MachineCheck> checks(ModuleThreads threads) {
        MachineFiles files = new MachineFiles(Path.of("/"));
        List<MachineCheck> all = new ArrayList<>(new KernelChecks(files).all());
        all.addAll(new ProcessorChecks(files, threads).all());
        all.addAll(JvmChecks.ofThis().all());
        return all;
    }

    private int check(ModuleThreads threads) throws IOException {
        List<MachineCheck> all = checks(threads);
        output().report(json.isGiven(), out -> JitterPrinter.print(all, out), out -> JsonOutput.lines(out, all));
        return ExitCode.OK;
    }

    private static LineagePath usual() {
        return LineagePath.parse(JitterRun.USUAL_PATH);
    }

    private ApplicationLoad startLoad() {
        try {
            return load.start();
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private JitterReport report(
            double rateHz, double lengthS, JitterAnalysis analysis, MachineLateness machine, JitterRun run) {
        Map<String, Long> allocated = new TreeMap<>(run.used().allocatedBytes());
        allocated.keySet().retainAll(analysis.threads());
        return new JitterReport(
                rateHz,
                lengthS,
                analysis.path().toString(),
                analysis.wakeUps(),
                Lateness.of("chain", analysis.lengths()),
                US_PER_S / rateHz,
                analysis.missed(),
                Lateness.of("machine", machine.ns()),
                machine.by() + ", " + load.beside(),
                load.garbageMb(),
                load.liveMb(),
                run.used().cpuNs() / NS_PER_S,
                allocated,
                run.allocatedUntilS(analysis.threads()),
                analysis.causes(),
                analysis.worst(),
                new ArrayList<>(run.notes()),
                checks(ModuleThreads.of(run.threads())).stream()
                        .filter(one -> !one.good())
                        .toList());
    }

    private LineagePath path() {
        try {
            return path == null ? null : LineagePath.parse(path);
        } catch (IllegalArgumentException e) {
            throw usage("--path: " + e.getMessage());
        }
    }
}
