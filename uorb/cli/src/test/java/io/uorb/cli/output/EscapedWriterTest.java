// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The output of commands, behind the filter. */
class EscapedWriterTest {
    private static String written(String... pieces) {
        StringWriter text = new StringWriter();
        PrintWriter out = EscapedWriter.of(new PrintWriter(text));
        for (String piece : pieces) {
            out.print(piece);
        }
        out.close();
        return text.toString();
    }

    @Test
    void shouldKeepLinesTabsAndVisibleText() {
        String text = "a\tb\n\u00e4\u20ac\r\n\ud83d\ude80 \u0627\n";
        assertEquals(text, written(text));
    }

    @Test
    void shouldEscapeWhatATerminalObeys() {
        assertEquals(
                "a\\x1b[2J\\x0d\n\\u202eb\\x9b\\ufeff",
                written("a\u001b[2J\r\n\u202eb\u009b\ufeff".replace("\r\n", "\r\r\n"))
                        .replace("\r\n", "\n"));
    }

    @Test
    void shouldKeepACharacterWhoseHalvesComeApart() {
        assertEquals("a\ud83d\ude80b", written("a\ud83d", "\ude80b"));
        assertEquals("\\ud83d!", written("\ud83d", "!"));
    }

    @Test
    void shouldReturnTheWriterForOurOwnSequences() {
        PrintWriter out = new PrintWriter(new StringWriter());
        assertSame(out, EscapedWriter.unescaped(EscapedWriter.of(out)));
        assertSame(out, EscapedWriter.unescaped(out));
    }

    @Property
    void shouldLetNothingThroughThatATerminalObeys(@ForAll List<String> pieces) {
        String text = written(pieces.toArray(String[]::new)).replace("\r\n", "\n");
        assertTrue(text.codePoints().noneMatch(c -> c != '\n' && c != '\t' && TextEscapes.isObeyed(c)), text);
    }
}
