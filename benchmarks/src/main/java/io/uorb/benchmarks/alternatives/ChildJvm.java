// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts this program's JVM again, with the same flags and class path. */
final class ChildJvm {
    private static final int ENDS_AFTER_S = 300;

    private ChildJvm() {}

    /**
     * Runs {@link AlternativesChild}; what it writes to stderr goes to this program's.
     *
     * @throws IOException if it fails, or prints no figures
     */
    static ChildFigures run(Design design, long flatOutMs, long stressMessages)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(AlternativesChild.class.getName());
        command.addAll(List.of(design.name(), String.valueOf(flatOutMs), String.valueOf(stressMessages)));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!child.waitFor(ENDS_AFTER_S, TimeUnit.SECONDS) || child.exitValue() != 0) {
                throw new IOException("the JVM that measures " + design.name() + " failed: " + command);
            }
            return figures(design, output);
        } finally {
            child.destroyForcibly();
        }
    }

    private static ChildFigures figures(Design design, String output) throws IOException {
        return output.lines()
                .filter(ChildFigures::isLine)
                .findFirst()
                .map(ChildFigures::parse)
                .orElseThrow(() -> new IOException("no figures of " + design.name() + " in: " + output));
    }
}
