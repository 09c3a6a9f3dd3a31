// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import io.uorb.text.TextEscapes;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.module.TracedModule;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb replay verify}: runs each module of a traced log again and compares what it publishes. */
@Command(
        name = "verify",
        sortOptions = false,
        description = {
            "Re-executes each module of a traced log and compares its messages, bit for bit.",
            "Each module is created with its recorded options and parameters, and reads its recorded inputs. Drivers"
                    + " and other modules without a factory are inputs and not run.",
            "A module of --changed runs alone on the messages available at the start of each activation, with its"
                    + " own subscriptions and timers; everything else is read from the log."
        },
        exitCodeList = {
            "0:EQUAL, or WITHIN the tolerances",
            "1:DIFFERENT, or failed",
            "2:wrong usage",
            "3:INCOMPLETE: inputs, trace or a parameter to set missing; what could be compared was equal"
        })
final class VerifyCommand extends TracedLogTool {
    private static final int INCOMPLETE = 3;
    private static final double US_PER_S = 1e6;
    private static final double MOST_FROM_S = 1e9;
    private static final double NS_PER_S = 1e9;

    @Parameters(arity = "1..*", paramLabel = "LOG", description = "Log, or the logs of one recording in their order.")
    private List<Path> logs;

    @Option(names = "--module", paramLabel = "NAME", description = "Verify this module only; may be repeated.")
    private List<String> only = List.of();

    @Option(
            names = "--changed",
            paramLabel = "NAME",
            description = "Run this module alone, with other code, options or parameters, on the messages available"
                    + " to it, and compare its messages as series; may be repeated.")
    private List<String> changed = List.of();

    @Option(
            names = "--set",
            paramLabel = "MODULE.NAME=VALUE",
            description = "Run a module with another value of a parameter (NAME in capitals) or of an option; may be"
                    + " repeated.")
    private List<String> settings = List.of();

    @Option(
            names = "--tolerance",
            paramLabel = "LINE",
            description = "Tolerance: 'topic.field abs 1e-6', '… rel 1e-5', '… ulps 4', '… quaternion 0.01 deg',"
                    + " '… wrap 0.01 deg' or '… ignore'; * is any part of a name. The last match applies.")
    private List<String> tolerances = List.of();

    @Option(names = "--tolerances", paramLabel = "FILE", description = "File with tolerances, one per line.")
    private Path toleranceFile;

