// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import picocli.CommandLine.Model.CommandSpec;

/** The report of a conversion between logs and bags. */
final class LogConversion {
    private LogConversion() {}

    /** Prints the number of messages, and of those that were left out if there are any. */
    static void print(CommandSpec spec, long messages, long skipped) {
        spec.commandLine().getOut().println(messages + " messages" + (skipped == 0 ? "" : ", " + skipped + " skipped"));
    }
}
