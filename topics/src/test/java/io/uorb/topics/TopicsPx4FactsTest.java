// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our messages, written like the PX4 facts that lie beside the project, are those facts: all of them and no more. */
class TopicsPx4FactsTest {
    private static final Path FACTS = Project.shared("spec/px4-messages.txt");
    private static final String VERSION = "MESSAGE_VERSION";

    /** Whether the facts are there or not: a test for each message. */
    static List<String> names() {
        return Px4MessageFigures.lines().stream().map(Px4MessageFigures::name).toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeAsPx4HasIt(String name) throws IOException, ReflectiveOperationException {
        String expected = facts().stream()
                .filter(block -> block.startsWith("message " + name + "\n"))
                .findFirst()
                .orElseThrow();
        assertEquals(expected, describe(JarTopics.message(name)));
    }

    @Test
    void shouldHaveTheMessagesOfTheFactsAndNoOthers() throws IOException {
        List<String> expected = facts().stream()
                .map(block -> block.lines().findFirst().orElseThrow().substring("message ".length()))
                .toList();
        assertEquals(
                expected,
                JarTopics.messages().stream().map(it -> it.schema().name()).toList());
    }

    /** The blocks of the file; skips the test where there is no file. */
    private static List<String> facts() throws IOException {
        assumeTrue(Files.exists(FACTS), () -> "missing: " + FACTS.toAbsolutePath());
        return Arrays.stream(Files.readString(FACTS).strip().split("\n\n"))
                .filter(block -> block.startsWith("message "))
                .toList();
    }

    /** The message in the form of the facts file. */
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
            if (!constant.name().equals(VERSION)) {
                text.append("\n  const " + constant.type().msgName() + " " + constant.name() + " = " + constant.text());
            }
        }
        return text.append("\n  layout ")
                .append(message.schema().layout().format())
                .toString();
    }
}
