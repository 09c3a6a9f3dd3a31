// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link CrashChild} and what it has said. One thread. */
final class CrashRun implements AutoCloseable {
    private static final List<String> JVM =
            List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");
    private static final int FIELDS = 7;

    private final Process process;
    private final BufferedReader output;
    private final List<String> events = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private final List<Report> reports = new ArrayList<>();
    private int reportsAtFailure = -1;
    private long end = -1;

    /**
     * A line of the child.
     *
     * @param counter messages published
     * @param timeUs when the last one was
     * @param writtenBytes bytes in the file, by the recorder's account
     * @param taken messages that the recorder had taken, before it looked at what waits
     * @param waitingBytes bytes that wait to be written
     * @param recording whether it records
     */
    record Report(long counter, long timeUs, long writtenBytes, long taken, long waitingBytes, boolean recording) {}

    /** Starts a child that records into the file, see there; {@code prefix} is what starts it, such as a shell. */
    CrashRun(List<String> prefix, Path file, long forMs, long gapUs) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), CrashChild.class.getName()));
        command.addAll(List.of(file.toString(), Long.toString(forMs), Long.toString(gapUs)));
        process = Peers.command(command).redirectErrorStream(true).start();
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Reads what the child says until it has published so many messages, or ends. */
    void awaitMessages(long counter) throws IOException {
        while ((reports.isEmpty() || last().counter < counter) && readLine()) {
            continue;
        }
    }

    /** Kills it as {@code kill -9} does, and reads what it had said until then. */
    void kill() throws IOException, InterruptedException {
        // Process.destroyForcibly() would also throw away what is still in the pipe.
        process.toHandle().destroyForcibly();
        awaitEnd();
    }

    /** Reads what the child says until it has ended. */
    void awaitEnd() throws IOException, InterruptedException {
        while (readLine()) {
            continue;
        }
        process.waitFor();
    }

    private boolean readLine() throws IOException {
        String line = output.readLine();
        if (line == null) {
            return false;
        }
        String[] parts = line.split(" ");
        // The kill may cut the last line anywhere.
        if (line.startsWith("published ") && parts.length == FIELDS && parts[FIELDS - 1].matches("true|false")) {
            reports.add(new Report(
                    Long.parseLong(parts[1]),
                    Long.parseLong(parts[2]),
                    Long.parseLong(parts[3]),
                    Long.parseLong(parts[4]),
                    Long.parseLong(parts[5]),
                    parts[6].equals("true")));
        } else if (line.startsWith("event ")) {
            events.add(line.substring("event ".length()));
            if (reportsAtFailure < 0 && line.startsWith("event failed: ")) {
                reportsAtFailure = reports.size();
            }
        } else if (line.startsWith("end ")) {
            end = Long.parseLong(parts[1]);
        } else {
            others.add(line);
        }
        return true;
    }

    Report last() {
        return reports.get(reports.size() - 1);
    }

    /** When the first message was published, or nearly so. */
    long startUs() {
        return reports.stream()
                .mapToLong(Report::timeUs)
                .filter(timeUs -> timeUs > 0)
                .findFirst()
                .orElse(0);
    }

    /** Returns the events that the recorder's listener received. */
    List<String> events() {
        return events;
    }

    /** Reports that came after a file had failed for the first time; none if none has. */
    List<Report> reportsSinceFailure() {
        return reportsAtFailure < 0 ? List.of() : reports.subList(reportsAtFailure, reports.size());
    }

    /** Other lines, such as a stack trace. */
    List<String> others() {
        return others;
    }

    /** Messages published when the child ended by itself; -1 if it did not. */
    long end() {
        return end;
    }

    @Override
    public String toString() {
        return events + " " + others + " " + (reports.isEmpty() ? "no reports" : last()) + " end " + end;
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        output.close();
    }
}
