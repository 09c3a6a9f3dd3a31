// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks of the kernel by its files in {@code /proc}, {@code /sys} and {@code /dev}. One thread. */
final class KernelChecks {
    private static final int CAP_IPC_LOCK = 14;
    private static final int CAP_SYS_NICE = 23;
    /** The highest that {@code --realtime} asks for by default. */
    private static final int WANTED_PRIORITY = 80;
    /** Those that threads read without a system call. */
    private static final List<String> USER_CLOCKS =
            List.of("tsc", "kvm-clock", "arch_sys_counter", "riscv_clocksource");

    private static final int STEAL = 8;
    private static final String UNLIMITED = "unlimited";
    private static final String ABSENT = "not available here";

    private final MachineFiles files;

    KernelChecks(MachineFiles files) {
        this.files = files;
    }

    /** Returns all of them. */
    List<MachineCheck> all() {
        return List.of(
                governor(),
                idleStates(),
                timerSlack(),
                clockSource(),
                preemption(),
                hypervisor(),
                realTimeRuntime(),
                priorities(),
                lockedMemory(),
                hugePages(),
                swap(),
                battery());
    }

    private MachineCheck governor() {
        String found = String.join(", ", files.values("sys/devices/system/cpu", "cpufreq/scaling_governor"));
        return MachineCheck.of(
                "governor",
                found.isEmpty() || found.equals("performance"),
                found.isEmpty() ? "no scaling of frequencies" : found,
                "a processor that has slept is slow for some ms",
                "cpupower frequency-set -g performance");
    }

    private MachineCheck idleStates() {
        Path file = files.path("dev/cpu_dma_latency");
        boolean isPermitted = Files.isReadable(file) && Files.isWritable(file);
        return MachineCheck.of(
                "idle states",
                isPermitted,
                isPermitted ? "can be forbidden" : Files.exists(file) ? "not permitted to forbid them" : ABSENT,
                "a processor takes 50 to 200 us to leave a deep one; forbidding them costs power",
                "run as root, or: chmod o+rw /dev/cpu_dma_latency; a container: --device=/dev/cpu_dma_latency");
    }

    private MachineCheck timerSlack() {
        // Only root may read that of another thread, and /proc/self has that of the one that started the JVM.
        String file = "proc/" + files.nameLinked("proc/thread-self") + "/timerslack_ns";
        String found = files.read(file);
        boolean isPermitted = Files.isWritable(files.path(file));
        String can = isPermitted ? "can be set" : "cannot be set";
        return MachineCheck.of(
                "timer slack",
                !found.isEmpty() && isPermitted,
                found.isEmpty() ? ABSENT : can + "; this thread's is " + found + " ns",
                "sleeps end late by this time",
                "Linux 4.6 or later has it; a container must not mount /proc read-only");
    }

    private MachineCheck preemption() {
        String version = files.read("proc/version");
        boolean isRealTime = version.contains("PREEMPT_RT")
                || files.read("sys/kernel/realtime").equals("1");
        return MachineCheck.of(
                "kernel",
                isRealTime,
                isRealTime ? "PREEMPT_RT" : version.isEmpty() ? ABSENT : "not PREEMPT_RT",
                "other kernels block a processor for ms",
                "boot a kernel with PREEMPT_RT (Debian: linux-image-rt-amd64)");
    }

    private MachineCheck clockSource() {
        String found = files.read("sys/devices/system/clocksource/clocksource0/current_clocksource");
        return MachineCheck.of(
                "clock source",
                found.isEmpty() || USER_CLOCKS.contains(found),
                found.isEmpty() ? ABSENT : found,
                "each reading of the clock is a system call",
                "boot with clocksource=tsc tsc=reliable if the processors' counters agree");
    }

    private MachineCheck hypervisor() {
        // A processor of x86 tells its guests by a flag.
        Matcher flags = Pattern.compile("^flags\\s*:.*", Pattern.MULTILINE).matcher(files.read("proc/cpuinfo"));
        boolean isTold = flags.find();
        boolean isGuest = isTold && flags.group().matches(".*\\bhypervisor\\b.*");
        return MachineCheck.of(
                "hypervisor",
                !isGuest,
                isGuest ? "a virtual machine" + stolen() : isTold ? "none" : ABSENT,
                "the host gives the processors to other machines, and timers end late",
                "run on the hardware, or pin the virtual processors to processors of the host");
    }

