// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard streams that are terminals. */
public final class Terminals {
    private static final Path STDERR = Path.of("/proc/self/fd/2");

    private Terminals() {}

    /** Returns whether stderr is a terminal, by Linux's /proc; elsewhere as stdout. */
    public static boolean stderrIsOne() {
        try {
            return Files.isSymbolicLink(STDERR) ? isTerminal(Files.readSymbolicLink(STDERR)) : stdoutIsOne();
        } catch (IOException e) {
            return false;
        }
    }

    static boolean isTerminal(Path device) {
        return device.startsWith("/dev/pts") || device.toString().startsWith("/dev/tty");
    }

    /** Returns whether stdin and stdout are a terminal. */
    public static boolean stdoutIsOne() {
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    /** Returns whether a console is a terminal: before JDK 22 always, since then a method tells. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
