// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import org.jline.terminal.impl.exec.ExecTerminalProvider;
import org.jline.terminal.spi.SystemStream;

/** What the process's standard streams are. */
public final class TerminalKind {
    private static final String PLAIN = "dumb";

    private TerminalKind() {}

    /** Whether stdout is a terminal. Without JLine nobody knows, and it is taken for none. */
    public static boolean stdoutIsTerminal() {
        return isTerminal(false);
    }

    /** Whether stdin is one, as {@link #stdoutIsTerminal}. */
    public static boolean stdinIsTerminal() {
        return isTerminal(true);
    }

    /** Whether the environment says that the terminal can only write lines. */
    public static boolean isPlain(String term) {
        return term == null || term.isEmpty() || term.equals(PLAIN);
    }

    private static boolean isTerminal(boolean input) {
        try {
            return new ExecTerminalProvider().isSystemStream(input ? SystemStream.Input : SystemStream.Output);
        } catch (NoClassDefFoundError e) {
            return false;
        }
    }
}
