// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks of the processors that this process may use, and for how long. One thread. */
final class ProcessorChecks {
    /** A control group's mount in mountinfo (proc(5)): its root, its folder, its version, its controllers. */
    private static final Pattern MOUNT =
            Pattern.compile("^(?:\\S+ ){3}(\\S+) (\\S+) .*- (cgroup2?) \\S+ (\\S+)$", Pattern.MULTILINE);

    /** This process's group in a hierarchy (cgroups(7)): the controllers, none of version 2, and the path. */
    private static final Pattern GROUP = Pattern.compile("^\\d+:([^:]*):(/.*)$", Pattern.MULTILINE);

    private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*([-0-9,]+)");
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");
    private static final Pattern QUOTA = Pattern.compile("([0-9]{1,15}) ([1-9][0-9]{0,14})");
    private static final String CPU = "cpu";

    private final MachineFiles files;
    private final ModuleThreads threads;
    /** Empty if the kernel does not tell it. */
    private final String allowed;

    /**
     * Processor time that a control group may use.
     *
     * @param processors how many it may keep busy
     * @param text of the kernel: us of each so many us
     * @param file that has the text
     */
    private record Quota(double processors, String text, Path file) {}

    /**
     * Creates the checks.
     *
     * @param threads of the loop's modules
     */
    ProcessorChecks(MachineFiles files, ModuleThreads threads) {
        this.files = files;
        this.threads = threads;
        Matcher line = ALLOWED.matcher(files.read("proc/self/status"));
        this.allowed = line.find() ? line.group(1) : "";
    }

    /** Returns all of them. */
    List<MachineCheck> all() {
        Optional<Quota> quota = quotas().stream().min(Comparator.comparingDouble(Quota::processors));
        return List.of(processors(quota), isolated(), quota(quota));
    }

    private MachineCheck processors(Optional<Quota> quota) {
        int count = allowed.isEmpty()
                ? Runtime.getRuntime().availableProcessors()
                : processors(allowed).cardinality();
        double usable = Math.min(count, quota.map(Quota::processors).orElse((double) count));
        int online = processors(files.read("sys/devices/system/cpu/online")).cardinality();
        return MachineCheck.of(
                "processors",
                usable > threads.count(),
                count + " for " + threads.text()
                        + (online > count ? "; this process may run on " + allowed + " of " + online : "")
                        + (usable < count ? String.format(Locale.ROOT, "; the quota permits %.2f", usable) : ""),
                "the threads of the modules, the compiler and the collector wait for one another",
                "more processors (taskset, cpuset, docker --cpuset-cpus), or fewer threads: modules can share a work"
                        + " queue");
    }

    private MachineCheck isolated() {
        String found = files.read("sys/devices/system/cpu/isolated");
        return MachineCheck.of(
                "isolated processors",
                !found.isEmpty() && (allowed.isEmpty() || processors(found).intersects(processors(allowed))),
                (found.isEmpty() ? "none" : found) + (allowed.isEmpty() ? "" : "; this process may run on " + allowed),
                "other programs and interrupts run where the loop does",
                "boot with isolcpus=3 irqaffinity=0-2, start with taskset -c 2,3 and --realtime=processors=3");
    }

    /** Returns the processors of a list such as 0-1,4. */
    private static BitSet processors(String list) {
        BitSet processors = new BitSet();
        Matcher ranges = RANGE.matcher(list);
        while (ranges.find()) {
            int first = Integer.parseInt(ranges.group(1));
            int last = ranges.group(2) == null ? first : Integer.parseInt(ranges.group(2));
            processors.set(first, Math.max(first, last) + 1);
        }
        return processors;
    }

    private static MachineCheck quota(Optional<Quota> quota) {
        return MachineCheck.of(
                "quota of the container",
                quota.isEmpty(),
                quota.map(tightest -> String.format(
                                Locale.ROOT,
                                "%.2f processors: %s us in %s",
                                tightest.processors(),
                                tightest.text(),
                                tightest.file()))
                        .orElse("none"),
                "all threads stand still for the rest of each period once they have taken so much",
                "docker run without --cpus; systemd: CPUQuota=");
    }

    /** Returns the quotas of this process's control groups and of all above them, of both versions. */
    private List<Quota> quotas() {
        List<Quota> quotas = new ArrayList<>();
        Matcher mount = MOUNT.matcher(files.read("proc/self/mountinfo"));
        while (mount.find()) {
            boolean isUnified = mount.group(3).equals("cgroup2");
            if (isUnified || hasCpu(mount.group(4))) {
                Path top = Path.of(mount.group(2));
                Path folder = top.resolve(group(isUnified, Path.of(mount.group(1))));
                for (; folder != null && folder.startsWith(top); folder = folder.getParent()) {
                    addQuota(folder, isUnified, quotas);
                }
            }
        }
        return quotas;
    }

    private static boolean hasCpu(String controllers) {
        return List.of(controllers.split(",")).contains(CPU);
    }

    /** Returns the path of this process's group below a mount; empty if it is not there, as in some containers. */
    private Path group(boolean isUnified, Path mounted) {
        Matcher group = GROUP.matcher(files.read("proc/self/cgroup"));
        while (group.find()) {
            Path own = Path.of(group.group(2)).normalize();
            if ((isUnified ? group.group(1).isEmpty() : hasCpu(group.group(1))) && own.startsWith(mounted)) {
                return mounted.relativize(own);
            }
        }
        return Path.of("");
    }

    private void addQuota(Path folder, boolean isUnified, List<Quota> quotas) {
        Path file = folder.resolve(isUnified ? "cpu.max" : "cpu.cfs_quota_us");
        String text = read(file) + (isUnified ? "" : " " + read(folder.resolve("cpu.cfs_period_us")));
        Matcher quota = QUOTA.matcher(text);
        if (quota.matches()) { // else there is none: max, or -1 of version 1
            double processors = Double.parseDouble(quota.group(1)) / Double.parseDouble(quota.group(2));
            quotas.add(new Quota(processors, quota.group(1) + " us of each " + quota.group(2), file));
        }
    }

    private String read(Path file) {
        return files.read(file.toString().substring(1));
    }
}
