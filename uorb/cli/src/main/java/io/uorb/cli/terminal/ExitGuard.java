// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A limit for the time that the end of the process takes. Threads that hold it up longer, such as a library's shutdown
 * hook that waits for a device, are named on stderr, and the process is halted. The main thread uses it.
 */
public final class ExitGuard {
    /** Longer than {@link Interrupt} waits for a command. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static final int ENDED_BY_SIGNAL = 143;

    /** Threads of the JVM that are there at each end. */
    private static final List<String> OF_THE_JVM = List.of("DestroyJavaVM", "SIGTERM handler", "SIGINT handler");

    /** The time that a command has asked for. */
    private static volatile Duration ofCommand = Duration.ZERO;

    private final Duration limit;
    private volatile int exitCode = ENDED_BY_SIGNAL;

    private ExitGuard(Duration limit) {
        this.limit = limit;
    }

    /** Returns a guard that watches the end of this process, however it comes; its limit is 20 s. */
    public static ExitGuard install() {
        return install(LIMIT);
    }

    static ExitGuard install(Duration limit) {
        ExitGuard guard = new ExitGuard(limit);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::begin, "uorb-exit-guard"));
        return guard;
    }

    /** Extends the time limit of the end of this process, for a command with much to end; zero resets it. */
    static void allow(Duration time) {
        ofCommand = time;
    }

    /** Ends the process. */
    public void exit(int code) {
        exitCode = code;
        System.exit(code);
    }

    private void begin() {
        Thread watcher = new Thread(this::watch, "uorb-exit-watch");
        watcher.setDaemon(true);
        watcher.start();
    }

    private void watch() {
        try {
            long limitMs = limit.plus(ofCommand).toMillis();
            // Nobody counts it down: the process ends before, or is halted.
            if (!new CountDownLatch(1).await(limitMs, TimeUnit.MILLISECONDS)) {
                System.err.println(
                        "uorb: the process has not ended within " + limitMs + " ms and is halted; " + threads());
                System.err.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    private static String threads() {
        StringJoiner names = new StringJoiner("; ");
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!thread.isDaemon() && !OF_THE_JVM.contains(thread.getName())) {
                names.add("thread " + thread.getName() + " is in " + ThreadPlace.of(thread));
            }
        }
        return names.toString();
    }
}
