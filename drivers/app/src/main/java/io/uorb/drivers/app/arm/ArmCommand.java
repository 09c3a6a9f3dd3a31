// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.cli.option.SharedOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.output.ZeroSigns;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.terminal.Terminals;
import io.uorb.drivers.app.arm.cost.ArmCostCommand;
import io.uorb.drivers.app.arm.cost.LockStepLevels;
import io.uorb.drivers.app.arm.file.ArmVerifyCommand;
import io.uorb.drivers.app.arm.file.ProgramJar;
import io.uorb.drivers.app.arm.file.TaughtFile;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ParameterFileOption;
import io.uorb.drivers.app.run.PlotFile;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.SavedParameters;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.app.run.Speed.SpeedConverter;
import io.uorb.drivers.app.run.StderrLines;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.TaughtTransforms;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleConfig;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
            "Arm and control level run in lock step, so each run gives the same figures."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class ArmCommand implements Callable<Integer> {
    private static final String TURN_ALL = "turn-all";
    private static final double S_PER_US = 1e-6;
    private static final double MM_PER_M = 1e3;

    /** Whether a part has run in real time in this program. */
    private static final AtomicBoolean WARM = new AtomicBoolean();

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "EXAMPLE",
            arity = "0..1",
            completionCandidates = ArmExamples.class,
            description = "One of ${COMPLETION-CANDIDATES}, or turn-all: all of them in real time.")
    private String example;

    @Option(
            names = "--program",
            paramLabel = "JAR:CLASS",
            description = "Run your own program instead of an example: a class of a jar, or of a folder of classes,"
                    + " that extends RcclProgram and has a public constructor without arguments.")
    private String program;

    @Option(names = "--list", description = "List the examples, and exit.")
    private boolean list;

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Record all published messages into this ULog file; replaces an existing file.")
    private Path record;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|png",
            description = "Draw set points, path and forces over time; replaces an existing file.")
    private Path plot;

    @Option(names = "--realtime", description = "Run in real time, on the system's clock and separate threads.")
    private boolean realtime;

    @Option(
            names = "--speed",
            paramLabel = "X|max",
            converter = SpeedConverter.class,
            description = "Speed as a multiple of real time, or as fast as possible. Default: max; with --ros, --live,"
                    + " --link, --dds or --xrce 1.")
    private Speed speed;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Seed of sensor noise and of the times of the example database. Default: 0.")
    private long seed;

    @Option(
            names = "--taught",
            paramLabel = "FILE.json",
            description = "Read taught transforms (name and twelve numbers, m) from this file instead of the"
                    + " example's own, and write poses that an operator teaches to it.")
    private Path taughtFile;

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private ParameterFileOption parameters;

    @Mixin
    private ConsoleServerOptions console;

    @Mixin
    private BridgeOptions bridges;

    /** Null until {@link #status()} is called. */
    private StatusLine status;

    private ArmCommand() {}

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine() {
        return new CommandLine(new ArmCommand())
                .addSubcommand(new ArmVerifyCommand())
                .addSubcommand(new ArmCostCommand());
    }

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        if (list) {
            Output.of(spec).lines(descriptions());
            return ExitCode.OK;
        }
        if (program != null) {
            return runProgram();
        }
        if (TURN_ALL.equals(example)) {
            return turnAll();
        }
        ArmExample chosen = example == null ? null : ArmExamples.find(example);
        if (chosen == null) {
            String names = String.join(", ", new ArmExamples());
            throw new ParameterException(
                    spec.commandLine(),
                    example == null
                            ? "missing example; one of " + names + ", or --program"
                            : "example '" + example + "' is not one of " + names);
        }
        PlotFile file = PlotFile.of(spec, plot, record);
        chosenSpeed(); // refuses what does not fit before a second of warming up
        if (realtime) {
            warmUp(chosen);
        }
        return run(chosen, record, file);
    }

    /** Runs a user's program; classes and topics of its jar are found meanwhile. */
    private int runProgram() throws IOException, RunFailedException, InterruptedException {
        if (example != null) {
            throw new ParameterException(
                    spec.commandLine(), "example '" + example + "' and --program exclude each other");
        }
        PlotFile file = PlotFile.of(spec, plot, record);
        chosenSpeed();
        ProgramJar jar;
        try {
            jar = ProgramJar.load(program);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), TextEscapes.escape(e.getMessage()), e);
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(jar.loader());
        try {
            ProgramRun run = new ProgramRun(jar.name(), jar.make());
            if (realtime) {
                warmUp(new SquareExample());
            }
            return run(run, record, file);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A user's program, which runs once. */
    private record ProgramRun(String name, RcclProgram program) implements ArmExample {
        @Override
        public String description() {
            return "A program of --program.";
        }

        @Override
        public List<String> run(ArmRig rig) throws InterruptedException {
            long first = rig.sample();
            rig.run(program, () -> {});
            double[] tool = new double[3];
            rig.toolPlace(tool);
            return List.of(
                    name + " has ended after " + (rig.sample() - first) + " samples",
                    String.format(
                            Locale.ROOT,
                            "tool at %.1f, %.1f, %.1f mm",
                            tool[0] * MM_PER_M,
                            tool[1] * MM_PER_M,
                            tool[2] * MM_PER_M));
        }
    }

    /**
     * Makes the JVM compile what an example needs in real time. Code that was compiled for a manual clock, or without a
     * trace, is thrown away where it meets the system's clock or a trace: so it meets them here.
     */
    private void warmUp(ArmExample chosen) throws RunFailedException, InterruptedException {
        LockStepLevels.warmUp();
        try (ArmRig rig = warmUpRig(chosen, false)) {
            chosen.run(rig);
        }
        if (WARM.compareAndSet(false, true)) {
            try (ArmRig rig = warmUpRig(chosen, true)) {
                rig.goHome();
            }
        }
    }

    private ArmRig warmUpRig(ArmExample chosen, boolean isReal) throws RunFailedException {
        Speed speedOfAny = isReal ? new Speed(1) : Speed.MAX;
        RigOptions options = new RigOptions(
                speedOfAny, isReal, seed, null, false, null, false, List.of(), null, line -> {}, SharedBroker.NONE);
        return new ArmRig(chosen.contacts(), chosen.sensor(), options, record != null);
    }

    /** Runs all examples in real time, one after the other. */
    private int turnAll() throws IOException, RunFailedException, InterruptedException {
        if (plot != null || speed != null) {
            throw new ParameterException(spec.commandLine(), TURN_ALL + " takes neither --plot nor --speed");
        }
        realtime = true;
        int worst = ExitCode.OK;
        for (ArmExample each : ArmExamples.all()) {
            Output.of(spec).line(each.name());
            Path file = record == null ? null : record.resolveSibling(each.name() + "-" + record.getFileName());
            warmUp(each);
            worst = Math.max(worst, run(each, file, null));
        }
        return worst;
    }

    private int run(ArmExample chosen, Path log, PlotFile file)
            throws IOException, RunFailedException, InterruptedException {
        TaughtTransforms taught = taughtFile == null ? null : TaughtFile.read(taughtFile);
        int known = taught == null ? 0 : taught.values().size();
        Consumer<String> lines = StderrLines.above(status(), spec);
        SavedParameters kept = SavedParameters.open(parameters.paths(), ErrorHandler.uncaught(), lines);
        int code;
        try (kept;
                SharedBroker sharing = openShared()) {
            RigOptions options = new RigOptions(
                    chosenSpeed(),
                    realtime,
                    seed,
                    log,
                    file != null,
                    taught,
                    console.allowsWriting() && !chosenSpeed().isLockStep(),
                    configs(),
                    kept.store(),
                    lines,
                    sharing);
            code = run(chosen, options, kept, file);
        } finally {
            kept.problems().forEach(lines);
        }
        if (taught != null && taught.values().size() > known) {
            TaughtFile.write(taughtFile, taught);
        }
        return kept.problems().isEmpty() ? code : ExitCode.SOFTWARE;
    }

    private SharedBroker openShared() throws IOException {
        if (!realtime) {
            shared.refuse("needs --realtime: without it the arm runs on a manual clock, and shared topics need the"
                    + " machine's clock");
        }
        return shared.open();
    }

    private int run(ArmExample chosen, RigOptions options, SavedParameters kept, PlotFile file)
            throws IOException, RunFailedException, InterruptedException {
        ArmRig rig = new ArmRig(chosen.contacts(), chosen.sensor(), options, options.record() != null);
        try (rig) {
            kept.tellUnknown();
            Output.of(spec).lines(unsigned(watched(chosen, rig)));
            Output.of(spec).lines(unsigned(rig.end()));
            if (file != null) {
                file.write(rig.figure("uorb arm " + chosen.name(), chosen.description()));
            }
        } finally {
            rig.problems().forEach(options.lines());
        }
        return rig.problems().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private static List<String> unsigned(List<String> lines) {
        return lines.stream().map(ZeroSigns::removed).toList();
    }

    /** Runs an example; on a terminal, a line on stderr shows the arm's time. */
    @SuppressWarnings("try") // the line is held, not used
    private List<String> watched(ArmExample chosen, ArmRig rig) throws RunFailedException, InterruptedException {
        long startUs = rig.clock().nowUs();
        Supplier<String> text = () ->
                chosen.name() + StatusLine.time((rig.clock().nowUs() - startUs) * S_PER_US, Double.POSITIVE_INFINITY);
        try (PolledLine line = PolledLine.start(status(), Terminals.stderrIsOne(), text)) {
            return chosen.run(rig);
        }
    }

    private StatusLine status() {
        if (status == null) {
            status = new StatusLine(spec.commandLine().getErr(), true);
        }
        return status;
    }

    private Speed chosenSpeed() {
        if (realtime && speed != null) {
            throw new ParameterException(spec.commandLine(), "--realtime and --speed exclude each other");
        }
        if (speed != null) {
            return speed;
        }
        return realtime || bridges.isGiven() ? new Speed(1) : Speed.MAX;
    }

    /** Returns the modules beside the example; the console cannot be of use at full speed. */
    private List<ModuleConfig> configs() {
        List<ModuleConfig> all = new ArrayList<>();
        if (!chosenSpeed().isLockStep()) {
            // First: others, such as web, need it.
            console.module().ifPresent(all::add);
        }
        all.addAll(bridges.andAll(modules.configs()));
        return all;
    }

    private static List<String> descriptions() {
        List<String> lines = new ArrayList<>();
        for (ArmExample each : ArmExamples.all()) {
            lines.add(String.format(Locale.ROOT, "%-11s %s", each.name(), each.description()));
        }
        lines.add(String.format(Locale.ROOT, "%-11s %s", TURN_ALL, "Every example once, in real time."));
        return lines;
    }
}
