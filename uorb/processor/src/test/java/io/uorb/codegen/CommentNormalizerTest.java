// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The normal form of comments (M-19). */
class CommentNormalizerTest {
    private static void assertNormal(String expected, String text) {
        assertEquals(expected, CommentNormalizer.normal(text));
    }

    @Test
    void shouldKeepLinesAndParagraphs() {
        assertNormal("One\n  two\n\nThree", "\n One\n  two \n\n \n\tThree\t\n\n");
        assertNormal("", " \n\n");
    }

    @Test
    void shouldMoveAMarkToTheEnd() {
        assertNormal("One\n\nTwo\n\nDEPRECATED: use B\ninstead", "One\nDEPRECATED:  use B\ninstead\n\nTwo");
    }

    @Test
    void shouldMakeOneOfSeveralMarks() {
        assertNormal("One\n\nDEPRECATED: a\nb\n c", "DEPRECATED: a\n\nOne\nDEPRECATED: b\n c");
    }

    @Test
    void shouldGiveABareMarkAReason() {
        assertNormal("DEPRECATED: Not to be used any more.", "DEPRECATED:");
        assertNormal("DEPRECATED: Not to be used any more.", "DEPRECATED: DEPRECATED:\nDEPRECATED: ");
        assertNormal("DEPRECATED: a", "DEPRECATED:\n\nDEPRECATED: DEPRECATED:\n a");
    }

    @Test
    void shouldTakeTheWordForAMarkAtTheStartOfAParagraphOnly() {
        assertNormal("One\n DEPRECATED: not", "One\n DEPRECATED: not");
        assertNormal("One\n\nDEPRECATED: yes", "One\n\n  DEPRECATED: yes");
    }

    @Test
    void shouldFindTheMark() {
        assertTrue(CommentNormalizer.isDeprecated("DEPRECATED: a"));
        assertTrue(CommentNormalizer.isDeprecated("One\n\nDEPRECATED: a"));
        assertFalse(CommentNormalizer.isDeprecated("One\n DEPRECATED: a"));
    }

    @Property
    void shouldBeItsOwnNormalForm(@ForAll("texts") String text) {
        String normal = CommentNormalizer.normal(text);
        assertEquals(normal, CommentNormalizer.normal(normal));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("\n", "\n", "\n\n", " ", "\t", "\u2003", "DEPRECATED:", "One", "two.")
                .list()
                .ofMaxSize(16)
                .map(parts -> String.join("", parts));
    }
}
