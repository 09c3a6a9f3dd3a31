// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.uorb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.PlainValues;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.StreamOverrunException;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Allocations;
import io.uorb.testing.RandomSchemas;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Messages of uORB on the wire of ROS (ros1:P-30, ros1:P-31). */
class UorbSerializerTest {
    private static final UorbTypes TYPES = UorbTypes.of(TopicCatalogue.of(List.of()));
    private static final int SCHEMAS = 100;
    private static final int REPETITIONS = 20_000;

    private static UorbSerializer<DynamicMessage> serializer(MessageSchema schema) {
        return TYPES.serializer(DynamicTopic.of("topic", schema, 1));
    }

    @Test
    void shouldWriteInTheOrderOfDeclaration() {
        UorbSerializer<DynamicMessage> serializer = serializer(MessageSchema.builder("MyMessage")
                .field(WireType.BOOL, "flag")
                .array(WireType.UINT16, 2, "pair")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT8, "last")
                .build());
        DynamicMessage message = serializer.newMessage();
        message.set("flag", true);
        message.set("pair[1]", (long) 0x1234);
        message.set("timestamp", (long) -2);
        message.set("last", (long) -1);
        byte[] bytes = serializer.toBytes(message);
        assertEquals(
                "01" + "00003412" + "feffffffffffffff" + "ff", HexFormat.of().formatHex(bytes));
        bytes[0] = 2;
        assertEquals(true, serializer.fromBytes(bytes).getBoolean("flag"));
        assertThrows(StreamOverrunException.class, () -> serializer.fromBytes(Arrays.copyOf(bytes, 13)));
    }

    private static void fill(DynamicMessage message, MessageSchema schema, String path, Random random) {
        for (Field field : schema.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String name = path + field.name() + (field.isArray() ? "[" + i + "]" : "");
                if (field.isNested()) {
                    fill(message, field.nested(), name + '.', random);
                } else if (field.type() == WireType.BOOL) {
                    message.set(name, random.nextBoolean());
                } else if (field.type().isFloating()) {
                    message.set(name, (double) random.nextFloat());
                } else {
                    message.set(name, (long) random.nextInt(100));
                }
            }
        }
    }

    /** Random messages: the dynamic message of the derived definition has the same values, by name. */
    @Test
    void shouldAgreeWithMessagesByDefinition() {
        RandomSchemas schemas = new RandomSchemas(1);
        Random random = new Random(2);
        for (int n = 0; n < SCHEMAS; n++) {
            UorbSerializer<DynamicMessage> serializer = serializer(schemas.schema());
            DynamicMessage message = serializer.newMessage();
            fill(message, message.topic().schema(), "", random);
            byte[] bytes = serializer.toBytes(message);
            DynamicSerializer byDefinition = DynamicSerializer.of(serializer.definition());
            RosMessage read = byDefinition.fromBytes(bytes);
            RosMessage again = byDefinition.newMessage();
            PlainValues.fill(again, PlainValues.of(read));
            DynamicMessage back = serializer.fromBytes(byDefinition.toBytes(again));
            assertArrayEquals(message.words(), back.words());
            requireSameNumbers(message, message.topic().schema(), "", read);
        }
    }

    private static void requireSameNumbers(DynamicMessage message, MessageSchema schema, String path, RosMessage read) {
        for (Field field : schema.fields()) {
            String name = path + field.name();
            if (!field.isNested() && !field.isArray()) {
                double expected = field.type().isFloating()
                        ? message.getDouble(name)
                        : field.type() == WireType.BOOL ? (message.getBoolean(name) ? 1 : 0) : message.getLong(name);
                assertEquals(expected, RosPath.of(read.definition(), name).getDouble(read), name);
            } else if (field.isNested() && !field.isArray()) {
                requireSameNumbers(message, field.nested(), name + '.', read);
            }
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        OrbMetadata<?> topic = TopicCatalogue.ofClassPath().require("esc_status");
        assertEquals(0, allocated(TYPES.serializer(topic)));
    }

    private static <T> long allocated(UorbSerializer<T> serializer) throws Exception {
        T message = serializer.newMessage();
        ByteBuffer buffer = ByteBuffer.allocate(serializer.length(message));
        MessageOutput out = new MessageOutput(buffer);
        MessageInput in = new MessageInput(buffer);
        Allocations.Work work = () -> {
            for (int i = 0; i < REPETITIONS; i++) {
                out.reset(0, serializer.length(message));
                serializer.write(message, out);
                in.reset(0, serializer.length(message));
                serializer.read(in, message);
            }
        };
        work.run();
        return Allocations.ofLeastRun(work);
    }
}
