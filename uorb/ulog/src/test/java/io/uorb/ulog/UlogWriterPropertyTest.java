// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageSchema;
import io.uorb.testing.RandomSchemas;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever a writer wrote, the reader gives back, record for record. */
class UlogWriterPropertyTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> topics = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    @Property(tries = 200)
    void shouldReadBackWhatWasWritten(@ForAll long seed) throws IOException {
        out.reset();
        Random random = new Random(seed);
        List<MessageSchema> schemas = new ArrayList<>();
        RandomSchemas made = new RandomSchemas(seed);
        for (int i = 0; i < 3; i++) {
            schemas.add(made.schema());
        }
        List<String> expected = new ArrayList<>();
        try (UlogWriter writer = UlogWriter.to("random.ulg", Channels.newChannel(out))) {
            writer.start(random.nextLong(), random.nextBoolean());
            for (int i = 0; i < schemas.size(); i++) {
                writer.format("topic_" + i, schemas.get(i));
            }
            for (int i = 0; i < 60; i++) {
                write(writer, schemas, random, expected);
            }
        }
        UlogReader reader = LogBytes.open(out.toByteArray());
        assertEquals(expected, Transcript.of(reader));
        assertTrue(reader.corruptions().isEmpty());
    }

    private void write(UlogWriter writer, List<MessageSchema> schemas, Random random, List<String> expected)
            throws IOException {
        int kind = expected.isEmpty() ? 0 : random.nextInt(8);
        switch (kind) {
            case 0 -> subscribe(writer, random.nextInt(schemas.size()), random.nextInt(256), expected);
            case 1 -> {
                UlogLoggedString text = text(random);
                writer.text(text);
                expected.add(text.toString());
            }
            case 2 -> {
                int ms = random.nextInt(65_536);
                writer.dropout(ms);
                expected.add("O " + ms);
            }
            case 3 -> {
                writer.sync();
                expected.add("S");
            }
            case 4 -> {
                UlogParameter parameter = parameter(random);
                writer.parameter(parameter);
                expected.add(parameter.toString());
            }
            case 5 -> {
                UlogParameterDefault parameterDefault =
                        new UlogParameterDefault(random.nextBoolean(), random.nextBoolean(), parameter(random));
                writer.parameterDefault(parameterDefault);
                expected.add(parameterDefault.toString());
            }
            default -> data(writer, schemas, random, expected);
        }
    }

    private void subscribe(UlogWriter writer, int topic, int multiId, List<String> expected) throws IOException {
        if (expected.isEmpty()) {
            topics.clear();
            names.clear();
        }
        int msgId = writer.subscribe("topic_" + topic, multiId);
        assertEquals(topics.size(), msgId);
        topics.add(topic);
        expected.add("A " + msgId + " topic_" + topic + " instance " + multiId);
        names.add("topic_" + topic + " instance " + multiId);
    }

    private void data(UlogWriter writer, List<MessageSchema> schemas, Random random, List<String> expected)
            throws IOException {
        int msgId = random.nextInt(topics.size());
        MessageSchema schema = schemas.get(topics.get(msgId));
        byte[] message = new byte[schema.layout().sizeBytes()];
        random.nextBytes(message);
        int length = random.nextBoolean() ? message.length : schema.layout().sizeWithoutPaddingBytes();
        writer.data(msgId, message, 0, length);
        expected.add("D " + names.get(msgId) + " -1 " + HexFormat.of().formatHex(message, 0, length));
    }

    private static UlogLoggedString text(Random random) {
        int tag = random.nextBoolean() ? UlogLoggedString.NO_TAG : random.nextInt(65_536);
        return new UlogLoggedString(
                (char) ('0' + random.nextInt(8)), tag, random.nextLong(), "t\u00e4xt " + random.nextInt());
    }

    private static UlogParameter parameter(Random random) {
        Number value = random.nextBoolean() ? (Number) random.nextInt() : (Number) random.nextFloat();
        return new UlogParameter("P" + random.nextInt(100), value);
    }
}
