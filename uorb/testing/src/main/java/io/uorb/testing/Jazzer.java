// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs Jazzer on one target in a JVM of its own, whose heap is small, so that a reader that asks for too much is found
 * out. Everything is kept in {@code target/fuzz/<target>}: corpus (the next run goes on from it), what Jazzer printed,
 * and findings ({@code crash-…}, {@code timeout-…}, {@code oom-…}).
 */
final class Jazzer {
    /** Jazzer's check that what it tests opens no connections. */
    private static final String CONNECTIONS = "com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery";

    private static final String MAIN = "com.code_intelligence.jazzer.Jazzer";
    private static final String HEAP = "-Xmx256m";
    private static final int SECONDS_OF_ONE_INPUT = 10;
    private static final int MEGABYTES_OF_THE_PROCESS = 1_500;
    private static final int SECONDS_TO_START_AND_END = 60;
    private static final Pattern RUNS = Pattern.compile("stat::number_of_executed_units: (\\d+)");

    private Jazzer() {}

    /** Whether it is on the class path: the profile {@code fuzz} puts it there. */
    static boolean isThere() {
        return Jazzer.class.getClassLoader().getResource(MAIN.replace('.', '/') + ".class") != null;
    }

    /**
     * Fuzzes.
     *
     * @return how many inputs it tried
     * @throws AssertionError if there is a finding, or Jazzer did not run to its end
     */
    static long fuzz(FuzzTarget target, int seconds) throws IOException, InterruptedException {
        Path folder =
                Files.createDirectories(Path.of("target", "fuzz", target.name()).toAbsolutePath());
        Path seeds = Files.createDirectories(folder.resolve("seeds"));
        Files.createDirectories(folder.resolve("corpus"));
        target.seeds().write(seeds);
        Files.write(
                folder.resolve("dictionary"),
                target.dictionary().stream().map(word -> '"' + word + '"').toList());
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command(target, seconds, folder))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(seconds + SECONDS_TO_START_AND_END, TimeUnit.SECONDS)) {
                throw new AssertionError("Jazzer goes on after its time; see " + log);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return runs(process.exitValue(), log);
    }

    private static List<String> command(FuzzTarget target, int seconds, Path folder) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-ea",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                MAIN,
                "--target_class=" + target.className(),
                "--instrumentation_includes=io.uorb.**",
                "--custom_hook_includes=io.uorb.**",
                "--disabled_hooks=" + (target.isConnecting() ? CONNECTIONS : ""),
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + folder + "/",
                "-dict=" + folder.resolve("dictionary"),
                "-max_total_time=" + seconds,
                "-timeout=" + SECONDS_OF_ONE_INPUT,
                "-rss_limit_mb=" + MEGABYTES_OF_THE_PROCESS,
                "-max_len=" + target.longestInput(),
                "-print_final_stats=1",
                folder.resolve("corpus").toString(),
                folder.resolve("seeds").toString());
    }

    private static long runs(int status, Path log) throws IOException {
        // Jazzer prints pieces of inputs, which need not be UTF-8.
        String printed = Files.readString(log, StandardCharsets.ISO_8859_1);
        Matcher runs = RUNS.matcher(printed);
        if (status != 0 || !runs.find()) {
            String end = printed.substring(Math.max(0, printed.length() - 4_000));
            throw new AssertionError("Jazzer ended with status " + status + "; all of it is in " + log + ":\n" + end);
        }
        return Long.parseLong(runs.group(1));
    }
}
