// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Signals;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A launcher JVM that is interrupted, terminated or killed. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(120)
@DisplayName("ros1:K-24: no child is left after Ctrl-C, SIGTERM or kill -9 of the launcher")
class LauncherKillTest {
    private final List<Long> pids = new ArrayList<>();

    @AfterEach
    void killWhatIsLeft() {
        pids.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void shouldLeaveNoChild(String signal) throws Exception {
        Process launcher = start();
        try {
            BufferedReader output = launcher.inputReader();
            for (int i = 0; i < LauncherProgram.PROCESSES; i++) {
                pids.add(Long.parseLong(output.readLine()));
            }
            for (long pid : pids) {
                assertTrue(Processes.isAlive(pid));
            }

            Signals.send(launcher.pid(), signal);

            launcher.waitFor();
            for (long pid : pids) {
                Processes.awaitEnd(pid);
            }
        } finally {
            launcher.destroyForcibly();
        }
    }

    private static Process start() throws IOException {
        return Peers.command(
                        "env",
                        "--default-signal=INT",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LauncherProgram.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
