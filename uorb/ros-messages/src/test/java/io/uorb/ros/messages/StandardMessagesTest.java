// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.messages;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.message.StreamOverrunException;
import io.uorb.ros.message.WireValue;
import io.uorb.ros.messages.sensor_msgs.Imu;
import io.uorb.ros.messages.sensor_msgs.LaserScan;
import io.uorb.ros.messages.std_srvs.SetBool;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Allocations;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated classes of the standard packages, beside dynamic messages and those that genpy serialized. */
class StandardMessagesTest {
    private static final int RANDOM_MESSAGES = 20;
    private static final Pattern ROW = Pattern.compile("\"type\": \"([^\"]+)\".*\"hex\": \"([0-9a-f]*)\"");

    static Set<String> names() {
        return StandardDefinitions.names();
    }

    static Set<String> serviceNames() {
        return StandardDefinitions.serviceNames();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // of any class
    private static Serializer<WireValue> serializer(String name) throws ReflectiveOperationException {
        return (Serializer<WireValue>)
                Class.forName(className(name)).getField("SERIALIZER").get(null);
    }

    private static String className(String name) {
        return "io.uorb.ros.messages." + name.replace('/', '.');
    }

    @ParameterizedTest
    @MethodSource("names")
    @Statement({"ros1:G-25", "ros1:R-2"})
    @SuppressWarnings({"unchecked", "rawtypes"}) // of any class
    void shouldBeWhatDynamicMessagesAre(String name) throws ReflectiveOperationException {
        Serializer<WireValue> generated = serializer(name);
        DynamicSerializer dynamic = DynamicSerializer.of(StandardDefinitions.require(name));
        assertEquals(dynamic.type(), generated.type());
        RandomFields fields = new RandomFields(name.hashCode());
        RosMessage message = dynamic.newMessage();
        WireValue read = generated.newMessage();
        byte[] empty = dynamic.toBytes(message);
        assertArrayEquals(empty, generated.toBytes(read));
        for (int i = 0; i < RANDOM_MESSAGES; i++) {
            fields.fill(message);
            byte[] bytes = dynamic.toBytes(message);
            read.read(new MessageInput(ByteBuffer.wrap(bytes)));
            assertEquals(bytes.length, read.wireLength());
            assertArrayEquals(bytes, generated.toBytes(read));
            assertEquals(EchoPrinter.print(message), read.toString());
            WireValue copy = generated.newMessage();
            copy.copyFrom(read);
            assertArrayEquals(bytes, generated.toBytes(copy));
            copy.clear();
            assertArrayEquals(empty, generated.toBytes(copy));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    @Statement("ros1:R-1")
    @SuppressWarnings({"unchecked", "rawtypes"}) // of any class
    void shouldOverrunAtEveryByte(String name) throws ReflectiveOperationException {
        Serializer<WireValue> generated = serializer(name);
        DynamicSerializer dynamic = DynamicSerializer.of(StandardDefinitions.require(name));
        RosMessage message = dynamic.newMessage();
        new RandomFields(name.hashCode()).fill(message);
        byte[] bytes = dynamic.toBytes(message);
        WireValue whole = generated.fromBytes(bytes);
        for (int length = 0; length < bytes.length; length++) {
            MessageInput in = new MessageInput(ByteBuffer.wrap(bytes, 0, length));
            assertThrows(
                    StreamOverrunException.class, () -> generated.newMessage().read(in));
            MessageOutput out = new MessageOutput(ByteBuffer.allocate(length));
            assertThrows(StreamOverrunException.class, () -> whole.write(out));
        }
    }

    @Test
    @Statement({"ros1:G-25", "ros1:R-2"})
    @SuppressWarnings("rawtypes") // of any class
    void shouldReadAndWriteWhatGenpyWrote() throws Exception {
        int rows = 0;
        for (String line : Files.readAllLines(Project.requireShared("data/ros/messages.jsonl"))) {
            Matcher row = ROW.matcher(line);
            assertTrue(row.find(), line);
            if (StandardDefinitions.find(row.group(1)).isPresent()) {
                Serializer<WireValue> generated = serializer(row.group(1));
                WireValue read = generated.fromBytes(HexFormat.of().parseHex(row.group(2)));
                assertEquals(row.group(2), HexFormat.of().formatHex(generated.toBytes(read)), line);
                rows++;
            }
        }
        assertTrue(rows > 50, rows + " rows");
    }

    @ParameterizedTest
    @MethodSource("serviceNames")
    void shouldHaveAClassForEachService(String name) throws ReflectiveOperationException {
        ServiceType<?, ?> type = (ServiceType<?, ?>)
                Class.forName(className(name)).getField("TYPE").get(null);
        assertEquals(name, type.name());
        assertEquals(StandardDefinitions.findService(name).orElseThrow().md5(), type.md5());
        assertEquals(name + "Request", type.request().type().name());
        assertEquals(name + "Response", type.response().type().name());
    }

    @Test
    void shouldHaveFieldsOfJavaTypes() {
        var request = SetBool.TYPE.request().newMessage();
        request.data = true;
        assertEquals("data: True", request.toString());
        LaserScan scan = new LaserScan();
        scan.header.frameId.set("laser");
        scan.ranges.set(new float[] {1, 2});
        scan.ranges.resize(3);
        scan.ranges.values()[2] = 3;
        assertEquals(
                3,
                LaserScan.SERIALIZER
                        .fromBytes(LaserScan.SERIALIZER.toBytes(scan))
                        .ranges
                        .size());
    }

    @Test
    @Statement("ros1:G-25")
    void shouldNotAllocate() throws Exception {
        Imu imu = new Imu();
        imu.header.frameId.set("imu_link");
        LaserScan scan = new LaserScan();
        scan.header.frameId.set("laser");
        scan.ranges.set(new float[720]);
        ByteBuffer buffer = ByteBuffer.allocate(4_096);
        MessageOutput out = new MessageOutput(buffer);
        MessageInput in = new MessageInput(buffer);
        assertEquals(0, Allocations.ofLeastRun(() -> {
            for (int i = 0; i < 20_000; i++) {
                out.reset(0, buffer.capacity());
                imu.write(out);
                scan.write(out);
                in.reset(0, buffer.capacity());
                imu.read(in);
                scan.read(in);
            }
        }));
    }
}
