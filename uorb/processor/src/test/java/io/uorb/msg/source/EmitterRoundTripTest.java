// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageDefinition;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Random messages: emitted, compiled with the processor without a warning, and the same definitions come out. */
public class EmitterRoundTripTest {
    private static final int MESSAGES = 24;

    @Property(tries = 1, shrinking = ShrinkingMode.OFF)
    void shouldGetTheDefinitionBackFromTheClass(@ForAll long seed) {
        List<MessageDefinition> messages = new RandomMessageClasses(seed).messages(MESSAGES);
        assertEquals(List.of(), JavaNames.clashes(messages));
        GeneratedClasses classes = new GeneratedClasses(messages);
        for (MessageDefinition message : messages) {
            assertEquals(texts(message), texts(classes.topic(message).definition()));
            assertEquals(message, classes.topic(message).definition());
            assertEquals(
                    message.schema().hash(), classes.topic(message).schema().hash());
        }
    }

    @Property(tries = 6, shrinking = ShrinkingMode.OFF)
    @Tag("slow")
    void shouldGetMoreDefinitionsBack(@ForAll long seed) {
        shouldGetTheDefinitionBackFromTheClass(seed);
        shouldEmitTheSameTextTwice(seed);
    }

    /** All comments, so that a failure shows which differs. */
    public static String texts(MessageDefinition message) {
        StringBuilder texts = new StringBuilder(message.comment());
        message.schema().fields().forEach(field -> texts.append('\n').append(message.description(field.name())));
        message.constants().forEach(constant -> texts.append('\n').append(constant));
        return texts.toString();
    }

    @Property(tries = 5)
    void shouldEmitTheSameTextTwice(@ForAll long seed) {
        List<MessageDefinition> messages = new RandomMessageClasses(seed).messages(MESSAGES);
        List<MessageDefinition> again = new RandomMessageClasses(seed).messages(MESSAGES);
        for (int i = 0; i < MESSAGES; i++) {
            String text = new JavaEmitter("a.b", messages).emit(messages.get(i));
            assertEquals(text, new JavaEmitter("a.b", again).emit(again.get(i)));
            assertTrue(text.lines().allMatch(line -> line.length() <= 120), text);
        }
    }
}
