// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.OrbMetadata;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our topics, written like the PX4 facts that lie beside the project, are those facts. */
class Px4MessagesTest {
    private static final Path FACTS = Path.of("..", "..", "shared", "spec", "px4-messages.txt");

    static List<List<OrbMetadata<?>>> messages() throws ReflectiveOperationException {
        return Catalogue.topicsByMessage();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void shouldBeAsPx4HasIt(List<OrbMetadata<?>> topics) throws IOException, ReflectiveOperationException {
        assumeTrue(Files.exists(FACTS), () -> "missing: " + FACTS.toAbsolutePath());
        String name = topics.get(0).schema().name();
        String block = Files.readString(FACTS)
                .lines()
                .dropWhile(line -> !line.equals("message " + name))
                .takeWhile(line -> !line.isEmpty())
                .filter(line -> !line.startsWith("  version "))
                .collect(Collectors.joining("\n"));
        assertEquals(block, describe(topics, block));
    }

    /** The message in the form of the facts file; of its constants the values are ours, names and types PX4's. */
    private static String describe(List<OrbMetadata<?>> topics, String facts) throws ReflectiveOperationException {
        MessageSchema schema = topics.get(0).schema();
        StringBuilder text = new StringBuilder("message " + schema.name() + "\n  topics");
        topics.forEach(topic -> text.append(' ').append(topic.name()));
        text.append("\n  queue ").append(topics.get(0).queueLength()).append('\n');
        text.append(String.format(
                Locale.ROOT,
                "  size %d without-padding %d hash 0x%08x\n",
                schema.layout().sizeBytes(),
                schema.layout().sizeWithoutPaddingBytes(),
                schema.hash()));
        for (Field field : schema.fields()) {
            text.append("  field ")
                    .append(field.msgType())
                    .append(' ')
                    .append(field.name())
                    .append('\n');
        }
        for (String line :
                facts.lines().filter(line -> line.startsWith("  const ")).toList()) {
            String[] words = line.strip().split(" ");
            Object value = topics.get(0).type().getField(words[2]).get(null);
            text.append("  const " + words[1] + " " + words[2] + " = " + value + "\n");
        }
        return text.append("  layout ").append(schema.layout().format()).toString();
    }
}
