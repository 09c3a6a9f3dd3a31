// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.cli.output.Output;
import io.uorb.error.TextEscapes;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.module.TraceEnvironment;
import io.uorb.trace.module.TracedModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The superclass of commands on traced logs. */
abstract class TracedLogTool implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    final CommandSpec spec() {
        return spec;
    }

    final void warn(String line) {
        spec.commandLine().getErr().println(spec.qualifiedName() + ": " + TextEscapes.escape(line));
        spec.commandLine().getErr().flush();
    }

    final ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), TextEscapes.escape(problem));
    }

    /** Opens logs that must have a trace. */
    final LogTrace open(List<Path> logs) throws IOException {
        LogTrace trace = LogTrace.open(logs);
        if (!trace.isTraced()) {
            trace.close();
            throw new IOException(logs.get(0)
                    + ": has no trace of activations; record one, as with uorb hover --threads" + " --record FILE.ulg");
        }
        return trace;
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

    static Map<String, String> environment(LogTrace trace) {
        return TraceEnvironment.of(trace.texts(TraceText.Kind.ENVIRONMENT));
    }

    static List<String> otherEnvironment(LogTrace trace) {
        Map<String, String> recorded = environment(trace);
        return TraceEnvironment.differences(recorded, recorded.getOrDefault(TraceEnvironment.VERSION, ""));
    }

    final Output output() {
        return Output.of(spec);
    }
}
