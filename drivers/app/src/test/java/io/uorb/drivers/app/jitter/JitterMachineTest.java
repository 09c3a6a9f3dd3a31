// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.drivers.app.UorbMain;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs in processes of their own, on machines that are bad for loops. */
@Tag("slow")
@Timeout(120)
class JitterMachineTest {
    private static final List<String> RUN = List.of("jitter", "--seconds=1", "--warm-up=none", "--json");
    private static final String WITHOUT_RIGHTS = "--bounding-set=-sys_nice,-ipc_lock";

    @TempDir
    private Path folder;

    private CommandRun run(List<String> prefix, List<String> args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), UorbMain.class.getName()));
        command.addAll(args);
        Path err = folder.resolve("err");
        ProcessBuilder builder = Peers.command(command).redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C"); // the C library's texts of errors
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new CommandRun(process.waitFor(), out, Files.readString(err));
    }

    private static List<String> with(String... more) {
        List<String> all = new ArrayList<>(RUN);
        all.addAll(List.of(more));
        return all;
    }

    @Test
    void shouldRunOnOneProcessor() throws IOException, InterruptedException {
        Matcher allowed = Pattern.compile("Cpus_allowed_list:\\s*([0-9]+)(\\S*)")
                .matcher(Files.readString(Path.of("/proc/self/status")));
        assertTrue(allowed.find());
        CommandRun run = run(List.of("taskset", "-c", allowed.group(1)), with("--rate=250"))
                .exits(0);
        assertTrue(run.number("count") > 0, run::toString);
        run.prints("{\"name\":\"processors\",\"good\":false,\"found\":\"1 for ");
        if (!allowed.group(2).isEmpty()) { // else the machine has no more
            run.prints(" threads; this process may run on " + allowed.group(1) + " of ");
        }
    }

    @Test
    void shouldTellWhatIsRefusedWithoutRights() throws IOException, InterruptedException {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root, to drop capabilities");
        List<String> args = new ArrayList<>(List.of("--realtime"));
        args.addAll(with("--rate=250"));
        CommandRun run = run(
                        List.of(
                                "prlimit",
                                "--rtprio=0:", // the soft limit alone, which is never above the hard one then
                                "--memlock=0:",
                                Peers.program("setpriv").toString(),
                                WITHOUT_RIGHTS,
                                "--inh-caps=-sys_nice,-ipc_lock"),
                        args)
                .exits(0)
                .reports(
                        "scheduling: refused, priority 80: Operation not permitted; the limit is 0; ulimit -r 99",
                        "memory lock: refused, the limit is 0 bytes")
                .prints("\"name\":\"real-time priorities\",\"good\":false,\"found\":\"limit 0\"")
                .prints("\"name\":\"memory lock\",\"good\":false,\"found\":\"limit 0 bytes\"");
        assertTrue(run.number("count") > 0, run::toString);
    }

    /** A quota of a group above the process's own, where this user may make groups of version 1 or 2. */
    @Test
    void shouldTellTheQuotaOfTheGroupAbove() throws IOException, InterruptedException {
        Path above = newGroup();
        Path own = above.resolve("own");
        boolean isUnified = Files.exists(above.resolve("cpu.max"));
        try {
            Files.writeString(
                    above.resolve(isUnified ? "cpu.max" : "cpu.cfs_quota_us"), isUnified ? "80000 100000" : "80000");
            Files.createDirectory(own);
            CommandRun run = run(
                            List.of("sh", "-c", "echo $$ >" + own + "/cgroup.procs && exec \"$@\"", "sh"),
                            with("--rate=250"))
                    .exits(0);
            run.prints(
                    "\"name\":\"quota of the container\",\"good\":false,\"found\":\"0.80 processors: 80000 us of each"
                            + " 100000 us in " + above);
            run.prints("; the quota permits 0.80");
            assertTrue(run.number("count") > 0, run::toString);
        } finally {
            Files.deleteIfExists(own);
            Files.delete(above);
        }
    }

    private static Path newGroup() throws IOException {
        for (String top : List.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup")) {
            Path group;
            try { // the checks name the mount, to which the first one is a link on some systems
                group = Path.of(top)
                        .toRealPath()
                        .resolve("uorb-jitter-test-" + ProcessHandle.current().pid());
                Files.createDirectory(group);
            } catch (IOException e) {
                continue; // not there, or not permitted
            }
            if (Files.exists(group.resolve("cpu.max")) || Files.exists(group.resolve("cpu.cfs_quota_us"))) {
                return group;
            }
            Files.delete(group);
        }
        assumeTrue(false, "needs the right to make a control group with a quota");
        throw new AssertionError();
    }
}
