// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Findings of processes without rights, or without JNA. */
class RefusalTest {
    /** Asks for scheduling and locked memory, and prints the findings. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            try (Realtime realtime =
                    Realtime.builder().highestPriority(80).lockMemory().open()) {
                realtime.findings().forEach(System.out::println);
            }
        }
    }

    /** Gives the thread that has started the JVM the usual policy, and prints its priority before and after. */
    static final class TakingBack {
        private TakingBack() {}

        public static void main(String[] args) {
            int first = (int) ProcessHandle.current().pid();
            System.out.println(ProcFiles.fifoPriority(first));
            System.out.println(Libc.setUsualPolicy(first));
            System.out.println(ProcFiles.fifoPriority(first));
        }
    }

    private static List<String> findings(List<String> prefix, String classPath)
            throws IOException, InterruptedException {
        return run(prefix, classPath, Program.class);
    }

    private static List<String> run(List<String> prefix, String classPath, Class<?> program)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath, program.getName()));
        ProcessBuilder builder = Peers.command(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C"); // the C library's texts of errors
        Process process = builder.start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, process.waitFor(), lines::toString);
        return lines;
    }

    @Test
    void shouldReportLimitsAndWhatChangesThem() throws IOException, InterruptedException {
        Rights.requireRoot();
        List<String> withoutRights = List.of(
                "prlimit",
                "--rtprio=0:", // the soft limit alone, which is never above the hard one then
                "--memlock=0:",
                Peers.program("setpriv").toString(),
                "--bounding-set=-sys_nice,-ipc_lock",
                "--inh-caps=-sys_nice,-ipc_lock");
        List<String> findings = findings(withoutRights, System.getProperty("java.class.path"));
        assertEquals(
                List.of(
                        "scheduling: refused, priority 80: Operation not permitted; the limit is 0; ulimit -r 99, as"
                                + " /etc/security/limits.d allows: @group - rtprio 99; systemd: LimitRTPRIO=99",
                        "memory lock: refused, the limit is 0 bytes, and the JVM needs an unlimited one; ulimit -l"
                                + " unlimited, as /etc/security/limits.d allows: @group - memlock unlimited; systemd:"
                                + " LimitMEMLOCK=infinity"),
                findings);
    }

    /** As where a limit permits the priority: without the capability, a thread is not given back all that it had. */
    @Test
    void shouldTakePrioritiesBackWithoutCapabilities() throws IOException, InterruptedException {
        Rights.requireRoot();
        Rights.requireScheduling();
        List<String> command = List.of(
                "chrt",
                "--reset-on-fork",
                "--fifo",
                "50",
                Peers.program("setpriv").toString(),
                "--bounding-set=-sys_nice",
                "--inh-caps=-sys_nice");
        assertEquals(List.of("50", "", "0"), run(command, System.getProperty("java.class.path"), TakingBack.class));
    }

    @Test
    void shouldReportThatJnaIsAbsent() throws IOException, InterruptedException {
        String withoutJna = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("jna"))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> findings = findings(List.of(), withoutJna);
        assertTrue(
                findings.get(0)
                        .matches("scheduling: refused, priority 80: JNA cannot be loaded: .*;"
                                + " add net.java.dev.jna:jna, or name a folder for its library: -Djna.tmpdir=FOLDER"),
                findings::toString);
    }
}
