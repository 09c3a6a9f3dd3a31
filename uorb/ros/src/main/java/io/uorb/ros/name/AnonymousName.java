// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

/** Unique names of nodes: base name, host, process and milliseconds. */
public final class AnonymousName {
    private AnonymousName() {}

    /**
     * Returns an anonymous name; characters of the host that names do not have become {@code _}.
     *
     * @param base a legal base name
     * @param pid the process id
     * @param millis the time
     */
    public static String of(String base, String host, long pid, long millis) {
        String unique = "_" + host + "_" + pid + "_" + millis;
        return RosNames.requireBaseName("node", base) + unique.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
