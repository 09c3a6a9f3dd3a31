// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.definition.Ros2Definition;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.msg.MessageSetLoader;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.testing.Project;
import io.uorb.testing.Px4Facts;
import io.uorb.testing.RandomSchemas;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An independent implementation reads each message by its definition, and writes the same bytes (bridges:B-19). */
@Tag("slow")
class CdrWitnessTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void requireWitness() throws Exception {
        NpmWitness.assumeThere();
    }

    /** PX4's own files, with their comments and constants. */
    @ParameterizedTest
    @CsvSource({"1.13, 150", "1.15, 200", "1.16, 220"})
    void shouldAgreeOnAllMessagesOfPx4(String release, int leastMessages) throws Exception {
        Path files = Project.requireShared("data/px4_msgs/" + release);
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (MessageDefinition definition :
                MessageSetLoader.load(List.of(files)).definitions()) {
            topics.add(DynamicTopic.of("topic", definition, definition.queueLength()));
        }
        assertTrue(topics.size() >= leastMessages, topics.size() + " messages");
        assertAgree(topics);
    }

    @Test
    void shouldAgreeOnTheMessagesOfTheFacts() throws Exception {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (MessageSchema schema : Px4Facts.schemas().values()) {
            topics.add(DynamicTopic.of("topic", schema, 1));
        }
        assertTrue(topics.size() >= 60, topics.size() + " messages");
        assertAgree(topics);
    }

    @Test
    void shouldAgreeOnAllTopicsOfTheClassPath() throws Exception {
        List<OrbMetadata<?>> topics = TopicCatalogue.ofClassPath().topics();
        assertTrue(topics.size() >= 50, topics.size() + " topics");
        assertAgree(topics);
    }

    @Test
    void shouldAgreeOnRandomSchemas() throws Exception {
        RandomSchemas schemas = new RandomSchemas(11);
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            topics.add(DynamicTopic.of("topic", schemas.schema(), 1));
        }
        assertAgree(topics);
    }

    private void assertAgree(List<OrbMetadata<?>> topics) throws Exception {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        RandomWords words = new RandomWords(3);
        List<DynamicMessage> messages = new ArrayList<>();
        List<byte[]> encoded = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (OrbMetadata<?> topic : topics) {
            DynamicMessage message = words.message(topic);
            CdrCodec codec = CdrCodec.of(topic.schema());
            ByteBuffer out = ByteBuffer.allocate(codec.messageBytes());
            codec.encodeMessage(message.words(), 0, out);
            messages.add(message);
            encoded.add(out.array());
            lines.add(NpmWitness.line(Ros2Definition.of(topic, catalogue).text(), out.array()));
        }
        List<NpmWitness.Reading> readings = NpmWitness.read(folder, lines);
        for (int i = 0; i < messages.size(); i++) {
            String name = messages.get(i).topic().schema().toString();
            assertArrayEquals(encoded.get(i), readings.get(i).again(), name);
            assertValues(messages.get(i), readings.get(i).values());
        }
    }

    private static void assertValues(DynamicMessage message, List<String> values) {
        List<String> paths = RandomWords.scalars(message.topic().schema(), "");
        assertEquals(paths.size(), values.size());
        for (int i = 0; i < paths.size(); i++) {
            String[] read = values.get(i).split(" ");
            assertEquals(paths.get(i), read[0]);
            assertEquals(text(message, paths.get(i), read[1]), read[1], paths.get(i));
        }
    }

    /** Returns the value as the witness spells it: of a floating number its own text, if that is the number. */
    private static String text(DynamicMessage message, String path, String read) {
        FieldPath field = message.path(path);
        if (field.type().isFloating()) {
            double value = message.getDouble(field);
            return Double.parseDouble(read) == value ? read : Double.toString(value);
        }
        long value = message.getLong(field);
        return switch (field.type()) {
            case BOOL -> Boolean.toString(value != 0);
            case UINT64 -> Long.toUnsignedString(value);
            default -> Long.toString(value);
        };
    }
}
