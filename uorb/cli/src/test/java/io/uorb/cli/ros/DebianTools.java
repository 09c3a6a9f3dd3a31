// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The tools of Debian's ROS 1 on a graph with a master of ours. Closing it ends those that still run. */
public final class DebianTools implements AutoCloseable {
    /** They read many files before they do anything, which takes long on a busy machine. */
    private static final long PATIENCE_S = 120;
    /** Does as rosbag for each argument, which has the words of a command as lines; NUL follows each. */
    private static final String ROSBAG = """
            import rosbag, sys
            for command in sys.argv[1:]:
                try:
                    rosbag.rosbagmain(['rosbag'] + command.split('\\n'))
                except SystemExit as end:
                    if end.code:
                        raise
                sys.stdout.write('\\0')
            """;

    private final Path folder;
    private final String masterUri;
    private final List<Process> processes = new ArrayList<>();

    private DebianTools(Path folder, String masterUri) {
        this.folder = folder;
        this.masterUri = masterUri;
    }

    /** Prepares the tools; skips the test if they are not installed. */
    public static DebianTools in(Path folder, String masterUri) {
        List.of("rostopic", "rosnode", "rosparam", "rosservice", "rosmsg", "relay")
                .forEach(Peers::program);
        return new DebianTools(folder, masterUri);
    }

    /** Runs a tool until it ends. */
    public CommandRun run(String... command) throws Exception {
        return start(command).get(PATIENCE_S, TimeUnit.SECONDS);
    }

    /**
     * Runs several commands of rosbag, each of which must succeed, in one process, since it takes long to start;
     * returns what each has printed.
     */
    @SafeVarargs
    public final List<String> rosbag(List<String>... commands) throws Exception {
        List<String> all = new ArrayList<>(List.of(Peers.python("rosbag").toString(), "-c", ROSBAG));
        for (List<String> words : commands) {
            all.add(String.join("\n", words));
        }
        CommandRun run = run(all.toArray(String[]::new)).exits(0);
        return List.of(run.out().split("\0"));
    }

    /** Starts a tool. */
    public CompletableFuture<CommandRun> start(String... command) {
        try {
            Path out = Files.createTempFile(folder, "tool", ".out");
            Path err = Files.createTempFile(folder, "tool", ".err");
            ProcessBuilder builder = Peers.command(command)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment()
                    .putAll(Map.of(
                            "ROS_MASTER_URI",
                            masterUri,
                            "ROS_IP",
                            "127.0.0.1",
                            "ROS_HOME",
                            folder.toString(),
                            "PYTHONUNBUFFERED",
                            "1"));
            Process process = builder.start();
            processes.add(process);
            return process.onExit().thenApply(ended -> result(ended, out, err));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static CommandRun result(Process process, Path out, Path err) {
        try {
            return new CommandRun(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.destroyForcibly();
        }
        for (Process process : processes) {
            try {
                process.waitFor(CommandGraph.LONG.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
