// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import java.nio.charset.StandardCharsets;

/**
 * Any text is a full text or is refused; if a NUL follows, what follows it is a message of the definition. Called by
 * Jazzer.
 */
public final class RosDefinitionFuzz {
    private static final String NAME = "demo/T";

    private RosDefinitionFuzz() {}

    /** Called by Jazzer, by this name. Throws if the parser does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        RosDefinition definition;
        try {
            definition = FullText.parse("peer", NAME, new String(bytes, 0, end, StandardCharsets.UTF_8));
        } catch (DefinitionException e) {
            return;
        }
        RosDefinition again = FullText.parse("again", NAME, definition.fullText());
        if (!again.isLike(definition) || !again.md5Text().equals(definition.md5Text())) {
            throw new AssertionError("another definition by its full text: " + definition.fullText());
        }
        int from = Math.min(bytes.length, end + 1);
        RosMessageFuzz.read(DynamicSerializer.of(definition), bytes, from, bytes.length - from);
    }
}
