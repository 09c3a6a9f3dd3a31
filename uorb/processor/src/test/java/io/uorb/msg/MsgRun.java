// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A run of {@code msg} inside the test's process: its exit code and what it printed. */
public record MsgRun(int exitCode, String out, String err) {
    public static MsgRun of(Object... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        String[] texts = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            texts[i] = args[i].toString();
        }
        int exitCode = command.execute(texts);
        return new MsgRun(exitCode, out.toString(), err.toString());
    }
}
