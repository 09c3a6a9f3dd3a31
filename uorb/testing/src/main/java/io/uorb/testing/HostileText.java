// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.text.TextEscapes;
import java.util.Set;
import java.util.stream.Collectors;

/** Text of somebody who wants the terminal to obey it. */
public final class HostileText {
    /**
     * Sets the title and a colour, clears the screen, reverses the direction of writing, has no width, breaks the line
     * in ways of Unicode; DEL, C1, half a character.
     */
    public static final String TEXT =
            "x\u001b]0;t\u0007\u001b[31m\u009b2J\u202e\u2066\u200f\u061c\u200b\u2028\u2029\ufeff\u007f\r\b\ud83dy";

    /** The text without what UTF-8 cannot encode. */
    public static final String ENCODABLE = TEXT.replace("\ud83d", "");

    private HostileText() {}

    /** Returns the code points of an output that a terminal or a reader obeys, beside line ends and tabs. */
    public static Set<String> obeyed(String output) {
        return output.replace("\r\n", "\n")
                .codePoints()
                .filter(c -> c != '\n' && c != '\t' && TextEscapes.isObeyed(c))
                .mapToObj(c -> String.format("U+%04X", c))
                .collect(Collectors.toSet());
    }

    /** Returns them for both outputs of a command. */
    public static Set<String> obeyed(CommandRun run) {
        return obeyed(run.out() + run.err());
    }
}
