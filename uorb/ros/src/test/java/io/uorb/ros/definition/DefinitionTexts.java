// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/** Short ways to definitions for tests. */
public final class DefinitionTexts {
    private DefinitionTexts() {}

    /** The definition of a text without nested types of its own. */
    public static RosDefinition definition(String... lines) {
        return FullText.parse("T.msg", "demo/T", String.join("\n", lines));
    }

    /** A part of a full text. */
    public static String part(String type, String text) {
        return "\n" + "=".repeat(80) + "\nMSG: " + type + "\n" + text;
    }
}
