// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.log.QuickLogInfo;
import io.uorb.cli.output.StandardOutput;
import java.io.PrintWriter;

/** Lines that run without the parser of command lines, none of whose classes is loaded. One thread. */
public final class QuickStart {
    private static final String NAME = "uorb";

    private QuickStart() {}

    /** Returns whether a line is one of these: {@code log info FILE…} without options. */
    public static boolean takes(String... args) {
        return QuickLogInfo.takes(args);
    }

    /**
     * Runs such a line on the streams of this process.
     *
     * @return its exit code; 0 if the reader of stdout has gone, as behind {@code | head}
     */
    public static int run(String... args) {
        StandardOutput stdout = new StandardOutput();
        PrintWriter stderr = new PrintWriter(System.err, true);
        return stdout.end(NAME, QuickLogInfo.run(stdout.writer(), stderr, args), stderr);
    }
}
