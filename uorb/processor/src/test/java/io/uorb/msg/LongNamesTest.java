// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.msg.source.GeneratedClasses;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Names of 1 to 200 characters: no place of the generators counts columns that are not there. */
class LongNamesTest {
    private static final int LONGEST = 200;

    /** Messages that nest one after the other, fewer than the deepest nesting. */
    private static final int CHAIN = 7;

    /** A field without a comment whose name and constants fill its line. */
    @Test
    void shouldGenerateFieldsWithoutCommentsWhoseNamesFillTheLine() {
        String text = MsgSources.TIMESTAMP
                + "uint8 health_component_index # [@enum HEALTH_COMPONENT_INDEX]\n"
                + "uint8 HEALTH_COMPONENT_INDEX_NONE = 0\n";
        MessageDefinition message = MsgSources.definition(text);
        assertEquals(
                message, new GeneratedClasses(List.of(message)).topic(message).definition());
    }

    @Test
    void shouldGenerateMessagesWithNamesOfAnyLength() {
        generate(LongNamesTest::isTried);
    }

    @Test
    @Tag("slow")
    void shouldGenerateMessagesWithNamesOfEachLength() {
        generate(length -> true);
    }

    private static void generate(IntPredicate isTried) {
        MsgSources sources = new MsgSources();
        IntStream.rangeClosed(1, LONGEST).filter(isTried).forEach(length -> add(length, isTried, sources));
        List<MessageDefinition> messages = sources.definitions();
        assertEquals(List.of(), sources.problems());
        GeneratedClasses classes = new GeneratedClasses(messages);
        messages.forEach(message -> assertEquals(message, classes.topic(message).definition()));
    }

    /** Half of the lengths around those at which lines are full, in pairs that nest; some of the others. */
    private static boolean isTried(int length) {
        boolean isFull = length >= 15 && length <= 50 || length >= 85 && length <= 100;
        return length % (isFull ? 4 : 16) < 2;
    }

    private static void add(int length, IntPredicate isTried, MsgSources sources) {
        String name = messageName(length);
        String snake = "a".repeat(length);
        String constant = snake.toUpperCase(Locale.ROOT);
        StringBuilder text = new StringBuilder(MsgSources.TIMESTAMP);
        text.append("uint8 ")
                .append(snake)
                .append(" # [@enum ")
                .append(constant)
                .append("]\n");
        text.append("uint8 ").append(constant).append("_B = 1\n");
        text.append("float64 ").append(constant).append("_C = -1.7976931348623157e308 # x\n");
        text.append("uint16[3] ")
                .append(snake)
                .append("_c # [@masks ")
                .append(constant)
                .append("] [m/s] word\n");
        text.append("float32[2] ").append(snake).append("_d # ").append(snake).append('\n');
        text.append("bool x # word ").append(snake).append(" word\n");
        if (length > 1 && length % CHAIN != 0 && isTried.test(length - 1)) {
            String nested = messageName(length - 1);
            text.append(nested).append(" n").append(snake).append('\n');
            text.append(nested).append("[2] m").append(snake).append('\n');
        }
        text.append("# TOPICS t").append(snake).append(" u").append(snake).append("_b\n");
        sources.with(name, text.toString());
    }

    private static String messageName(int length) {
        return "N" + "a".repeat(length - 1);
    }
}
