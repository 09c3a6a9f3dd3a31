// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

/** Names of consoles of nodes and namespaces (architecture:GR-10, architecture:GR-15). Any thread. */
public final class ConsoleNames {
    /** The longest name that a console has. */
    private static final int MOST = 100;

    private ConsoleNames() {}

    /** Returns the full name with dots; the end of a long one is replaced by a number that depends on all of it. */
    public static String of(String fullName) {
        String name = fullName.substring(1).replace('/', '.');
        return name.length() <= MOST ? name : String.format("%s-%08x", name.substring(0, MOST - 9), name.hashCode());
    }
}
