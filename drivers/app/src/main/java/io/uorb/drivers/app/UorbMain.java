// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.cli.QuickStart;

/**
 * The main class of the jar. The JVM loads the types of its methods before the first of them runs. So none of them is
 * the parser's, whose large class is in no archive: {@link UorbCommand} is loaded only where a line needs it.
 */
public final class UorbMain {
    private UorbMain() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        if (QuickStart.takes(args)) {
            int exitCode = QuickStart.run(args);
            // From Java 21 on, exit loads the logging first, which takes a tenth of such a line's time. No thread is
            // left that would keep the process.
            if (exitCode != 0) {
                System.exit(exitCode);
            }
            return;
        }
        UorbCommand.main(args);
    }
}
