// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of benchmarks/realtime/run, which reads the JSON of this command; the JVM is a stand-in. */
class RealtimeTableTest {
    @TempDir
    private Path folder;

    private static String json() throws IOException {
        Lateness lateness = new Lateness("x (timer)", 1_000, 15, 30, 60, 90, 100);
        JitterReport report = new JitterReport(
                1_000,
                1,
                "a..b",
                List.of(lateness.named("simulated_vehicle (timer)")),
                lateness.named("chain"),
                1_000,
                7,
                lateness.named("machine"),
                "cyclictest",
                0,
                50,
                1.25,
                Map.of("wq:SPI0", 18L),
                0,
                Map.of(JitterCause.OFF_CPU, 12L, JitterCause.LATE_TIMER, 88L),
                List.of(
                        new JitterReport.WorstChain(3.25, 100_164.5, JitterCause.OTHER_THREAD, 99_000, "x|y:watch"),
                        new JitterReport.WorstChain(1, 50, JitterCause.LATE_TIMER, 40, "")),
                List.of(),
                List.of());
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        JsonOutput.println(out, new JsonFields().putAll(report));
        out.flush();
        return text.toString();
    }

    /** Returns the home of a JVM that prints the report. */
    private Path standIn() throws IOException {
        Files.writeString(folder.resolve("report.json"), json());
        Path java = Files.createDirectory(folder.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                case "$*" in
                    *-version) echo "    java.specification.version = 17" >&2 ;;
                    *) cat "${0%/bin/java}/report.json" ;;
                esac
                """);
        assertTrue(java.toFile().setExecutable(true));
        return folder;
    }

    @Test
    void shouldNameTheCausesOfTheWorstChains() throws IOException, InterruptedException {
        Path jar = Files.createFile(folder.resolve("uorb.jar"));
        Process run = Peers.command(
                        "bash",
                        Project.file("benchmarks/realtime/run").toString(),
                        "-j" + jar,
                        "-s1",
                        "-cserial",
                        "-r1000",
                        "-l50",
                        "-g0",
                        standIn().toString())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, run.waitFor(), lines::toString);
        String timesUs = "15 / 30 / 60 / 90 / 100";
        assertEquals(
                "| -XX:+UseSerialGC | 1000 | 50 | 0 | " + timesUs + " | " + timesUs + " | 7 | 88 late timer,12 off CPU;"
                        + " 100164.5 at 3.25 s: other thread 99000.0 x y:watch | 0 | 18 | 1.2 | " + timesUs + " |",
                lines.get(lines.size() - 1));
    }
}
