// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code jmh}: JMH's own command line, for single benchmarks. It ends the process itself if it fails. */
@Command(name = "jmh", description = "Runs JMH itself: jmh NodeBenchmark -prof gc, jmh -l, jmh -h.")
final class JmhCommand implements Callable<Integer> {
    @Parameters(paramLabel = "ARGS", arity = "0..*", description = "Arguments of JMH.")
    private final List<String> arguments = new ArrayList<>();

    JmhCommand() {}

    List<String> arguments() {
        return arguments;
    }

    @Override
    public Integer call() throws IOException {
        Main.main(arguments.toArray(String[]::new));
        return 0;
    }
}
