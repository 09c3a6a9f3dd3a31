// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

/** Signals to other processes; by the shell, for a machine need not have a program for them. */
public final class Signals {
    private Signals() {}

    /** Sends a signal, by its name without SIG. */
    public static void send(long pid, String name) throws IOException, InterruptedException {
        assertEquals(
                0,
                Peers.command("sh", "-c", "kill -" + name + " " + pid).start().waitFor());
    }
}
