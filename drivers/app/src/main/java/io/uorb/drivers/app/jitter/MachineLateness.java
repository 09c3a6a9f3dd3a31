// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.statistics.LogLinearHistogram;
import io.uorb.time.TimerSlack;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The wake-ups that a machine gives to a thread that does nothing but wait for the next one: those of {@code
 * cyclictest} (Debian's rt-tests) at the priority of the chain, or of a thread of this program where that is not
 * installed.
 *
 * @param ns how late they were
 * @param by who measured it
 */
record MachineLateness(LogLinearHistogram ns, String by) {
    private static final String PROGRAM = "cyclictest";
    private static final int MOST_US = 50_000;
    private static final long NS_PER_US = 1_000;
    /** A line of its histogram: us, and how often. */
    private static final Pattern LINE = Pattern.compile("([0-9]{1,9}) ([0-9]{1,9})");

    private static final Pattern GREATEST = Pattern.compile("# Max Latencies: ([0-9]{1,9})");

    /**
     * Measures with a period, for a time.
     *
     * @param fifoPriority priority of {@code SCHED_FIFO}; 0 for the usual policy
     */
    static MachineLateness measure(long periodNs, double seconds, int fifoPriority) throws InterruptedException {
        try {
            return new MachineLateness(
                    cyclictest(periodNs, seconds, fifoPriority),
                    fifoPriority == 0 ? PROGRAM : PROGRAM + ", SCHED_FIFO " + fifoPriority);
        } catch (IOException e) {
            return new MachineLateness(parking(periodNs, seconds), "a thread that parks (" + e.getMessage() + ")");
        }
    }

    private static LogLinearHistogram cyclictest(long periodNs, double seconds, int fifoPriority)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                PROGRAM,
                "--quiet",
                "--threads=1",
                "--interval=" + Math.max(1, periodNs / NS_PER_US),
                "--loops=" + Math.max(1, Math.round(seconds * 1e9 / periodNs)),
                "--histogram=" + MOST_US));
        if (fifoPriority > 0) { // with 0 it would be SCHED_FIFO all the same
            command.add("--priority=" + fifoPriority);
        }
        Process process = start(command);
        LogLinearHistogram ns = Lateness.histogram();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                add(line, ns);
            }
            int exitCode = process.waitFor(); // it has closed its output, and may not have ended yet
            if (exitCode != 0 || ns.snapshot().count() == 0) {
                throw new IOException(PROGRAM + " has failed, exit code " + exitCode);
            }
        } finally {
            process.destroy();
        }
        return ns;
    }

    private static Process start(List<String> command) throws IOException {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IOException("no " + PROGRAM + " here", e);
        }
    }

    /** Adds a line of the program's output: one of the histogram, or the greatest if that is beyond it. */
    static void add(String line, LogLinearHistogram ns) {
        Matcher row = LINE.matcher(line);
        Matcher greatest = GREATEST.matcher(line);
        if (row.matches() && Long.parseLong(row.group(2)) > 0) {
            record(Long.parseLong(row.group(1)) * NS_PER_US, Long.parseLong(row.group(2)), ns);
        } else if (greatest.find() && Long.parseLong(greatest.group(1)) >= MOST_US) {
            ns.record(Long.parseLong(greatest.group(1)) * NS_PER_US);
        }
    }

    private static void record(long timeNs, long times, LogLinearHistogram ns) {
        for (long i = 0; i < times; i++) {
            ns.record(timeNs);
        }
    }

    private static LogLinearHistogram parking(long periodNs, double seconds) throws InterruptedException {
        LogLinearHistogram ns = Lateness.histogram();
        Thread thread = new Thread(() -> park(periodNs, Math.round(seconds * 1e9), ns), "uorb-jitter-machine");
        thread.setDaemon(true);
        thread.start();
        thread.join();
        return ns;
    }

    private static void park(long periodNs, long lengthNs, LogLinearHistogram ns) {
        TimerSlack.minimize();
        long startNs = System.nanoTime();
        for (long dueNs = startNs + periodNs; dueNs - startNs < lengthNs; dueNs += periodNs) {
            for (long leftNs = dueNs - System.nanoTime(); leftNs > 0; leftNs = dueNs - System.nanoTime()) {
                LockSupport.parkNanos(leftNs);
            }
            ns.record(System.nanoTime() - dueNs);
        }
    }
}
