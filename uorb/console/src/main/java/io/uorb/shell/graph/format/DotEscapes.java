// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

/** Text in Graphviz files. */
public final class DotEscapes {
    private DotEscapes() {}

    /** Returns a text in quotes; Graphviz reads backslashes and HTML's entities in labels. */
    public static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;") + '"';
    }
}
