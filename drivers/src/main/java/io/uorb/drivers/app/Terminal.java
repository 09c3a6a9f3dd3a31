// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import java.io.Console;

/** Whether somebody is watching. */
final class Terminal {
    private Terminal() {}

    /** Whether stdin and stdout are a terminal. */
    static boolean isInteractive() {
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
