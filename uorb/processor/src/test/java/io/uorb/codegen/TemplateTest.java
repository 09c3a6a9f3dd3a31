// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TemplateTest {
    @Test
    void shouldFillHolesAndLeaveOtherBracesAlone() {
        Template template = new Template("class {name} {\n    /** {@code {name}} */\n    {name}() { return; }\n}\n");
        assertEquals(
                "class A$1 {\n    /** {@code A$1} */\n    A$1() { return; }\n}\n",
                template.with("name", "A$1").render());
    }

    @Test
    void shouldIndentFurtherLinesLikeTheHolesLine() {
        assertEquals(
                "  x = a\n    b\n\n  c;\n",
                new Template("  x = {value};\n").with("value", "a\n  b\n\nc").render());
    }

    @Test
    void shouldDropALineOfOnlyAnEmptyHole() {
        assertEquals("a\nb\n", new Template("a\n  {gap}\nb\n").with("gap", "").render());
    }

    @Test
    void shouldKeepEmptyLines() {
        assertEquals("a\n\nb\n", new Template("a\n\nb\n").render());
    }

    @Test
    void shouldRejectUnknownNames() {
        Template template = new Template("{a}");
        assertThrowsNaming(
                IllegalArgumentException.class, () -> template.with("b", ""), "the template has no hole {b} … [a]");
    }

    @Test
    void shouldRejectFillingTwice() {
        Template template = new Template("{a}").with("a", "");
        assertThrowsNaming(IllegalArgumentException.class, () -> template.with("a", ""), "hole {a} is filled twice");
    }

    @Test
    void shouldRejectMissingNames() {
        Template template = new Template("{a} {b}").with("a", "");
        assertThrowsNaming(IllegalStateException.class, template::render, "holes [b] … not filled");
    }
}
