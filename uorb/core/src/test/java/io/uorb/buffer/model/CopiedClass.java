// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/**
 * A collection of the JDK that the buffer shares between threads under a monitor: a copy of its byte code is rewritten
 * too, under a name of its own.
 */
final class CopiedClass {
    private static final String ORIGINAL = "java/util/ArrayDeque";
    private static final String COPY = "io/uorb/buffer/script/ArrayDequeCopy";

    private CopiedClass() {}

    /** Returns the name of the copy, or the name itself if there is none. */
    static String copyOf(String internalName) {
        return renamed(internalName, ORIGINAL, COPY);
    }

    /** Returns the name of the class that was copied, or the name itself. */
    static String originalOf(String internalName) {
        return renamed(internalName, COPY, ORIGINAL);
    }

    private static String renamed(String name, String from, String to) {
        boolean isMeant = name != null && (name.equals(from) || name.startsWith(from + "$"));
        return isMeant ? to + name.substring(from.length()) : name;
    }
}
