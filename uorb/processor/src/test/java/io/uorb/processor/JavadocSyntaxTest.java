// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Javadoc as the compiler hands it over, a blank before each line, and the plain text that it means. */
class JavadocSyntaxTest {
    private static final ReferenceResolver REFERENCES = new ReferenceResolver() {
        @Override
        public String name(String target) {
            return target.equals("Leaf#aBc") ? "Leaf.a_bc" : null;
        }

        @Override
        public String value(String target) {
            return target.equals("#name") ? "7" : target.equals("Leaf#ONE") ? "1" : null;
        }
    };

    private static void assertText(String expected, String javadoc) {
        assertEquals(expected, JavadocSyntax.of(javadoc, "name", false, REFERENCES));
    }

    @Test
    void shouldGiveNothingWhereThereIsNoComment() {
        assertText("", null);
        assertText("", "");
        assertText("", " \n\n ");
    }

    @Test
    void shouldTakeTheBareNameInCodeFontForNoComment() {
        assertText("", " {@code name} ");
        assertText("other", " {@code other} ");
        assertText("name", " name ");
    }

    @Test
    void shouldKeepLinesAndParagraphs() {
        assertText("One.\nTwo.\n\nThree.", " One. \n Two.\n\n <p>Three.\n");
        assertText("One.\n\nTwo.", " One.<p>\n Two.</p>");
        assertText("One.\n\nTwo.", " One.\n\n\n\n Two.");
        assertText("One.\nTwo.", " One.<br>Two.");
    }

    @Test
    void shouldKeepIndentationBelowFourColumns() {
        assertText("List:\n  - a\n   b", " List:\n   - a\n    b");
    }

    @Test
    void shouldJoinLinesThatGoOnIndented() {
        assertText("One two three.\nFour.", " One\n     two\n     three.\n Four.");
        assertText("One.\n\nTwo.", " One.\n\n     Two.");
    }

    @Test
    void shouldUnwrapInlineTags() {
        assertText("a <b> &amp; {c}", " {@code a <b> &amp; {c}}");
        assertText("<x>", " {@literal <x>}");
        assertText(
                "Foo and Foo.bar and bar(int, long)", " {@link Foo} and {@link Foo#bar} and {@link #bar(int, long)}");
        assertText("the speed", " {@linkplain\n Foo#bar(int)\n the speed}");
        assertText("some words", " some {@odd words}");
        assertText("{not a tag}", " {not a tag}");
    }

    @Test
    void shouldAskWhatLinksAndValuesLeadTo() {
        assertText("Leaf.a_bc and it", " {@link Leaf#aBc} and {@link Leaf#aBc it}");
        assertText("At most 7, 7, 1.", " At most {@value}, {@value #name}, {@value Leaf#ONE}.");
        assertText("7 A.B C", " {@value %d #name} {@value A#B} {@value #C}");
    }

    @Test
    void shouldLeaveNothingOfInheritedTextAndComments() {
        assertText("a b", " a {@inheritDoc} b");
        assertText("a b c", " a<!-- x --> b <!-- > y --> c");
        assertText("a, b", " a{@inheritDoc}, b <!-- c");
        assertText("One.\nTwo.", " One.\n   <!-- two\n lines -->\n Two.\n {@inheritDoc}\n");
        assertText("One.\n\nTwo.", " {@inheritDoc}\n One.\n\n <!-- x -->\n <p>Two.");
        assertText("<!-- x -->", " {@code <!-- x -->}");
    }

    @Test
    void shouldDecodeCharacterReferences() {
        assertText("1 < 2 & 3 > 2 \u00b0 A B @", " 1 &lt; 2 &amp; 3 &gt; 2 &deg; &#65; &#x42; &#64;");
        assertText("&lt;", " &amp;lt;");
        assertText("&unknown; &#99999999999; R&D", " &unknown; &#99999999999; R&D");
    }

    @Test
    void shouldDropHtmlTagsThatItKnows() {
        assertText("m/s^2, bold, a < b, List<String>", " m/s<sup>2</sup>, <b>bold</b>, a < b, List<String>");
        assertText("These:\n- a\n- b", " These:\n <ul>\n <li>a</li>\n <li>b\n </ul>");
    }

    @Test
    void shouldKeepTheLinesOfCode() {
        assertText(
                "Do:\n  if (a < b) {\n      go();\n  }\n\nor not",
                " Do:\n <pre>{@code\n   if (a < b) {\n       go();\n   }\n }</pre>\n or\n     not");
    }

    @Test
    void shouldKeepCellsAndTermsApart() {
        assertText(
                "Title\nA | B\n1 | 2",
                " <table><caption>Title</caption><tr><th>A</th><th>B</th></tr>"
                        + "<tr><td>1</td><td>2</td></tr></table>");
        assertText("A | B", " <table><tr> <td>A</td><td>B</td> </tr></table>");
        assertText("term: meaning\nother: one", " <dl><dt>term</dt><dd>meaning</dd>\n <dt>other<dd>one</dl>");
    }

    @Test
    void shouldTurnTheDeprecatedTagIntoTheLastParagraph() {
        assertText("Text.\n\nDEPRECATED: use other", " Text.\n @deprecated use other\n @see Other");
        assertText("Text.\n\nDEPRECATED: use other instead\nof this\nMore.", """
                 Text.
                 @since 1
                 @deprecated use other
                     instead
                 of this

                 <p>More.
                """);
        assertText("DEPRECATED: old", " @deprecated old");
    }

    @Test
    void shouldSayThatAnElementIsDeprecatedWithoutTheTag() {
        assertEquals("DEPRECATED: Not to be used any more.", JavadocSyntax.of(null, "name", true, REFERENCES));
        assertEquals(
                "Text.\n\nDEPRECATED: Not to be used any more.", JavadocSyntax.of(" Text.", "name", true, REFERENCES));
    }

    @Test
    void shouldLeaveOutOtherBlockTags() {
        assertText("Text.", " Text.\n @see Foo\n     and more\n @since 1");
        assertText("Use @Topic here", " Use @Topic here");
        assertText("a\n@deprecated b", " {@code a\n @deprecated b}");
    }
}
