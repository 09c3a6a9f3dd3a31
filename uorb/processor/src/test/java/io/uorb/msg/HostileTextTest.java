// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.msg.source.GeneratedClasses;
import io.uorb.msg.source.JavaEmitter;
import io.uorb.msg.syntax.Problem;
import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters that turn the direction of writing, or take no room: nobody's terminal or editor obeys them. */
class HostileTextTest {
    private static final String TURN = "\u202e";
    private static final String HIDDEN = "\u2066\u200b\u2069\ufeff\u2028\u2029\udb40\udc41";

    private static final String SOURCE = "# Safe " + TURN + " evil " + HIDDEN + "\n#\n# DEPRECATED: " + TURN + "x\n\n"
            + MsgSources.TIMESTAMP
            + "float32 x # [\u00b5m" + TURN + "/s] Speed of 90\u00b0, \u7528 \ud83d\ude80 " + HIDDEN
            + "*/ \\u002a/ \\u000a } class X { //\n"
            + "uint8 A = 1 # " + TURN + "one" + HIDDEN + "\n";

    /** ASCII alone: javac 17 does not read UTF-8 where the system's language is C. */
    @Test
    void shouldEscapeThemInGeneratedSources() {
        MessageDefinition message = MsgSources.definition(SOURCE);
        String source = new JavaEmitter("a.b", List.of(message)).emit(message);
        assertTrue(source.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 0x7f), source);
        assertTrue(message.comment().contains(TURN), "the definition has the text as it is");
        assertEquals(
                message, new GeneratedClasses(List.of(message)).topic(message).definition());
    }

    @Test
    void shouldEscapeThemInProblems() {
        Problem problem = new Problem("a" + TURN + "\u001b[2J.msg", 3, Problem.Severity.ERROR, "type \"" + TURN + "\"");
        assertEquals("a\\u202e\\x1b[2J.msg:3: type \"\\u202e\"", problem.toString());
    }

    @Test
    void shouldEscapeThemInDifferences(@TempDir Path folder) throws IOException {
        Path first = Files.writeString(folder.resolve("A.msg"), MsgSources.TIMESTAMP + "float32 x # [m]\n");
        Path second =
                Files.writeString(folder.resolve("B.msg"), MsgSources.TIMESTAMP + "float32 x # [m" + TURN + "]\n");
        String lines =
                String.join("\n", MessageCompiler.differences(first, second).lines());
        assertTrue(lines.contains("field x: unit m -> m\\u202e"), lines);
    }
}
