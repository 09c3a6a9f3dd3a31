// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.error.TextEscapes;
import io.uorb.module.host.ModuleFactories;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.ReplayCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb replay check}: what keeps modules from being run again. */
@Command(
        name = "check",
        description = {
            "Looks for what keeps modules from being run again with the same results.",
            "In the classes of modules: the wall clock, random numbers without a seed, orders that differ from JVM to"
                    + " JVM, sleeps, files and sockets. In a log: operations outside of activations, gaps, modules"
                    + " without a factory."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:nothing found", "1:something found, or failed", "2:wrong usage"})
final class CheckCommand extends TracedLogTool {
    @Parameters(
            arity = "0..*",
            paramLabel = "LOG",
            description = "Traced log. Without one: all modules of --jar, or known here.")
    private List<Path> logs = List.of();

    CheckCommand() {}

    @Override
    Integer run(ReplayJars kinds) throws IOException {
        List<String> found = new ArrayList<>();
        ModuleFactories factories = kinds.factories();
        if (logs.isEmpty()) {
            found.addAll(ReplayCheck.factories(kinds.own().isEmpty() ? factories.all() : kinds.own()));
        } else {
            try (LogTrace trace = open(logs)) {
                madeByJars(kinds, trace);
                found.addAll(trace.problems());
                found.addAll(ReplayCheck.trace(trace, modules(trace), factories));
                found.addAll(
                        trace.texts(TraceText.Kind.MODULE).isEmpty() ? List.of("the log names no modules") : List.of());
            }
        }
        output().lines(found.stream().map(TextEscapes::escape).toList());
        output().line(found.isEmpty() ? "nothing found" : found.size() + " findings");
        return found.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
