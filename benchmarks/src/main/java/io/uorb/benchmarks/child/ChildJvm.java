// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Runs a main class in a JVM of its own: the same Java, class path and flags as this one. A child that does not end in
 * time is killed. Any thread may call it.
 */
public final class ChildJvm {
    /** Number of last lines of output that are reported of a failed child. */
    private static final int LINES_TOLD = 20;

    private final String mainClass;

    /** @param mainClass its main class; need not be public */
    public ChildJvm(Class<?> mainClass) {
        this.mainClass = mainClass.getName();
    }

    /** Failure of a child, with its output. */
    public static final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        FailedException(String message) {
            super(message);
        }
    }

    /**
     * Runs it and returns its results.
     *
     * @param flags for the JVM, in addition to this one's
     * @param reader makes it of the lines that were printed, other lines of libraries among them; throws
     *     IllegalArgumentException if they have no results
     * @throws FailedException if it prints no results, ends with another status than 0, or not in time
     */
    public <T> T run(
            List<String> flags, List<String> arguments, long timeoutMs, Function<List<String>, ? extends T> reader)
            throws IOException, InterruptedException, FailedException {
        Path out = Files.createTempFile("uorb-child", ".out");
        Path err = Files.createTempFile("uorb-child", ".err");
        try {
            String failure = start(command(flags, arguments), out, err, timeoutMs);
            List<String> lines = lines(out);
            if (failure == null) {
                try {
                    return reader.apply(lines);
                } catch (IllegalArgumentException e) {
                    failure = e.getMessage();
                }
            }
            throw new FailedException(failure + told(lines) + told(lines(err)));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /** Runs a child; returns the problem, or null. */
    private static String start(List<String> command, Path out, Path err, long timeoutMs)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            if (!process.waitFor(timeoutMs, TimeUnit.MILLISECONDS)) {
                return "killed after " + timeoutMs + " ms";
            }
            return process.exitValue() == 0 ? null : "ended with status " + process.exitValue();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private List<String> command(List<String> flags, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // An agent's address cannot be taken twice.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> !flag.startsWith("-agentlib") && !flag.startsWith("-javaagent"))
                .forEach(command::add);
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(arguments);
        return command;
    }

    private static List<String> lines(Path file) throws IOException {
        // The child writes in the platform's own encoding; whatever that is, no byte shall hide a failure.
        return new String(Files.readAllBytes(file), Charset.defaultCharset())
                .lines()
                .toList();
    }

    /** Returns the last lines, without stack frames, which would displace the error. */
    private static String told(List<String> lines) {
        List<String> words = lines.stream()
                .filter(line -> !line.strip().startsWith("at ") && !line.strip().startsWith("... "))
                .toList();
        List<String> last = words.subList(Math.max(0, words.size() - LINES_TOLD), words.size());
        return last.isEmpty() ? "" : "; it printed: " + String.join(" | ", last);
    }
}
