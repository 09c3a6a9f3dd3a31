// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Reads {@link Machine} from /proc and /sys, and, for the hypervisor's name, from lscpu. */
final class MachineReader {
    private static final String UNKNOWN = "unknown";
    private static final long BYTES_PER_KIB = 1024;

    private final Path root;

    /** @param root where proc and sys are: "/" except in tests */
    MachineReader(Path root) {
        this.root = root;
    }

    Machine read() {
        CpuInfo cpu = CpuInfo.parse(lines("proc/cpuinfo"));
        int threads = cpu.threads() > 0 ? cpu.threads() : Runtime.getRuntime().availableProcessors();
        return new Machine(
                host(),
                cpu.model().isEmpty() ? UNKNOWN + " " + System.getProperty("os.arch") : cpu.model(),
                cpu.sockets(),
                cpu.cores(),
                threads,
                text("sys/devices/system/cpu/smt/control").orElse(UNKNOWN),
                cpu.virtual() ? hypervisor() : "none seen",
                governor(),
                memoryBytes(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
    }

    private String host() {
        return text("proc/sys/kernel/hostname").orElseGet(() -> {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException e) {
                return UNKNOWN;
            }
        });
    }

    private String hypervisor() {
        return ProcessOutput.of(root, List.of("lscpu"))
                .flatMap(text -> value(text.lines().toList(), "Hypervisor vendor"))
                .orElse("yes, of unknown kind");
    }

    /** Returns the governors of all processors, each once. */
    private String governor() {
        TreeSet<String> governors = new TreeSet<>();
        Path cpus = root.resolve("sys/devices/system/cpu");
        try (DirectoryStream<Path> each = Files.newDirectoryStream(cpus, "cpu[0-9]*")) {
            for (Path cpu : each) {
                read(cpu.resolve("cpufreq/scaling_governor")).ifPresent(governors::add);
            }
        } catch (IOException e) {
            return "not visible";
        }
        return governors.isEmpty() ? "not visible" : String.join(", ", governors);
    }

    private long memoryBytes() {
        return value(lines("proc/meminfo"), "MemTotal")
                .map(kib -> Long.parseLong(kib.replaceAll("[^0-9]", "")) * BYTES_PER_KIB)
                .orElse(0L);
    }

    /** Returns the value of the first line {@code key: value}. */
    static Optional<String> value(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key) && line.contains(":"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
    }

    private Optional<String> text(String file) {
        return read(root.resolve(file));
    }

    private List<String> lines(String file) {
        return text(file).map(text -> text.lines().toList()).orElse(List.of());
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
