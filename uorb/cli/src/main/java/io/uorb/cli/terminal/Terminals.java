// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which of the process's streams somebody watches. */
public final class Terminals {
    private static final Path STDERR = Path.of("/proc/self/fd/2");

    private Terminals() {}

    /** Whether stderr is a terminal. Java cannot say; Linux can, elsewhere it is taken for one if stdout is. */
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

    /** Whether stdin and stdout are a terminal. */
    public static boolean stdoutIsOne() {
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    /** Since JDK 22 there may be a console without a terminal, and a method to ask; before, a console is a terminal. */
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
