// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.text.TextEscapes;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.ReplayCheck;
import io.uorb.trace.module.TracedModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb replay check}: code that makes replay non-deterministic. */
@Command(
        name = "check",
        description = {
            "Reports code and log entries that make replay non-deterministic.",
            "In the classes of modules: wall clock, random numbers without a seed, iteration orders that differ"
                    + " between JVMs, sleeps, files and sockets. In a log: operations outside activations, gaps,"
                    + " modules without a factory."
        },
        exitCodeList = {"0:no findings", "1:findings, or failed", "2:wrong usage"})
final class CheckCommand extends TracedLogTool {
    @Parameters(
            arity = "0..*",
            paramLabel = "LOG",
            description = "Traced log. Without one: all modules of --jar, or of this program.")
    private List<Path> logs = List.of();

    @Option(
            names = "--changed",
            paramLabel = "NAME",
            description = "Check only the classes of this module, also for properties that uorb replay"
                    + " verify --changed cannot change; may be repeated.")
    private List<String> changed = List.of();

    @Override
    Integer run(ReplayJars kinds) throws IOException {
        List<String> found = new ArrayList<>();
        List<String> hints = new ArrayList<>();
        ModuleFactories factories = kinds.factories();
        if (logs.isEmpty() && !changed.isEmpty()) {
            throw usage("--changed " + changed.get(0) + " needs a LOG, whose module it is");
        }
        if (logs.isEmpty()) {
            Collection<ModuleFactory> looked = kinds.own().isEmpty() ? factories.all() : kinds.own();
            found.addAll(ReplayCheck.factories(looked));
            hints.addAll(ReplayCheck.hints(looked));
        } else {
            try (LogTrace trace = open(logs)) {
                madeByJars(kinds, trace);
                found.addAll(trace.problems());
                found.addAll(ReplayCheck.trace(trace, asked(modules(trace)), factories));
                List<String> used =
                        asked(modules(trace)).stream().map(TracedModule::kind).toList();
                hints.addAll(ReplayCheck.hints(factories.all().stream()
                        .filter(factory -> used.contains(factory.name()))
                        .toList()));
                for (String name : changed) {
                    found.addAll(ReplayCheck.changed(trace, name));
                }
                found.addAll(
                        trace.texts(TraceText.Kind.MODULE).isEmpty() ? List.of("the log names no modules") : List.of());
            }
        }
        output().lines(found.stream().map(TextEscapes::escape).toList());
        output().lines(hints.stream()
                .map(hint -> TextEscapes.escape("hint: " + hint))
                .toList());
        output().line(found.isEmpty() ? "nothing found" : found.size() + " findings");
        return found.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Returns the modules of {@code --changed}; all without one. */
    private List<TracedModule> asked(List<TracedModule> all) {
        List<String> names = all.stream().map(TracedModule::scopeName).toList();
        for (String name : changed) {
            if (!names.contains(name)) {
                throw usage("--changed " + name + ": the log has " + String.join(", ", names));
            }
        }
        return changed.isEmpty()
                ? all
                : all.stream()
                        .filter(module -> changed.contains(module.scopeName()))
                        .toList();
    }
}
