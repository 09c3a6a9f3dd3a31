// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoffTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "a\\b, a\\eb",
                "--rate, \\-\\-rate",
                "it's, it\\(aqs",
                "say \"x\", say \\(dqx\\(dq",
                "`top`, \\(gatop\\(ga",
                "~/.cache, \\(ti/.cache",
                "m^2, m\\(ha2",
                "\u00b5s, \\[u00B5]s",
                "a.b, a.b"
            })
    void shouldEscapeWhatRoffReads(String text, String escaped) {
        assertEquals(escaped, Roff.escape(text));
    }

    @Test
    void shouldReplaceControlCharacters() {
        assertEquals("a b?c", Roff.escape("a\nb\u001bc"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {".so x, \\&.so x", "'so x, \\(aqso x", "so .x, so .x"})
    void shouldStartNoRequestWithText(String text, String escaped) {
        assertEquals(escaped, Roff.escapeLine(text));
    }

    @Test
    void shouldQuoteArgumentsOfMacros() {
        assertEquals(".SH \"a \\(dqb\\(dq\"\n", new Roff().section("a \"b\"").toString());
    }
}
