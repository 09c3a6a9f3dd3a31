// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorChecksTest {
    private static final String QUOTA = "quota of the container";
    private static final String PROCESSORS = "processors";
    private static final ModuleThreads THREADS = ModuleThreads.of(3);

    @TempDir
    private Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }

    /** Writes a mount of control groups of version 2, whose root is that group. */
    private void mount(String group) throws IOException {
        write(
                "proc/self/mountinfo",
                "29 23 0:26 " + group + " /sys/fs/cgroup rw shared:4 - cgroup2 cgroup2 rw,nsdelegate");
    }

    private void allow(String processors) throws IOException {
        write("proc/self/status", "Cpus_allowed:\tff\nCpus_allowed_list:\t" + processors + "\nMems_allowed_list:\t0");
    }

    private MachineCheck check(String name) {
        return new ProcessorChecks(new MachineFiles(root), THREADS)
                .all().stream()
                        .filter(check -> check.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"'0-3', true", "'0-2', false", "'0,2-4,9', true", "'7', false"})
    void shouldWantMoreProcessorsThanThreads(String allowed, boolean good) throws IOException {
        allow(allowed);
        assertEquals(good, check(PROCESSORS).good(), check(PROCESSORS).toString());
    }

    @Test
    void shouldCountTheProcessorsOfTheProcessAndNotOfTheMachine() throws IOException {
        write("sys/devices/system/cpu/online", "0-7");
        allow("1-2");
        assertEquals(
                "2 for 3 threads; this process may run on 1-2 of 8",
                check(PROCESSORS).found());
    }

    @Test
    void shouldCountWhatTheQuotaPermits() throws IOException {
        allow("0-7");
        assertTrue(check(PROCESSORS).good());
        mount("/");
        write("proc/self/cgroup", "0::/box");
        write("sys/fs/cgroup/box/cpu.max", "150000 100000");
        assertEquals(
                "8 for 3 threads; the quota permits 1.50", check(PROCESSORS).found());
    }

    @Test
    void shouldCountTheProcessorsOfTheJvmWhereTheKernelTellsNone() {
        String count = Integer.toString(Runtime.getRuntime().availableProcessors());
        assertEquals(count + " for 3 threads", check(PROCESSORS).found());
    }

    @Test
    void shouldReadTheQuotaOfTheOwnGroup() throws IOException {
        mount("/");
        write("proc/self/cgroup", "0::/box/one");
        write("sys/fs/cgroup/box/one/cpu.max", "50000 100000");
        assertEquals(
                "0.50 processors: 50000 us of each 100000 us in /sys/fs/cgroup/box/one/cpu.max",
                check(QUOTA).found());
        write("sys/fs/cgroup/box/one/cpu.max", "max 100000");
        assertTrue(check(QUOTA).good());
    }

    @Test
    void shouldFindTheTightestQuotaOfTheGroupsAbove() throws IOException {
        mount("/");
        write("proc/self/cgroup", "0::/user/box/one");
        write("sys/fs/cgroup/user/cpu.max", "90000 100000");
        write("sys/fs/cgroup/user/box/cpu.max", "20000 50000");
        write("sys/fs/cgroup/user/box/one/cpu.max", "max 100000");
        assertEquals(
                "0.40 processors: 20000 us of each 50000 us in /sys/fs/cgroup/user/box/cpu.max",
                check(QUOTA).found());
    }

    @Test
    void shouldReadTheQuotaOfTheHierarchyOfProcessors() throws IOException {
        write(
                "proc/self/mountinfo",
                "40 31 0:37 / /sys/fs/cgroup/systemd rw - cgroup cgroup rw,name=systemd\n"
                        + "32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct");
        write("proc/self/cgroup", "9:name=systemd:/\n4:cpu,cpuacct:/box/one\n3:cpuset:/else\n0::/");
        write("sys/fs/cgroup/cpu,cpuacct/box/one/cpu.cfs_quota_us", "-1");
        write("sys/fs/cgroup/cpu,cpuacct/box/one/cpu.cfs_period_us", "100000");
        assertTrue(check(QUOTA).good());
        write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_quota_us", "50000");
        write("sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_period_us", "100000");
        assertEquals(
                "0.50 processors: 50000 us of each 100000 us in /sys/fs/cgroup/cpu,cpuacct/box/cpu.cfs_quota_us",
                check(QUOTA).found());
    }

    /** A container without a name space of groups sees its group as the top of the mount. */
    @Test
    void shouldReadTheGroupsBelowTheRootOfTheMount() throws IOException {
        mount("/docker/box");
        write("proc/self/cgroup", "0::/docker/box/one");
        write("sys/fs/cgroup/one/cpu.max", "30000 100000");
        assertTrue(check(QUOTA).found().endsWith(" in /sys/fs/cgroup/one/cpu.max"), check(QUOTA)::found);
    }

    @ParameterizedTest
    @CsvSource({"/docker/of/the/host", "/../else"})
    void shouldReadTheTopmostQuotaWhereTheGroupIsNotSeen(String group) throws IOException {
        mount("/");
        write("proc/self/cgroup", "0::" + group);
        write("sys/fs/cgroup/cpu.max", "20000 100000");
        assertTrue(check(QUOTA).found().endsWith(" in /sys/fs/cgroup/cpu.max"), check(QUOTA)::found);
    }

    @ParameterizedTest
    @CsvSource({"'0-1', false", "'0-3', true", "'0,3', true", "'7', false"})
    void shouldWantToRunOnIsolatedProcessors(String allowed, boolean good) throws IOException {
        write("sys/devices/system/cpu/isolated", "2-3,5");
        allow(allowed);
        assertEquals(good, check("isolated processors").good());
    }

    @Test
    void shouldFindNothingIsolated() throws IOException {
        write("sys/devices/system/cpu/isolated", "");
        assertEquals("none", check("isolated processors").found());
    }
}