    /** Returns how much time the host gave to others; empty if it is not told. */
    private String stolen() {
        // The first line has user, nice, system, idle, iowait, irq, softirq and steal: the eighth number.
        String[] times = files.read("proc/stat").lines().findFirst().orElse("").split("\\s+");
        double all =
                Stream.of(times).skip(1).limit(STEAL).mapToLong(Long::parseLong).sum();
        return all == 0 || times.length <= STEAL
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; %.1f %% of its time since the boot went to others",
                        100 * Long.parseLong(times[STEAL]) / all);
    }

    private MachineCheck realTimeRuntime() {
        String found = files.read("proc/sys/kernel/sched_rt_runtime_us");
        return MachineCheck.of(
                "sched_rt_runtime_us",
                found.isEmpty() || found.equals("-1"),
                found.isEmpty() ? ABSENT : found,
                "real-time threads stand still for the rest of each second once they have taken so much",
                "sysctl -w kernel.sched_rt_runtime_us=-1");
    }

    private MachineCheck priorities() {
        String limit = limit("Max realtime priority");
        boolean isGood = hasCapability(CAP_SYS_NICE)
                || limit.equals(UNLIMITED)
                || limit.matches("[0-9]{1,3}") && Integer.parseInt(limit) >= WANTED_PRIORITY;
        return MachineCheck.of(
                "real-time priorities",
                isGood,
                hasCapability(CAP_SYS_NICE) ? "CAP_SYS_NICE" : limit.isEmpty() ? ABSENT : "limit " + limit,
                "threads of others go first",
                "ulimit -r 99, as /etc/security/limits.d allows: @group - rtprio 99; a container:"
                        + " --cap-add=SYS_NICE");
    }

    private MachineCheck lockedMemory() {
        String limit = limit("Max locked memory");
        boolean isGood = hasCapability(CAP_IPC_LOCK) || limit.equals(UNLIMITED);
        return MachineCheck.of(
                "memory lock",
                isGood,
                hasCapability(CAP_IPC_LOCK) ? "CAP_IPC_LOCK" : limit.isEmpty() ? ABSENT : "limit " + limit + " bytes",
                "memory that is not locked may have to be read from the disk",
                "ulimit -l unlimited, as /etc/security/limits.d allows: @group - memlock unlimited; a container:"
                        + " --cap-add=IPC_LOCK");
    }

    private MachineCheck hugePages() {
        String found = files.read("sys/kernel/mm/transparent_hugepage/enabled");
        Matcher chosen = Pattern.compile("\\[(\\w+)]").matcher(found);
        String mode = chosen.find() ? chosen.group(1) : "";
        return MachineCheck.of(
                "transparent huge pages",
                !mode.equals("always"),
                mode.isEmpty() ? ABSENT : mode,
                "the kernel stops threads to make huge pages of their memory",
                "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled");
    }

    private MachineCheck swap() {
        long areas = Math.max(0, files.read("proc/swaps").lines().count() - 1);
        return MachineCheck.of(
                "swap",
                areas == 0,
                areas == 0 ? "none" : areas + " areas",
                "swapped pages must be read from the disk",
                "swapoff -a");
    }

    private MachineCheck battery() {
        // Batteries of mice and other devices have the scope Device.
        List<Path> supplies = files.folders("sys/class/power_supply").stream()
                .filter(supply -> !files.read(supply + "/scope").equals("Device"))
                .toList();
        boolean isConnected = supplies.stream()
                .anyMatch(supply -> files.read(supply + "/online").equals("1"));
        boolean isEmptied = supplies.stream()
                .anyMatch(supply -> files.read(supply + "/status").equals("Discharging")
                        || files.read(supply + "/online").equals("0"));
        return MachineCheck.of(
                "power",
                isConnected || !isEmptied,
                isConnected ? "mains" : isEmptied ? "battery" : ABSENT,
                "on battery firmware slows processors down",
                "connect the mains");
    }

    private boolean hasCapability(int bit) {
        Matcher effective = Pattern.compile("CapEff:\\s*([0-9a-f]{1,16})").matcher(files.read("proc/self/status"));
        return effective.find() && (Long.parseUnsignedLong(effective.group(1), 16) >>> bit & 1) == 1;
    }

    /** Returns the soft limit of a name; empty if it is not told. */
    private String limit(String name) {
        return files.read("proc/self/limits")
                .lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split("\\s+")[0])
                .findFirst()
                .orElse("");
    }
}