    @Option(names = "--strict", description = "Exit with 1 also if differences are within the tolerances.")
    private boolean strict;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of modules, or segments, verified in parallel. Default: ${DEFAULT-VALUE}.")
    private int jobs;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|png",
            description = "Draw the fields that differ: recorded, replayed, difference, and where it begins.")
    private Path plot;

    @Mixin
    private final ForceOption force = new ForceOption("Replace the file of --plot if it exists.");

    @ArgGroup
    private Part part;

    /** Which part of the log is verified, and in how many pieces. */
    static final class Part {
        @Option(
                names = "--segments",
                description = "Verify each module in segments between its checkpoints, --jobs of them at a time, and"
                        + " compare the state at the end of each.")
        private boolean segments;

        @Option(
                names = "--from",
                paramLabel = "S",
                description = "Begin each module at its last checkpoint at or before this time of the flight's clock,"
                        + " in s; modules without a checkpoint begin at the start of the log.")
        private Double fromS;
    }

    @Mixin
    private JsonOption json;

    @Override
    Integer run(ReplayJars kinds) throws IOException, InterruptedException {
        if (jobs < 1 || jobs > Short.MAX_VALUE) {
            throw usage("--jobs " + jobs + " is not between 1 and " + Short.MAX_VALUE);
        }
        if (!changed.isEmpty() && !only.isEmpty()) {
            throw usage("--module and --changed exclude each other: modules of --changed run alone");
        }
        if (!changed.isEmpty() && part != null) {
            throw usage("--changed runs from the start of the log: --from and --segments exclude it");
        }
        if (plot != null && part != null && part.segments) {
            throw usage("--plot and --segments exclude each other: a segment keeps messages only from its first"
                    + " difference on, and curves need all of them");
        }
        Tolerances tolerated = tolerances(tolerances, toleranceFile);
        DifferenceFigure figure = DifferenceFigure.of(plot, force.isGiven(), logs, this::usage);
        try (LogTrace trace = open(logs)) {
            figure.begin(trace);
            trace.problems().forEach(this::warn);
            Map<String, ModuleMaker> makers = new HashMap<>();
            Map<String, String> unverified = new HashMap<>();
            ModuleChanges changes = changes(settings, trace);
            List<String> other = otherEnvironment(trace, madeByJars(kinds, trace));
            findMakers(trace, kinds.factories(), makers, unverified, changes);
            requireVerified(makers, unverified);
            if (!changed.isEmpty()) {
                return runChanged(trace, makers, changes, tolerated, other, figure);
            }
            long startNs = System.nanoTime();
            VerificationResult result = verify(
                    verification(trace, tolerated, changes.parameters()).telling(figure.pairs()), makers, unverified);
            double seconds = (System.nanoTime() - startNs) / NS_PER_S;
            tolerated.unused().forEach(line -> warn("tolerance matches no difference: " + line));
            print(trace, result, other, seconds);
            figure.end(result.verdict(), this::warn);
            return exitCode(result.verdict());
        }
    }

    /** Verifies; a terminal shows how far it is. */
    private VerificationResult verify(
            TraceVerification verification, Map<String, ModuleMaker> makers, Map<String, String> unverified)
            throws InterruptedException {
        if (!Terminals.stderrIsOne()) {
            return verification.run(makers, unverified, jobs);
        }
        StatusLine status = new StatusLine(spec().commandLine().getErr(), true);
        String what = part != null && part.segments ? "segments" : "modules";
        try {
            return verification
                    .reporting((done, all) -> status.draw("verified " + done + " of " + all + " " + what))
                    .run(makers, unverified, jobs);
        } finally {
            status.erase();
        }
    }

    private TraceVerification verification(
            LogTrace trace, Tolerances tolerated, Map<String, Map<String, String>> changed) {
        TraceVerification verification = new TraceVerification(trace, tolerated, changed);
        if (part != null && part.segments) {
            if (!settings.isEmpty()) {
                throw usage("--segments and --set exclude each other: each segment begins with the recorded state");
            }
            verification.inSegments();
        }
        if (part != null && part.fromS != null) {
            if (!(part.fromS >= 0 && part.fromS <= MOST_FROM_S)) {
                throw usage("--from " + part.fromS + " is not between 0 and " + MOST_FROM_S + " s");
            }
            verification.from(Math.round(part.fromS * US_PER_S));
        }
        return verification;
    }

    private int runChanged(
            LogTrace trace,
            Map<String, ModuleMaker> makers,
            ModuleChanges changes,
            Tolerances tolerated,
            List<String> other,
            DifferenceFigure figure)
            throws IOException {
        TracePosition position = new TracePosition(trace.firstUs(), trace.durationUs());
        ChangedModules modules = ChangedModules.run(
                trace,
                makers,
                changes,
                tolerated,
                other,
                figure.pairs(),
                (module, recordedUs) -> showing(() -> position.text(module, recordedUs.getAsLong())));
        tolerated.unused().forEach(line -> warn("tolerance matches no difference: " + line));
        output().report(json.isGiven(), modules::print, out -> JsonOutput.println(out, modules.json()));
        figure.end(modules.verdict(), this::warn);
        return exitCode(modules.verdict());
    }

    private void findMakers(
            LogTrace trace,
            ModuleFactories factories,
            Map<String, ModuleMaker> makers,
            Map<String, String> unverified,
            ModuleChanges changes) {
        long seed = seed(trace);
        List<TracedModule> modules = modules(trace);
        List<String> names = modules.stream().map(TracedModule::scopeName).toList();
        List<String> asked = changed.isEmpty() ? only : changed;
        for (String name : asked) {
            if (!names.contains(name)) {
                throw usage((changed.isEmpty() ? "--module " : "--changed ") + name + ": the log has "
                        + String.join(", ", names));
            }
        }
        for (TracedModule module : modules) {
            String name = module.scopeName();
            if (!asked.isEmpty() && !asked.contains(name)) {
                unverified.put(name, "not asked for");
                continue;
            }
            try {
                makers.put(name, module.maker(factories, seed, changes.optionsOf(name)));
            } catch (ModuleException e) {
                if (changed.contains(name)) {
                    throw usage("--changed " + name + ": " + e.getMessage());
                }
                if (changes.options().containsKey(name)) {
                    throw usage("--set of " + name + ": " + e.getMessage());
                }
                unverified.put(name, e.getMessage());
            }
        }
    }

    /** Refuses settings of modules that are not verified: they would change nothing. */
    private void requireVerified(Map<String, ModuleMaker> makers, Map<String, String> unverified) {
        for (String setting : settings) {
            String name = setting.substring(0, setting.indexOf('.'));
            if (!makers.containsKey(name)) {
                throw usage("--set " + setting + ": " + name + " is not verified: " + unverified.get(name));
            }
        }
    }

    private int exitCode(Verdict verdict) {
        return switch (verdict) {
            case EQUAL -> 0;
            case WITHIN -> strict ? 1 : 0;
            case DIFFERENT -> 1;
            case INCOMPLETE -> INCOMPLETE;
        };
    }

    private void print(LogTrace trace, VerificationResult result, List<String> other, double seconds)
            throws IOException {
        output().report(
                        json.isGiven(),
                        out -> {
                            VerdictText.lines(result).forEach(line -> out.println(TextEscapes.escape(line)));
                            if (trace.isCutOff()) {
                                out.println("  the log was cut off: its recording has no end; verified up to there");
                            }
                            if (!other.isEmpty()) {
                                out.println(TextEscapes.escape("  another environment: " + String.join("; ", other)
                                        + "; differing fields of at most 4 ulps: " + smallUlps(result)));
                            }
                            out.println(TextEscapes.escape(String.format(
                                    java.util.Locale.ROOT,
                                    "  verified in %.2f s, %.0f times real time; trace %,d bytes, %.1f %% of the"
                                            + " messages'",
                                    seconds,
                                    trace.durationUs() / US_PER_S / Math.max(seconds, 1e-9),
                                    trace.traceBytes(),
                                    100.0 * trace.traceBytes() / Math.max(1, trace.messageBytes()))));
                        },
                        out -> JsonOutput.println(out, VerdictJson.of(result, other, seconds)));
    }

    private static long smallUlps(VerificationResult result) {
        return result.modules().stream().mapToLong(module -> module.smallUlps()).sum();
    }
}
