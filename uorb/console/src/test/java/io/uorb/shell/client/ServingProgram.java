// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.Orb;
import java.io.IOException;

/** A program that knows nothing of consoles; it ends with its standard input, without closing its broker. */
final class ServingProgram {
    private ServingProgram() {}

    /** Makes a broker and waits. */
    public static void main(String[] args) throws IOException {
        Orb orb = Orb.create();
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // Whatever is written to it.
            continue;
        }
        System.out.println(orb.topics().size());
    }
}
