// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The syntax of names, and their resolution relative to a node. Names are global ({@code /a/b}), relative
 * ({@code a/b}) or private ({@code ~b}).
 */
public final class RosNames {
    /** The root of all names. */
    public static final String ROOT = "/";

    private static final char SEPARATOR = '/';
    private static final char PRIVATE = '~';

    private RosNames() {}

    /** Whether a name begins at the root. */
    public static boolean isGlobal(String name) {
        return !name.isEmpty() && name.charAt(0) == SEPARATOR;
    }

    /** Whether a name belongs to the node that uses it. */
    public static boolean isPrivate(String name) {
        return !name.isEmpty() && name.charAt(0) == PRIVATE;
    }

    /** Whether a name has only allowed characters; the empty one, the node's namespace, has. */
    public static boolean isLegal(String name) {
        return illegalAt(name) < 0;
    }

    /** Whether a name is legal, not empty, and has neither a namespace nor a {@code ~}. */
    public static boolean isBaseName(String name) {
        return !name.isEmpty() && isLegal(name) && !isPrivate(name) && name.indexOf(SEPARATOR) < 0;
    }

    /**
     * Checks a name that a program uses.
     *
     * @param kind of the name, for the message, such as {@code topic}
     * @return the name
     * @throws IllegalArgumentException if the name is empty or illegal; the message has the position
     */
    public static String requireLegal(String kind, String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException(kind + " name is empty");
        }
        int at = illegalAt(name);
        if (at >= 0) {
            throw new IllegalArgumentException(kind + " name \"" + name + "\" has '" + name.charAt(at)
                    + "' at position " + at
                    + (at == 0
                            ? "; a name begins with a letter, '/' or '~'"
                            : "; letters, digits, '_' and single '/' may follow"));
        }
        return name;
    }

    /**
     * Checks a base name, such as the name of a node.
     *
     * @return the name
     * @throws IllegalArgumentException if it is empty or illegal, or has a {@code /} or {@code ~}
     */
    public static String requireBaseName(String kind, String name) {
        requireLegal(kind, name);
        if (!isBaseName(name)) {
            throw new IllegalArgumentException(
                    kind + " name \"" + name + "\" has a namespace; set that with __ns:= or ROS_NAMESPACE");
        }
        return name;
    }

    /** Returns the position of the first character that may not be there, or -1. */
    private static int illegalAt(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean isAllowed = i == 0
                    ? isLetter(c) || c == SEPARATOR || c == PRIVATE
                    : isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == SEPARATOR && name.charAt(i - 1) != c;
            if (!isAllowed) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** Returns a name without double slashes, and without one at the end. */
    public static String canonical(String name) {
        if (name.isEmpty() || name.equals(ROOT)) {
            return name;
        }
        String joined =
                Arrays.stream(name.split(ROOT)).filter(part -> !part.isEmpty()).collect(Collectors.joining(ROOT));
        return isGlobal(name) ? SEPARATOR + joined : joined;
    }

    /** Returns the namespace of a name, with a slash at its end; {@code /} for a name without one. */
    public static String namespaceOf(String name) {
        int end = name.endsWith(ROOT) ? name.length() - 1 : name.length();
        int slash = name.lastIndexOf(SEPARATOR, end - 1);
        return slash < 0 ? ROOT : name.substring(0, slash + 1);
    }

    /**
     * Resolves a name to its global name, without remapping; the node's namespace for an empty one. Accepts illegal
     * names too.
     *
     * @param node the full name of the node that uses the name
     */
    public static String resolve(String name, String node) {
        if (name.isEmpty()) {
            return namespaceOf(node);
        }
        String canonical = canonical(name);
        if (isGlobal(canonical)) {
            return canonical;
        }
        return isPrivate(canonical)
                ? canonical(node + SEPARATOR + canonical.substring(1))
                : namespaceOf(node) + canonical;
    }
}
