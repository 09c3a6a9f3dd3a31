// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import io.uorb.file.BoundedFile;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.TraceEnvironment;
import io.uorb.trace.module.TracedModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The superclass of commands on traced logs. */
abstract class TracedLogTool extends LeafCommand {
    private static final int MOST_TOLERANCE_BYTES = 1 << 20;

    @Option(
            names = "--jar",
            paramLabel = "APP.jar",
            description = "Create modules from this jar if it contains their kind, also instead of built-in kinds;"
                    + " may be repeated.")
    private List<Path> jars = List.of();

    @Override
    public final Integer call() throws IOException, InterruptedException {
        try (ReplayJars opened = ReplayJars.open(jars)) {
            return run(opened);
        }
    }

    /** Runs the command with the kinds of modules that there are. */
    abstract Integer run(ReplayJars kinds) throws IOException, InterruptedException;

    /** Returns which modules of a trace the jars make; none without jars. */
    final List<String> madeByJars(ReplayJars kinds, LogTrace trace) {
        try {
            return kinds.made(modules(trace));
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Opens logs that must have a trace. */
    final LogTrace open(List<Path> logs) throws IOException {
        LogTrace trace;
        try (WatchedOpener opener = WatchedOpener.of(spec())) {
            trace = LogTrace.open(logs, opener);
        }
        if (!trace.isTraced()) {
            trace.close();
            throw new IOException(logs.get(0)
                    + ": has no trace of activations; record one, as with uorb hover --threads" + " --record FILE.ulg");
        }
        return trace;
    }

    /** Shows on a terminal where a run is until the line is closed. */
    final PolledLine showing(Supplier<String> text) {
        StatusLine line = new StatusLine(spec().commandLine().getErr(), true);
        return PolledLine.start(line, Terminals.stderrIsOne(), text);
    }

    /** Returns the modules that a trace tells of. */
    final List<TracedModule> modules(LogTrace trace) {
        List<TracedModule> modules = new ArrayList<>();
        for (String text : trace.texts(TraceText.Kind.MODULE)) {
            try {
                modules.add(TracedModule.of(text));
            } catch (IllegalArgumentException e) {
                warn(e.getMessage());
            }
        }
        return modules;
    }

    /** Reads settings that are checked against the modules of a trace. */
    final ModuleChanges changes(List<String> settings, LogTrace trace) {
        try {
            return ModuleChanges.of(
                    settings,
                    modules(trace).stream().map(TracedModule::scopeName).toList());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Reads tolerances: those of a file, which may be null, and those of options. */
    final Tolerances tolerances(List<String> options, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        if (file != null) {
            BoundedFile.readString(file, MOST_TOLERANCE_BYTES).lines().forEach(lines::add);
        }
        lines.addAll(options);
        try {
            return Tolerances.of(lines);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Returns the seed of the recorded run's random numbers. */
    final long seed(LogTrace trace) {
        String text = environment(trace).getOrDefault(TraceEnvironment.SEED, "0");
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            warn("the trace's seed " + text + " is not a number; 0 is used");
            return 0;
        }
    }

    static Map<String, String> environment(LogTrace trace) {
        return TraceEnvironment.of(trace.texts(TraceText.Kind.ENVIRONMENT));
    }

    /** Returns what is otherwise than where the trace was recorded; with jars, which modules they make. */
    static List<String> otherEnvironment(LogTrace trace, List<String> madeByJars) {
        Map<String, String> recorded = environment(trace);
        List<String> other = new ArrayList<>(
                TraceEnvironment.differences(recorded, recorded.getOrDefault(TraceEnvironment.VERSION, "")));
        if (!madeByJars.isEmpty()) {
            other.add("of --jar: " + String.join(", ", madeByJars));
        }
        return other;
    }
}
