// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.option.ByteSizeConverter;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.text.TextEscapes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code uorb ros clean}: removes old logs of nodes (ros1:K-42). */
@Command(
        name = "clean",
        description = {
            "Removes old files from the folder of logs of ROS: $ROS_LOG_DIR, else ~/.ros/log.",
            "Lists the files to remove, oldest first, and asks for confirmation. Without --size and --older, removes"
                    + " all files."
        },
        exitCodeList = {"0:done, or nothing to do", "1:not removed", "2:wrong usage"})
final class CleanCommand extends OrderedCommand {
    private static final int MOST_SHOWN = 20;
    private static final double MIB = 1024 * 1024;

    @Option(
            names = "--size",
            paramLabel = "BYTES",
            converter = ByteSizeConverter.class,
            description = "Remove the oldest files until the remaining ones have at most this size, such as 500M.")
    private Long keptBytes;

    @Option(
            names = "--older",
            paramLabel = "AGE",
            converter = AgeConverter.class,
            description = "Remove files that have not changed for this time, such as 7d.")
    private Duration age;

    @Option(names = "--yes", description = "Do not ask for confirmation.")
    private boolean yes;

    private final RosEnvironment environment;

    CleanCommand() {
        this(RosEnvironment.system());
    }

    CleanCommand(RosEnvironment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
        Path path = environment.logFolder();
        if (!Files.isDirectory(path)) {
            out.println(TextEscapes.escape("folder " + path + " does not exist"));
            return ExitCode.OK;
        }
        NodeLogFolder folder = new NodeLogFolder(path);
        List<NodeLogFolder.LogFile> surplus = surplus(folder);
        out.printf(
                "%s: %d files, %.1f MiB; %d to remove, %.1f MiB%n",
                TextEscapes.escape(folder.path().toString()),
                folder.count(),
                folder.bytes() / MIB,
                surplus.size(),
                surplus.stream().mapToLong(NodeLogFolder.LogFile::bytes).sum() / MIB);
        surplus.stream()
                .limit(MOST_SHOWN)
                .forEach(file -> out.println(TextEscapes.escape("  " + file.changed() + "  " + file.path())));
        if (surplus.size() > MOST_SHOWN) {
            out.println("  and " + (surplus.size() - MOST_SHOWN) + " more");
        }
        if (surplus.isEmpty()) {
            return ExitCode.OK;
        }
        if (!yes && !agrees(out)) {
            out.println("nothing was removed");
            return ExitCode.SOFTWARE;
        }
        return remove(folder, surplus);
    }

    private List<NodeLogFolder.LogFile> surplus(NodeLogFolder folder) {
        boolean all = keptBytes == null && age == null;
        long bytes = all ? -1 : keptBytes == null ? Long.MAX_VALUE : keptBytes;
        FileTime before =
                FileTime.from(age == null ? Instant.EPOCH : Instant.now().minus(age));
        return folder.surplus(bytes, before);
    }

    /** Asks on the terminal; without an answer nothing goes. */
    private static boolean agrees(PrintWriter out) throws IOException {
        out.print("remove them? [y/N] ");
        out.flush();
        String answer = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        return answer != null && (answer.equals("y") || answer.equals("yes"));
    }

    private int remove(NodeLogFolder folder, List<NodeLogFolder.LogFile> surplus) {
        int removed = 0;
        for (NodeLogFolder.LogFile file : surplus) {
            try {
                folder.remove(file);
                removed++;
            } catch (IOException e) {
                spec().commandLine().getErr().println(TextEscapes.escape("uorb ros clean: " + e));
            }
        }
        spec().commandLine().getOut().println("removed " + removed + " files");
        return removed == surplus.size() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
