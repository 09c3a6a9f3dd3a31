// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelChecksTest {
    private static final String LIMITS =
            "Max realtime priority     %s     %s    \nMax locked memory   %s  %s   bytes\n";

    @TempDir
    private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private MachineCheck check(String name) {
        return new KernelChecks(new MachineFiles(root))
                .all().stream()
                        .filter(check -> check.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "governor | sys/devices/system/cpu/cpu0/cpufreq/scaling_governor | performance | true",
                "governor | sys/devices/system/cpu/cpu0/cpufreq/scaling_governor | powersave | false",
                "clock source | sys/devices/system/clocksource/clocksource0/current_clocksource | tsc | true",
                "clock source | sys/devices/system/clocksource/clocksource0/current_clocksource | hpet | false",
                "hypervisor | proc/cpuinfo | flags : fpu sse2 | true",
                "hypervisor | proc/cpuinfo | flags : fpu hypervisor sse2 | false",
                "sched_rt_runtime_us | proc/sys/kernel/sched_rt_runtime_us | -1 | true",
                "sched_rt_runtime_us | proc/sys/kernel/sched_rt_runtime_us | 950000 | false",
                "transparent huge pages | sys/kernel/mm/transparent_hugepage/enabled | always [madvise] never | true",
                "transparent huge pages | sys/kernel/mm/transparent_hugepage/enabled | [always] madvise never | false",
                "kernel | proc/version | Linux 6.1 #1 SMP PREEMPT_RT Debian | true",
                "kernel | proc/version | Linux 6.1 #1 SMP PREEMPT_DYNAMIC | false",
                "swap | proc/swaps | Filename Type Size Used Priority | true",
                "power | sys/class/power_supply/AC/online | 0 | false",
                "power | sys/class/power_supply/AC/online | 1 | true",
                "real-time priorities | proc/self/status | CapEff: 0000000000800000 | true",
                "real-time priorities | proc/self/status | CapEff: 0000000000000000 | false",
                "memory lock | proc/self/status | CapEff: 0000000000004000 | true"
            })
    void shouldJudgeWhatTheKernelSays(String name, String file, String text, boolean good) throws IOException {
        write(file, text + "\n");
        assertEquals(good, check(name).good(), check(name).toString());
        assertEquals(good, check(name).change().isEmpty());
    }

    @Test
    void shouldNotTakeTheBatteryOfADeviceForThatOfTheMachine() throws IOException {
        write("sys/class/power_supply/mouse/scope", "Device\n");
        write("sys/class/power_supply/mouse/online", "1\n");
        write("sys/class/power_supply/BAT0/status", "Discharging\n");
        assertFalse(check("power").good());
        write("sys/class/power_supply/AC/online", "1\n");
        assertTrue(check("power").good());
    }

    @Test
    void shouldReadLimits() throws IOException {
        write("proc/self/limits", String.format(LIMITS, 90, 90, "unlimited", "unlimited"));
        assertTrue(check("real-time priorities").good());
        assertTrue(check("memory lock").good());
        write("proc/self/limits", String.format(LIMITS, 79, 79, 65536, 65536));
        assertFalse(check("real-time priorities").good());
        assertEquals("limit 79", check("real-time priorities").found());
        assertTrue(check("memory lock").found().contains("65536"));
    }

    @Test
    void shouldReadTheSlackOfTheCallingThread() throws IOException {
        write("proc/self/timerslack_ns", "50000\n");
        write("proc/78/timerslack_ns", "1\n");
        Files.createSymbolicLink(root.resolve("proc/thread-self"), Path.of("77/task/78"));
        assertEquals("can be set; this thread's is 1 ns", check("timer slack").found());
    }

    /** Processors of ARM name no flags. */
    @Test
    void shouldNotKnowOfAHypervisorWithoutFlags() throws IOException {
        write("proc/cpuinfo", "Features : fp asimd\n");
        assertEquals("not available here", check("hypervisor").found());
    }

    @Test
    void shouldTellHowMuchTimeTheHypervisorTook() throws IOException {
        write("proc/cpuinfo", "model name : x\nflags : hypervisor\n");
        write("proc/stat", "cpu  500 0 200 200 0 0 50 50 0 0\ncpu0 1 2\n");
        assertTrue(
                check("hypervisor").found().contains(" 5.0 %"),
                check("hypervisor").found());
    }

    /** Once read a byte at a time, of which /proc/sys gives only the first. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReadSettingsOfTheKernelWhole() {
        String found = new KernelChecks(new MachineFiles(Path.of("/")))
                .all().stream()
                        .filter(check -> check.name().equals("sched_rt_runtime_us"))
                        .findFirst()
                        .orElseThrow()
                        .found();
        assertTrue(found.matches("-1|0|[0-9]{3,}|not available here"), found);
    }

    @Test
    void shouldCountSwapAreas() throws IOException {
        write("proc/swaps", "Filename Type\n/dev/sda2 partition\n/swapfile file\n");
        assertTrue(check("swap").found().contains("2"));
    }

    @Test
    void shouldNotFailWhereTheKernelSaysNothing() {
        assertEquals(12, new KernelChecks(new MachineFiles(root)).all().size());
    }
}
