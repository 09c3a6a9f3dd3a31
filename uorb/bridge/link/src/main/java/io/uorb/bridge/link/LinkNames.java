// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.OrbModule;

/** Names of modules for what links publish and read. */
final class LinkNames {
    private LinkNames() {}

    /** Returns a text as the name of a module: printable ASCII of bounded length. */
    static String module(String text) {
        String name = "link:" + text.replaceAll("[^ -~]", "?");
        return name.substring(0, Math.min(name.length(), OrbModule.MAX_NAME_LENGTH));
    }
}
