// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.log.copy.RerunCopy;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.PolledLine;
import io.uorb.file.StagedFile;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import io.uorb.text.TextEscapes;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.module.TracedModule;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.series.SeriesText;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.RerunMode;
import io.uorb.trace.verify.VerdictText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb replay rerun}: runs some modules of a traced log again, changed, and writes what they publish. */
@Command(
        name = "rerun",
        sortOptions = false,
        description = {
            "Re-executes some modules of a traced log with other code, options or parameters; they read each other's"
                    + " messages.",
            "Everything else is read from the log. Each read returns its recorded result, so all runs publish the"
                    + " same messages."
        },
        exitCodeList = {
            "0:ran to the end, whatever the differences",
            "1:failed",
            "2:wrong usage",
            "3:INCOMPLETE: inputs, trace or a parameter to set missing, or a module not run to the end"
        })
final class RerunCommand extends TracedLogTool {
    private static final int INCOMPLETE = 3;

    @Parameters(arity = "1..*", paramLabel = "LOG", description = "Log, or the logs of one recording in their order.")
    private List<Path> logs;

    @Option(
            names = "--module",
            required = true,
            paramLabel = "NAME",
            description = "Run this module again; may be repeated.")
    private List<String> again;

    @Option(
            names = "--set",
            paramLabel = "MODULE.NAME=VALUE",
            description = "Run a module with another value of a parameter (NAME in capitals) or of an option; may be"
                    + " repeated.")
    private List<String> settings = List.of();

    @Option(
            names = "--record",
            paramLabel = "FILE.ulg",
            description = "Write a log with the messages of the re-run in place of the recorded ones, without a trace.")
    private Path record;

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE.ulg if it exists.");

    @Option(
            names = "--tolerance",
            paramLabel = "LINE",
            description = "Tolerance, as for uorb replay verify; may be repeated.")
    private List<String> tolerances = List.of();

    @Mixin
    private JsonOption json;

    @Override
    Integer run(ReplayJars kinds) throws IOException, InterruptedException {
        if (record != null) {
            StagedFile.requireWritable(record, force.isGiven(), logs); // before the run, which may take long
        }
        Tolerances tolerated = tolerances(tolerances, null);
        try (LogTrace trace = open(logs)) {
            trace.problems().forEach(this::warn);
            requireCopyable(trace);
            ModuleChanges changes = changes(settings, trace);
            madeByJars(kinds, trace);
            Map<String, ModuleMaker> makers = makers(trace, kinds.factories(), changes);
            try (Rerun rerun = new Rerun(trace, tolerated, makers, changes.parameters())) {
                RerunResult result = run(rerun, trace);
                RerunCopy.Written written = record == null ? null : write(rerun, changes);
                tolerated.unused().forEach(line -> warn("tolerance matches no difference: " + line));
                print(result, written);
                return result.verification().modules().stream()
                                .allMatch(module -> module.reasons().isEmpty())
                        ? ExitCode.OK
                        : INCOMPLETE;
            }
        } catch (UncheckedIOException e) {
            throw new IOException(logs.get(0) + ": " + e.getCause().getMessage(), e);
        }
    }

    private void requireCopyable(LogTrace trace) throws IOException {
        if (record != null && !trace.lostMessageFormats().isEmpty()) {
            throw new IOException("--record: the log lacks the formats of "
                    + String.join(", ", trace.lostMessageFormats()) + ", and so would its copy");
        }
    }

    @SuppressWarnings("try") // the line is held, not used
    private RerunResult run(Rerun rerun, LogTrace trace) throws IOException, InterruptedException {
        TracePosition position = new TracePosition(trace.firstUs(), trace.durationUs());
        try (PolledLine line = showing(() -> position.text("re-run", rerun.positionUs()))) {
            return rerun.run(topicNames(trace));
        }
    }

    private static Set<String> topicNames(LogTrace trace) {
        return trace.topics()
                .map(topic -> topic.getKey().substring(0, topic.getKey().lastIndexOf(':')))
                .collect(Collectors.toSet());
    }

    private Map<String, ModuleMaker> makers(LogTrace trace, ModuleFactories factories, ModuleChanges changes) {
        Map<String, TracedModule> known = new HashMap<>();
        modules(trace).forEach(module -> known.put(module.scopeName(), module));
        Map<String, ModuleMaker> makers = new HashMap<>();
        for (String name : again) {
            TracedModule module = known.get(name);
            if (module == null) {
                throw usage("--module " + name + ": the log has " + String.join(", ", known.keySet()));
            }
            try {
                makers.put(name, module.maker(factories, seed(trace), changes.optionsOf(name)));
            } catch (ModuleException e) {
                throw usage("--module " + name + ": " + e.getMessage());
            }
        }
        for (String setting : settings) {
            String name = setting.substring(0, setting.indexOf('.'));
            if (!makers.containsKey(name)) {
                throw usage("--set " + setting + ": " + name + " does not run again; add --module " + name);
            }
        }
        return makers;
    }

    private RerunCopy.Written write(Rerun rerun, ModuleChanges changes) throws IOException {
        Map<String, String> parameters = new HashMap<>();
        changes.parameters().values().forEach(parameters::putAll);
        String note = "modules " + String.join(", ", again)
                + (settings.isEmpty() ? "" : "; set " + String.join(", ", settings));
        try (StagedFile target = StagedFile.of(record, force.isGiven(), logs);
                WatchedOpener opener = WatchedOpener.of(spec())) {
            RerunCopy.Written written =
                    RerunCopy.write(logs, rerun.messages(), parameters, note, opener, target, record.toString());
            target.finish();
            return written;
        }
    }

    private void print(RerunResult result, RerunCopy.Written written) throws IOException {
        Set<String> changed = result.series().stream()
                .filter(one -> !one.isEqual())
                .map(one -> one.topic().name())
                .collect(Collectors.toSet());
        output().report(
                        json.isGiven(),
                        out -> {
                            out.println(TextEscapes.escape(result.loop().line(changed)));
                            VerdictText.withoutSeries(result.verification())
                                    .forEach(line -> out.println(TextEscapes.escape(line)));
                            SeriesText.lines(result.series()).forEach(line -> out.println(TextEscapes.escape(line)));
                            result.counts()
                                    .forEach((module, counts) -> count(module, counts)
                                            .ifPresent(line -> out.println(TextEscapes.escape(line))));
                            if (written != null) {
                                out.println(TextEscapes.escape(String.format(
                                        Locale.ROOT, "  %,d messages in %s", written.messages(), record)));
                            }
                        },
                        out -> JsonOutput.println(out, RerunJson.of(result, changed)));
        if (result.dropped() > 0) {
            warn(result.dropped() + " messages exceed the number of recorded ones and were dropped");
        }
        if (written != null && written.withoutFormat() > 0) {
            warn(written.withoutFormat() + " messages are not in " + record
                    + ": the recorded log does not have their topics");
        }
    }

    private static Optional<String> count(String module, RerunMode.Counts counts) {
        boolean isAsRecorded = counts.starved() == 0 && counts.extra() == 0 && counts.deviating() == 0;
        return isAsRecorded
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "  %s: other operations than recorded in %,d activations; %,d reads starved; %,d messages read"
                                + " that the record does not have",
                        module,
                        counts.deviating(),
                        counts.starved(),
                        counts.extra()));
    }
}
