// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.QueueLength;
import io.uorb.testing.Px4Facts;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our messages, written as the facts of PX4's are, equal them: all of them and no more. */
class TopicsPx4FactsTest {
    private static final String VERSION = "MESSAGE_VERSION";

    static List<String> names() {
        return Px4Facts.all().stream().map(Px4Facts::name).toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeAsPx4HasIt(String name) throws ReflectiveOperationException {
        Px4Facts expected = Px4Facts.all().stream()
                .filter(facts -> facts.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertEquals(expected.block(), describe(JarTopics.message(name)));
    }

    @Test
    void shouldHaveTheMessagesOfTheFactsAndNoOthers() {
        assertEquals(
                names(),
                JarTopics.messages().stream().map(it -> it.schema().name()).toList());
    }

    /** Returns the message in the form of the facts file. */
    private static String describe(MessageDefinition message) {
        StringBuilder text = new StringBuilder("message " + message.schema().name());
        text.append("\n  topics ").append(String.join(" ", message.topics()));
        text.append("\n  queue ").append(message.queueLength());
        for (MessageConstant constant : message.constants()) {
            if (constant.name().equals(VERSION)) {
                assertEquals("uint32", constant.type().msgName());
                text.append("\n  version ").append(constant.text());
            }
        }
        text.append(String.format(
                Locale.ROOT,
                "\n  size %d without-padding %d hash 0x%08x",
                message.schema().layout().sizeBytes(),
                message.schema().layout().sizeWithoutPaddingBytes(),
                message.schema().hash()));
        for (Field field : message.schema().fields()) {
            text.append("\n  field " + field.msgType() + " " + field.name());
        }
        for (MessageConstant constant : message.constants()) {
            if (!constant.name().equals(VERSION) && !QueueLength.isConstant(constant)) {
                text.append("\n  const " + constant.type().msgName() + " " + constant.name() + " = " + constant.text());
            }
        }
        return text.append("\n  layout ")
                .append(message.schema().layout().format())
                .toString();
    }
}
