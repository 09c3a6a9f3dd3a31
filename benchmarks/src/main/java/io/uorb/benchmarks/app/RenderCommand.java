// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.JsonFile;
import io.uorb.benchmarks.report.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code render}: makes page and charts again from a JSON file, after a change of the targets or of the layout. */
@Command(name = "render", description = "Writes page and charts of earlier results.", mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
    private final Program program;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JSON", arity = "1..*", description = "Result files of earlier runs.")
    private List<Path> files;

    RenderCommand(Program program) {
        this.program = program;
    }

    @Override
    public Integer call() throws IOException {
        boolean good = true;
        for (Path file : files) {
            ReportFiles report = ReportFiles.besides(file, program.targets());
            List<String> problems = report.write(JsonFile.read(Files.readString(file)));
            problems.forEach(spec.commandLine().getErr()::println);
            spec.commandLine().getOut().println(report.markdown());
            good &= problems.isEmpty();
        }
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
