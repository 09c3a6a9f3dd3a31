// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Processes whose end hangs. */
@Tag("slow")
@Timeout(60)
class HangingEndTest {
    private static final long GUARD_S = 30;

    @Test
    void shouldHaltAProcessWhoseShutdownHookHangs() throws IOException, InterruptedException {
        Process process = start("hook");
        String errors = rest(process);
        assertEquals(3, exitCode(process));
        assertTrue(errors.contains("the process has not ended within 100 ms and is halted"), errors);
        assertTrue(errors.contains("thread library-hook is in "), errors);
        assertTrue(errors.contains("called by HangingEnd.hang"), errors);
    }

    @Test
    void shouldNameThePlaceOfACommandThatDoesNotEndAfterASignal() throws IOException, InterruptedException {
        Process process = start("command");
        BufferedReader lines = process.inputReader();
        assertEquals("started", lines.readLine());
        process.toHandle().destroy();
        String errors = rest(process);
        assertEquals(143, exitCode(process));
        assertTrue(errors.contains("the command has not ended within 100 ms of the request: its thread main"), errors);
        assertTrue(errors.contains("called by HangingEnd.hang; the process ends without it"), errors);
    }

    private static Process start(String how) throws IOException {
        return Peers.java(HangingEnd.class, how).start();
    }

    private static String rest(Process process) {
        return process.errorReader().lines().collect(Collectors.joining("\n"));
    }

    private static int exitCode(Process process) throws InterruptedException {
        try {
            assertTrue(process.waitFor(GUARD_S, TimeUnit.SECONDS), "has not ended");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }
}
