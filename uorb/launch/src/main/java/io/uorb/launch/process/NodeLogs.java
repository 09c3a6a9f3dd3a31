// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The names of log files in the folder of one run, as roslaunch gives them: {@code NAME-N.log} and
 * {@code NAME-N-stdout.log}, where N counts the processes of the launch ({@code ros1:K-21}, {@code ros1:K-22}). Any
 * thread.
 */
public final class NodeLogs {
    private final Path folder;
    private final AtomicInteger last = new AtomicInteger();

    /** Creates the names in {@code LOGDIR/RUN_ID}. */
    public NodeLogs(Path folder) {
        this.folder = folder;
    }

    /**
     * The log files of one process, across restarts.
     *
     * @param log file that the node itself writes
     * @param stdout file of its standard output
     */
    public record Names(Path log, Path stdout) {}

    /** Returns the names for the next process, of a node's full name. */
    public Names next(String node) {
        String relative = node.startsWith("/") ? node.substring(1) : node;
        String name = relative.replace('/', '-') + "-" + last.incrementAndGet();
        return new Names(folder.resolve(name + ".log"), folder.resolve(name + "-stdout.log"));
    }
}
