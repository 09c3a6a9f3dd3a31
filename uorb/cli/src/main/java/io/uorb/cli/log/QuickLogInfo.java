// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.output.EscapedWriter;
import io.uorb.cli.output.MemoryFailure;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.terminal.Terminals;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code uorb log info FILE…} without options, which prints what {@link LogInfoCommand} does: without the parser of
 * command lines it starts in half the time, which for logs of some tens of megabytes is most of it. One thread.
 */
public final class QuickLogInfo {
    private static final String NAME = "uorb log info: ";
    private static final int FIRST_FILE = 2;

    private final PrintWriter out;
    private final PrintWriter err;
    private boolean failed;

    private QuickLogInfo(PrintWriter out, PrintWriter err) {
        this.out = EscapedWriter.of(out);
        this.err = EscapedWriter.of(err);
    }

    /** Returns whether a line is that and no more: options, and files of arguments, are the parser's. */
    public static boolean takes(String... args) {
        boolean isInfo = args.length > FIRST_FILE && args[0].equals("log") && args[1].equals("info");
        for (int i = FIRST_FILE; isInfo && i < args.length; i++) {
            isInfo = isFile(args[i]);
        }
        return isInfo;
    }

    private static boolean isFile(String arg) {
        if (arg.isEmpty() || "-@\"'".indexOf(arg.charAt(0)) >= 0) {
            return false;
        }
        try {
            return !Path.of(arg).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Runs a line that it takes.
     *
     * @return the exit code
     */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        QuickLogInfo info = new QuickLogInfo(out, err);
        boolean goesOn = true;
        for (int i = FIRST_FILE; goesOn && i < args.length; i++) {
            goesOn = info.print(Path.of(args[i]));
        }
        return info.failed ? 1 : 0;
    }

    /** Prints one; false if stdout takes no more, or after a bug. */
    private boolean print(Path file) {
        try (LogInput log = LogInput.open(file, new ProgressBar(err, Terminals.stderrIsOne()))) {
            LogReport report = LogReport.read(file, log);
            LogInfoPrinter.print(report, out);
            out.flush();
            return !out.checkError();
        } catch (IOException e) {
            return fail(e.getMessage());
        } catch (OutOfMemoryError e) { // what was read is garbage now
            return fail(MemoryFailure.describe(List.of(file.toString())));
        } catch (RuntimeException e) {
            fail("unexpected " + e);
            return false;
        }
    }

    private boolean fail(String problem) {
        failed = true;
        err.println(NAME + TextEscapes.escape(problem));
        err.flush();
        return true;
    }
}
