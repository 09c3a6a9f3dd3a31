// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MachineReaderTest {
    @TempDir
    private Path root;

    @Test
    void shouldReadWhatTheKernelTells() throws IOException {
        write("proc/sys/kernel/hostname", "box\n");
        write("proc/cpuinfo", cpu(0, 0, 0) + cpu(1, 0, 1) + cpu(2, 1, 0) + cpu(3, 1, 1) + cpu(4, 0, 0));
        write("proc/meminfo", "MemTotal:        8388608 kB\nMemFree: 1 kB\n");
        write("sys/devices/system/cpu/smt/control", "on\n");
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        write("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n");

        Machine machine = new MachineReader(root).read();

        String kernel = System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
        assertEquals(
                new Machine(
                        "box",
                        "Some CPU: fast",
                        2,
                        4,
                        5,
                        "on",
                        "none seen",
                        "performance, powersave",
                        8L << 30,
                        kernel),
                machine);
    }

    @Test
    void shouldTellProcessorsOfOneNameApart() throws IOException {
        write("proc/cpuinfo", "cpu family\t: 25\nmodel\t\t: 17\n" + cpu(0, 0, 0));

        assertEquals(
                "Some CPU: fast (family 25, model 17)",
                new MachineReader(root).read().cpu());
    }

    @Test
    void shouldSayWhatIsUnknown() {
        Machine machine = new MachineReader(root).read();

        assertEquals("unknown " + System.getProperty("os.arch"), machine.cpu());
        assertEquals(0, machine.sockets());
        assertEquals("unknown", machine.smt());
        assertEquals("not visible", machine.governor());
        assertEquals(0, machine.memoryBytes());
    }

    private static String cpu(int processor, int socket, int core) {
        return """
                processor\t: %d
                model name\t: Some CPU: fast
                physical id\t: %d
                core id\t\t: %d
                flags\t\t: fpu hypervisorless

                """.formatted(processor, socket, core);
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
