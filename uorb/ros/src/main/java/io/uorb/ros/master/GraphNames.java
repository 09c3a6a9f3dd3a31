// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.Arrays;
import java.util.List;

/**
 * The resolution of names by the master: relative to the caller, without remapping. Names from outside are taken as
 * they are; only separators are put right.
 */
final class GraphNames {
    private static final String SEPARATOR = "/";

    private GraphNames() {}

    /** Returns the parts of a key between its slashes; empty parts do not count. */
    static List<String> parts(String key) {
        return Arrays.stream(key.split(SEPARATOR))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Returns a global name without double slashes, and without one at the end. */
    static String global(String name) {
        return SEPARATOR + String.join(SEPARATOR, parts(name));
    }

    /** Returns a key with the slash at its end that subscriptions of parameters are compared with. */
    static String asNamespace(String key) {
        return key.endsWith(SEPARATOR) ? key : key + SEPARATOR;
    }

    /** Returns the namespace of a caller, with a slash at both ends. */
    private static String namespace(String caller) {
        List<String> parts = parts(caller);
        return parts.size() < 2 ? SEPARATOR : global(String.join(SEPARATOR, parts.subList(0, parts.size() - 1))) + "/";
    }

    /** Resolves a name of a caller; a caller without a slash has the root as its namespace. */
    static String resolve(String name, String caller) {
        if (name.startsWith(SEPARATOR)) {
            return global(name);
        }
        if (name.startsWith("~")) {
            return global(caller + SEPARATOR + name.substring(1));
        }
        return global(namespace(caller) + name);
    }
}
