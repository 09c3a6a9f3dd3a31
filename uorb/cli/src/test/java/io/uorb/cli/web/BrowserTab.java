// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/** Time and memory of the tab of a page: of the process that has most memory among those of tabs. */
final class BrowserTab {
    private static final long KIB = 1024;
    /** Linux counts the time of processes in hundredths of a second. */
    private static final int TICK_MS = 10;

    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;

    private BrowserTab() {}

    /** Returns how long the tab has used processors, ms. */
    static double cpuMs() throws IOException {
        String stat = Files.readString(process().resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (double) TICK_MS * (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS]));
    }

    /** Returns a text about the memory after a collection; that of the process has the browser's code, too. */
    static String memory(Chromium chromium) throws IOException {
        chromium.driver().executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        Map<String, Object> usage = chromium.driver().executeCdpCommand("Runtime.getHeapUsage", Map.of());
        Map<String, Object> counters = chromium.driver().executeCdpCommand("Memory.getDOMCounters", Map.of());
        Path process = process();
        return String.format(
                Locale.ROOT,
                "%.1f MB of scripts, %.1f MB of arrays, %s nodes; its process: %.0f MB resident, %.0f MB of them no"
                        + " files'",
                number(usage, "usedSize") * 1e-6,
                number(usage, "backingStorageSize") * 1e-6,
                counters.get("nodes"),
                bytes(process, "VmRSS") * 1e-6,
                bytes(process, "RssAnon") * 1e-6);
    }

    private static long number(Map<String, Object> values, String name) {
        return ((Number) values.get(name)).longValue();
    }

    private static Path process() {
        return ProcessHandle.current()
                .descendants()
                .map(child -> Path.of("/proc", String.valueOf(child.pid())))
                .filter(BrowserTab::isTab)
                .max(Comparator.comparingLong(child -> bytes(child, "VmRSS")))
                .orElseThrow();
    }

    private static boolean isTab(Path process) {
        try {
            return new String(Files.readAllBytes(process.resolve("cmdline")), StandardCharsets.ISO_8859_1)
                    .contains("--type=renderer");
        } catch (IOException e) {
            return false; // it has ended
        }
    }

    private static long bytes(Path process, String name) {
        try {
            return Files.readAllLines(process.resolve("status")).stream()
                    .filter(line -> line.startsWith(name + ":"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * KIB)
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
