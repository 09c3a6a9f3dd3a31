// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.Locale;

/** The meaning of a shape, and its form in Graphviz and Mermaid. */
public enum ShapeKind {
    MODULE("shape=box fillcolor=\"#dbe9ff\" style=\"rounded,filled", "(", ")"),
    JAVA("shape=box peripheries=2 style=\"solid", "[[", "]]"),
    PROCESS("shape=octagon style=\"solid", "[/", "/]"),
    ROS("shape=box style=\"solid", "[", "]"),
    TOPIC("shape=ellipse style=\"solid", "([", "])"),
    SERVICE("shape=hexagon style=\"solid", "{{", "}}");

    private final String dot;
    private final String open;
    private final String close;

    ShapeKind(String dot, String open, String close) {
        this.dot = dot;
        this.open = open;
        this.close = close;
    }

    /** Whether it represents a node. */
    public boolean isNode() {
        return this != TOPIC && this != SERVICE;
    }

    /** Returns attributes for Graphviz, up to the open list of styles. */
    String dot() {
        return dot;
    }

    /** Returns a node for Mermaid. */
    String mermaid(String label) {
        return open + '"' + label + '"' + close;
    }

    /** Returns the name in style sheets. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
