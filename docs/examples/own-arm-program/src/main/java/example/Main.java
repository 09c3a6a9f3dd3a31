// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.drivers.app.UorbCommand;

/** Tries the program on the simulated arm, as {@code uorb arm --program} does. */
public final class Main {
    private Main() {}

    /**
     * Throws an exception if the program does not complete.
     *
     * @param args the folder of classes, or the jar, that holds it
     */
    public static void main(String[] args) {
        String[] line = {"arm", "--program", args[0] + ":example.Lift"};
        int code = UorbCommand.commandLineFor(line).execute(line);
        if (code != 0) {
            throw new IllegalStateException("uorb " + String.join(" ", line) + " ended with " + code);
        }
    }
}
