// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import org.jline.terminal.impl.exec.ExecTerminalProvider;
import org.jline.terminal.spi.SystemStream;

/** The kinds of the process's standard streams. */
public final class TerminalKind {
    private static final String PLAIN = "dumb";

    private TerminalKind() {}

    /** Returns whether stdout is a terminal; false without JLine. */
    public static boolean stdoutIsTerminal() {
        return isTerminal(false);
    }

    /** Returns whether stdin is a terminal, as {@link #stdoutIsTerminal}. */
    public static boolean stdinIsTerminal() {
        return isTerminal(true);
    }

    /** Returns whether a terminal type can only print lines. */
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
