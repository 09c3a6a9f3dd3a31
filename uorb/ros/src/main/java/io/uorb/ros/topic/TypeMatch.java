// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.MessageType;
import java.util.Set;

/** Rules of types in connection headers: found by name, checked by MD5; {@code *} takes any. */
final class TypeMatch {
    private static final Set<String> HEADERS = Set.of("Header", "std_msgs/Header", "roslib/Header");
    private static final String HEADER_FIELD = "header";
    private static final String SEPARATOR = "=====";

    private TypeMatch() {}

    /** Returns whether messages of two MD5s may meet. */
    static boolean isSame(String one, String other) {
        return one.equals(other) || one.equals(MessageType.ANY) || other.equals(MessageType.ANY);
    }

    /** Returns whether the first field of a type is its Header, which begins with a number that the publisher sets. */
    static boolean isStamped(MessageType type) {
        for (String line : type.definition().lines().toList()) {
            String text = withoutComment(line).strip();
            if (text.startsWith(SEPARATOR)) {
                return false;
            }
            if (!text.isEmpty() && text.indexOf('=') < 0) {
                String[] words = text.split("\\s+");
                return words.length == 2 && HEADERS.contains(words[0]) && words[1].equals(HEADER_FIELD);
            }
        }
        return false;
    }

    private static String withoutComment(String line) {
        int at = line.indexOf('#');
        return at < 0 ? line : line.substring(0, at);
    }
}
