// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A run of the command inside the test's process: its exit code and what it printed. */
public record UorbRun(int exitCode, String out, String err) {
    public static UorbRun of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = UorbCommand.commandLine();
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        int exitCode = command.execute(args);
        return new UorbRun(exitCode, out.toString(), err.toString());
    }

    /** The number of a JSON summary. */
    public double number(String key) {
        String marker = "\"" + key + "\":";
        int start = out.indexOf(marker);
        if (start < 0) {
            throw new AssertionError("no " + key + " in " + out);
        }
        int end = start + marker.length();
        while (end < out.length() && "+-.0123456789eE".indexOf(out.charAt(end)) >= 0) {
            end++;
        }
        return Double.parseDouble(out.substring(start + marker.length(), end));
    }
}
