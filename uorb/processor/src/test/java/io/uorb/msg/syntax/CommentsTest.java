// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.schema.MessageDefinition;
import org.junit.jupiter.api.Test;

/** Whose a comment is, and what becomes of it. */
class CommentsTest {
    private static final String TIMESTAMP = MsgSources.TIMESTAMP;

    private static String commentOfX(String text) {
        return MsgSources.definition(text).description("x").comment();
    }

    @Test
    void shouldGiveTheFirstBlockToTheMessage() {
        MessageDefinition definition =
                MsgSources.definition("\n# One\n#   two\n#\n#\n# Three \n\n# Four\n" + TIMESTAMP);
        assertEquals("One\n  two\n\nThree", definition.comment());
        assertEquals("Four", definition.description("timestamp").comment());
    }

    @Test
    void shouldGiveTheFirstBlockToTheMessageEvenRightAboveAField() {
        MessageDefinition definition = MsgSources.definition("# One\n" + TIMESTAMP);
        assertEquals("One", definition.comment());
        assertEquals("", definition.description("timestamp").comment());
    }

    @Test
    void shouldGiveTheFirstBlockToTheMessageBehindTopics() {
        assertEquals(
                "One",
                MsgSources.definition("# TOPICS a\n# One\n\n" + TIMESTAMP).comment());
    }

    @Test
    void shouldGiveNoBlockToTheMessageBelowADeclaration() {
        assertEquals("", MsgSources.definition(TIMESTAMP + "\n# One\n\nbool x").comment());
    }

    @Test
    void shouldGiveTheEndOfALineToItsDeclaration() {
        assertEquals("One # two", commentOfX(TIMESTAMP + "bool x #   One # two  \n"));
    }

    @Test
    void shouldGiveABlockToTheBareDeclarationBelow() {
        assertEquals("One\ntwo", commentOfX(TIMESTAMP + "# One\n# two\nbool x #\n"));
    }

    @Test
    void shouldGiveABlockToTheDeclarationAboveIfTheOneBelowHasItsOwn() {
        String text = TIMESTAMP + "uint8 x # Flags:\n# 0 - good\nuint8 A = 0 # bad\n";
        assertEquals("Flags:\n0 - good", commentOfX(text));
        assertEquals("bad", MsgSources.definition(text).constants().get(0).comment());
    }

    @Test
    void shouldLetABlockContinueTheDeclarationAbove() {
        assertEquals("Flags:\n0 - good\n1 - bad", commentOfX(TIMESTAMP + "uint8 x # Flags:\n# 0 - good\n# 1 - bad\n"));
    }

    @Test
    void shouldLeaveOutHeadings() {
        MessageDefinition definition =
                MsgSources.definition("# Foo\n\n" + TIMESTAMP + "\n# Heading\n\n# Flags\nbool x # One\n");
        assertEquals("One", definition.description("x").comment());
        assertEquals("", definition.description("timestamp").comment());
        assertEquals("Foo", definition.comment());
    }

    @Test
    void shouldGiveBlocksToConstantsToo() {
        assertEquals(
                "One\ntwo",
                MsgSources.definition(TIMESTAMP + "\n# One\n# two\nuint8 A = 1\n")
                        .constants()
                        .get(0)
                        .comment());
    }

    @Test
    void shouldKeepBracketsInCommentsOfConstantsAndOfTheMessage() {
        MessageDefinition definition =
                MsgSources.definition("# Foo [m] [@range 0, 1]\n\n" + TIMESTAMP + "uint8 A = 1 # [s] [@enum B]\n");
        assertEquals("Foo [m] [@range 0, 1]", definition.comment());
        assertEquals("[s] [@enum B]", definition.constants().get(0).comment());
    }
}
