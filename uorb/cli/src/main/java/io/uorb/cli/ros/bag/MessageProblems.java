// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.BagMessage;
import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** The problems of a bag's messages: the first are printed, one a line of stderr, and all are counted. One thread. */
final class MessageProblems {
    private static final int MOST_SHOWN = 10;

    private final CommandSpec spec;
    private final Path file;
    private final BagProgress progress;
    private long count;

    MessageProblems(CommandSpec spec, Path file, BagProgress progress) {
        this.spec = spec;
        this.file = file;
        this.progress = progress;
    }

    /** Adds a problem of a message, with its topic, time and place. */
    void add(BagMessage message, String problem) {
        add(file + ": " + message.connection().topic() + " at " + message.timeNs() + " ns, " + message.place() + ": "
                + problem);
    }

    /** Adds another problem. */
    void add(String problem) {
        count++;
        if (count <= MOST_SHOWN) {
            PrintWriter err = spec.commandLine().getErr();
            progress.above(() -> err.println(spec.qualifiedName() + ": " + TextEscapes.escape(problem)));
        }
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Prints how many more there were than have been printed; returns the exit code of the command. */
    int end() {
        if (count > MOST_SHOWN) {
            spec.commandLine().getErr().println(count - MOST_SHOWN + " more problems");
        }
        return count == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
