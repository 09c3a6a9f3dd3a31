// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.generator;

import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names of ROS as names of Java. Generated code names classes in full: {@code std_msgs} has a String of its own. */
final class JavaSourceNames {
    /** First parts of packages, which a field would hide. */
    private static final Set<String> PACKAGES = Set.of("java", "io", "org", "com");

    private JavaSourceNames() {}

    /**
     * Returns the name of a field: {@code linear_acceleration} becomes {@code linearAcceleration}; names with capitals
     * only, such as the matrices of CameraInfo, stay. A reserved word gets a low line.
     */
    static String field(String name) {
        StringBuilder java = new StringBuilder();
        boolean isBegin = false;
        for (char c : name.toCharArray()) {
            if (c == '_') {
                isBegin = java.length() > 0;
            } else {
                java.append(isBegin ? Character.toUpperCase(c) : c);
                isBegin = false;
            }
        }
        return reserved(java.toString());
    }

    /** Returns the name of a constant: as it is, but for reserved words. */
    static String constant(String name) {
        return reserved(name);
    }

    private static String reserved(String name) {
        return SourceVersion.isKeyword(name) || PACKAGES.contains(name) ? name + '_' : name;
    }

    /** Returns a string literal. */
    static String literal(String text) {
        StringBuilder java = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> java.append("\\n");
                case '\r' -> java.append("\\r");
                case '\t' -> java.append("\\t");
                case '"' -> java.append("\\\"");
                case '\\' -> java.append("\\\\");
                default -> {
                    if (c < ' ' || c > '~') {
                        java.append(String.format("\\u%04x", (int) c));
                    } else {
                        java.append(c);
                    }
                }
            }
        }
        return java.append('"').toString();
    }
}
