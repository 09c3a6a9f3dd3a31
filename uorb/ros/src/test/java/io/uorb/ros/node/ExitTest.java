// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The end of a program by a signal. */
@Tag("slow")
@Timeout(120)
class ExitTest {
    /** A program with a node: the master's URI is its argument. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            RosNode node = RosNode.builder("/n").masterUri(args[0]).start();
            node.advertise("/t", TextSerializer.TEXT);
            node.awaitRegistered(Duration.ofMinutes(1));
            System.out.println("registered");
            node.awaitClosed(Duration.ofMinutes(1));
        }
    }

    @Test
    @Statement("ros1:A-4")
    void shouldTakeAllBackWhenTheProgramGetsASignal() throws Exception {
        try (RecordingMaster master = new RecordingMaster(0)) {
            Process program = Peers.java(Program.class, master.uri())
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader out = program.inputReader()) {
                String line = out.readLine();
                while (line != null && !line.equals("registered")) {
                    line = out.readLine();
                }
                assertEquals("registered", line);
                master.takeCalls();
                program.destroy();
                assertTrue(program.waitFor(60, TimeUnit.SECONDS));
            } finally {
                program.destroyForcibly();
            }
            List<String> calls = master.takeCalls();
            calls = calls.stream().filter(call -> !call.equals("getPid")).toList();
            assertEquals(
                    List.of(
                            "unregisterPublisher [/rosout]",
                            "unregisterService [/n/get_loggers]",
                            "unregisterService [/n/set_logger_level]",
                            "unregisterPublisher [/t]"),
                    calls);
        }
    }
}
