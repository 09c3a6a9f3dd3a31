// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.definition;
import static io.uorb.ros.definition.DefinitionTexts.part;
import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.RosText;
import io.uorb.ros.message.StreamOverrunException;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Allocations;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RosMessageTest {
    private static final int REPETITIONS = 20_000;

    private static RosMessage message(RosDefinition definition) {
        return DynamicSerializer.of(definition).newMessage();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    @Test
    void shouldReadAndSetByPath() {
        RosDefinition definition = StandardDefinitions.require("nav_msgs/Path");
        RosMessage path = message(definition);
        path.getArray(path.field("poses")).resize(2);
        RosPath x = RosPath.of(definition, "poses[1].pose.position.x");
        x.setDouble(path, 1.5);
        RosPath.of(definition, "header.frame_id").set(path, "map");
        RosPath.of(definition, "poses[1].header.stamp").setTime(path, 5, 2_000_000_001);
        assertEquals(1.5, x.getDouble(path));
        assertEquals(
                Map.of("secs", 7L, "nsecs", 1L),
                RosPath.of(definition, "poses[1].header.stamp").get(path));
        assertEquals(
                "map", RosPath.of(definition, "header.frame_id").getText(path).toString());
        assertEquals(2, RosPath.of(definition, "poses").getArray(path).size());
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> RosPath.of(definition, "poses[2].header.seq").getLong(path));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pose|nav_msgs/Path has no field pose",
                "poses.pose|a single value has no field pose",
                "poses[x]|\"poses[x]\" is neither NAME nor NAME[INDEX]",
                "header[0]|header is no array",
                "header.seq.x|a single value has no field x",
            })
    void shouldRefusePaths(String path, String problem) {
        RosDefinition definition = StandardDefinitions.require("nav_msgs/Path");
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> RosPath.of(definition, path),
                "path \"" + path + "\" of nav_msgs/Path: " + problem);
    }

    @Test
    void shouldRefuseOtherKinds() {
        RosMessage header = message(StandardDefinitions.require("std_msgs/Header"));
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> header.getLong(header.field("frame_id")),
                "field frame_id of std_msgs/Header is string, not a single value");
        RosMessage other = message(StandardDefinitions.require("std_msgs/Time"));
        assertThrows(IllegalArgumentException.class, () -> header.getLong(other.field("data")));
        assertThrows(IllegalArgumentException.class, () -> header.copyFrom(other));
        assertThrows(IllegalArgumentException.class, () -> header.field("none"));
    }

    /** ros1:G-10 does not count the brackets of nested types, so equal sums are not enough. */
    @Test
    void shouldNotMixTypesOfOneSum() {
        String inner = part("demo/Inner", "int16 a");
        RosDefinition one = definition("Inner a" + inner);
        RosDefinition two = definition("Inner[2] a" + inner);
        assertEquals(one.md5(), two.md5());
        assertThrows(IllegalArgumentException.class, () -> message(one).copyFrom(message(two)));
        assertThrows(
                IllegalArgumentException.class, () -> DynamicSerializer.of(one).length(message(two)));
    }

    /** ros1:G-20: any octet but 0 is true, and is written as 1, wherever the bool lies. */
    @Test
    void shouldNormalizeBools() {
        String inner = part("demo/Inner", "int8 a\nbool[2] b\nstring s");
        RosDefinition definition =
                definition("bool a\nInner[2] b\nbool[] c\nFixed[] d" + inner + part("demo/Fixed", "bool x"));
        DynamicSerializer serializer = DynamicSerializer.of(definition);
        byte[] in = hex("02" + "050300" + "00000000" + "07ff80" + "00000000" + "020000000009" + "0200000003" + "00");
        byte[] out = hex("01" + "050100" + "00000000" + "070101" + "00000000" + "020000000001" + "0200000001" + "00");
        assertArrayEquals(out, serializer.toBytes(serializer.fromBytes(in)));
    }

    /** ros1:G-21: octets stay, the text has U+FFFD. */
    @Test
    void shouldKeepMalformedTexts() {
        DynamicSerializer serializer = DynamicSerializer.of(StandardDefinitions.require("std_msgs/String"));
        byte[] bytes = hex("04000000" + "61ff0062");
        RosMessage message = serializer.fromBytes(bytes);
        RosText text = message.getText(message.field("data"));
        assertEquals("a\ufffd\0b", text.toString());
        assertEquals(4, text.length());
        assertEquals((byte) 0xff, text.octet(1));
        assertArrayEquals(bytes, serializer.toBytes(message));
    }

    /** ros1:G-22. */
    @Test
    void shouldCarryNanoseconds() {
        RosMessage message = message(StandardDefinitions.require("std_msgs/Duration"));
        message.setTime(message.field("data"), 0, -500_000_000);
        assertEquals(-1, message.getSecs(message.field("data")));
        assertEquals(500_000_000, message.getNsecs(message.field("data")));
        assertThrows(IllegalArgumentException.class, () -> message.setTime(message.field("data"), 1L << 31, 0));
        RosMessage time = message(StandardDefinitions.require("std_msgs/Time"));
        time.setTime(time.field("data"), 0xffff_ffffL, 999_999_999);
        assertEquals(0xffff_ffffL, time.getSecs(time.field("data")));
        assertThrows(IllegalArgumentException.class, () -> time.setTime(time.field("data"), 0, -1));
    }

    @Test
    void shouldKeepElementsWhileAVectorGrows() {
        RosDefinition definition = StandardDefinitions.require("geometry_msgs/Polygon");
        RosMessage polygon = message(definition);
        RosArray points = polygon.getArray(polygon.field("points"));
        points.resize(1);
        RosMessage first = points.getMessage(0);
        first.setDouble(first.field("y"), 2);
        points.resize(100);
        assertEquals(2, first.getDouble(first.field("y")));
        first.setDouble(first.field("y"), 3);
        assertEquals(3, RosPath.of(definition, "points[0].y").getDouble(polygon));
        points.resize(0);
        points.resize(1);
        assertEquals(0, first.getDouble(first.field("y")));
        assertThrows(IllegalArgumentException.class, () -> points.resize(-1));
    }

    /** ros1:G-24, ros1:E-2: messages without content have no bytes that limit them. */
    @Test
    void shouldLimitElementsWithoutContent() {
        String empty = part("demo/Empty", "") + part("demo/Many", "uint8 a\nEmpty[1000] b");
        DynamicSerializer serializer = DynamicSerializer.of(definition("Empty[] a\nEmpty[] b\nMany[] c" + empty));
        serializer.fromBytes(hex("00001000" + "00000000" + "00000000"));
        for (String lie : List.of(
                "01001000" + "00000000" + "00000000",
                "00001000" + "01000000" + "00000000",
                "ffffffff" + "00000000" + "00000000",
                "00000000" + "00000000" + "00080000" + "00".repeat(2048))) {
            assertThrows(StreamOverrunException.class, () -> serializer.fromBytes(hex(lie)));
        }
    }

    /** ros1:G-24: the count is checked before anything is allocated. */
    @ParameterizedTest
    @ValueSource(strings = {"uint8[] a", "float64[] a", "string[] a", "time[] a", "string a", "Inner[] a"})
    void shouldAllocateNoMoreThanTheInputJustifies(String field) throws Exception {
        DynamicSerializer serializer =
                DynamicSerializer.of(definition(field + part("demo/Inner", "int64[100] a\nstring b")));
        byte[] lie = new byte[1_000];
        Arrays.fill(lie, 0, 4, (byte) 0x7f);
        RosMessage message = serializer.newMessage();
        long bytes = Allocations.ofLeastRun(() -> assertThrows(
                StreamOverrunException.class, () -> serializer.read(new MessageInput(ByteBuffer.wrap(lie)), message)));
        assertEquals(0, bytes / 100_000, () -> bytes + " bytes");
    }

    /** ros1:R-3, ros1:G-25: 0 bytes for a message of fixed size, and for any other whose vectors have grown. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "geometry_msgs/PoseWithCovariance",
                "sensor_msgs/RegionOfInterest",
                "sensor_msgs/Imu",
                "nav_msgs/Path"
            })
    void shouldAllocateNothingForAReusedMessage(String name) throws Exception {
        DynamicSerializer serializer = DynamicSerializer.of(StandardDefinitions.require(name));
        RosMessage sent = serializer.newMessage();
        if (name.equals("nav_msgs/Path")) {
            sent.getArray(sent.field("poses")).resize(10);
            RosPath.of(sent.definition(), "poses[3].header.frame_id").set(sent, "map");
        }
        RosMessage received = serializer.newMessage();
        ByteBuffer buffer = ByteBuffer.allocate(4_096);
        MessageOutput out = new MessageOutput(buffer);
        MessageInput in = new MessageInput(buffer);
        Allocations.Work work = () -> {
            for (int i = 0; i < REPETITIONS; i++) {
                int length = serializer.length(sent);
                out.reset(0, length);
                serializer.write(sent, out);
                in.reset(0, length);
                serializer.read(in, received);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
