// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;

/** A process that opens a link, says so with a line, and holds it until its standard input ends. */
final class PortHolder {
    private PortHolder() {}

    public static void main(String[] args) throws IOException {
        try (Link link = LinkAddresses.parse(args[0]).open()) {
            System.out.println("open");
            while (System.in.read() >= 0) {
                link.read(new byte[1], 0);
            }
        }
    }
}
