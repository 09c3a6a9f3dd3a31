// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.NpmWitness;
import io.uorb.definition.SchemaSyntax;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Standard messages, read by an independent reader of ROS 2's messages. */
@DisplayName("bridges:B-41: standard schemas with right frames")
class StandardChannelTest {
    private static final long TIME_NS = 12_345_000_000_678L;

    @TempDir
    private Path folder;

    @BeforeEach
    void requireWitness() throws Exception {
        NpmWitness.assumeThere();
    }

    private static OrbMetadata<?> topic(String name, String message, String fields) throws Exception {
        MessageSchema schema = SchemaSyntax.parse(message + ":" + fields);
        return DynamicTopic.of(name, schema, 1);
    }

    private static OrbMetadata<?> attitude() throws Exception {
        return topic("vehicle_attitude", "VehicleAttitude", "uint64 timestamp;float32[4] q;");
    }

    private static OrbMetadata<?> position() throws Exception {
        return topic(
                "vehicle_local_position",
                "VehicleLocalPosition",
                "uint64 timestamp;float32 x;float32 y;float32 z;bool xy_valid;bool z_valid;");
    }

    private static StandardChannel channel(String name) {
        return StandardChannel.all().stream()
                .filter(one -> one.name(0).equals("/standard/" + name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns what the witness reads, by path. */
    private Map<String, Double> read(StandardChannel channel, StandardMessageConverter converter) throws Exception {
        Map<String, Double> values = new HashMap<>();
        for (String line : lines(channel, converter)) {
            String[] parts = line.split(" ", 2);
            if (parts[1].matches("[-+0-9.eE]+|NaN")) {
                values.put(parts[0], Double.valueOf(parts[1]));
            }
        }
        return values;
    }

    private List<String> lines(StandardChannel channel, StandardMessageConverter converter) throws Exception {
        ByteBuffer message = converter.message();
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        NpmWitness.Reading reading = NpmWitness.read(
                        folder, List.of(NpmWitness.line(channel.type().text(), bytes)))
                .get(0);
        assertEquals(bytes.length, reading.again().length, "all bytes belong to the message");
        return reading.values();
    }

    private static double[][] matrix(double w, double x, double y, double z) {
        return new double[][] {
            {1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
            {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
            {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}
        };
    }

    @Test
    void shouldTurnFrdInNedIntoFluInEnu() throws Exception {
        SplittableRandom random = new SplittableRandom(25);
        StandardChannel channel = channel("transforms");
        StandardMessageConverter converter = channel.open();
        assertTrue(converter.bind(0, attitude()));
        DynamicMessage message = new DynamicMessage(attitude());
        for (int n = 0; n < 10; n++) {
            double[] q = new double[4];
            double norm = 0;
            for (int i = 0; i < 4; i++) {
                q[i] = random.nextDouble(-1, 1);
                norm += q[i] * q[i];
            }
            for (int i = 0; i < 4; i++) {
                q[i] /= Math.sqrt(norm);
                message.set("q[" + i + "]", q[i]);
            }
            assertTrue(converter.take(0, message.words(), TIME_NS));
            Map<String, Double> values = read(channel, converter);
            String rotation = "transforms[0].rotation.";
            double[][] enu = matrix(
                    values.get(rotation + "w"),
                    values.get(rotation + "x"),
                    values.get(rotation + "y"),
                    values.get(rotation + "z"));
            double[][] ned = matrix(q[0], q[1], q[2], q[3]);
            int[] nedOfEnu = {1, 0, 2};
            int[] signOfEnu = {1, 1, -1};
            int[] signOfFlu = {1, -1, -1};
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    double expected = signOfEnu[row] * ned[nedOfEnu[row]][column] * signOfFlu[column];
                    assertEquals(expected, enu[row][column], 1e-6);
                }
            }
        }
    }

    @Test
    void shouldPlaceTheBodyWhereItIs() throws Exception {
        StandardChannel channel = channel("transforms");
        StandardMessageConverter converter = channel.open();
        converter.bind(0, attitude());
        assertTrue(converter.bind(1, position()));
        DynamicMessage at = new DynamicMessage(position());
        at.set("x", 10.0);
        at.set("y", 20.0);
        at.set("z", -30.0);
        at.set("xy_valid", true);
        at.set("z_valid", true);
        assertFalse(converter.take(1, at.words(), TIME_NS), "an attitude makes a message");
        DynamicMessage attitude = new DynamicMessage(attitude());
        assertFalse(converter.take(0, attitude.words(), TIME_NS), "a quaternion of zeros is no attitude");
        attitude.set("q[0]", 1.0);
        assertTrue(converter.take(0, attitude.words(), TIME_NS));
        List<String> lines = lines(channel, converter);
        assertTrue(
                lines.containsAll(List.of(
                        "transforms[0].timestamp.sec 12345",
                        "transforms[0].timestamp.nanosec 678",
                        "transforms[0].parent_frame_id odom",
                        "transforms[0].child_frame_id base_link",
                        "transforms[0].translation.x 20",
                        "transforms[0].translation.y 10",
                        "transforms[0].translation.z 30")),
                lines::toString);
        at.set("xy_valid", false);
        converter.take(1, at.words(), TIME_NS);
        converter.take(0, attitude.words(), TIME_NS);
        assertTrue(lines(channel, converter).contains("transforms[0].translation.x 0"), "not valid: the origin");
    }

    @Test
    void shouldMakePosesOfValidPositionsWithAnAttitude() throws Exception {
        StandardChannel channel = channel("pose");
        StandardMessageConverter converter = channel.open();
        converter.bind(0, position());
        converter.bind(1, attitude());
        DynamicMessage at = new DynamicMessage(position());
        at.set("x", 1.0);
        at.set("z", 2.0);
        at.set("xy_valid", true);
        at.set("z_valid", true);
        assertFalse(converter.take(0, at.words(), TIME_NS), "no attitude yet");
        DynamicMessage attitude = new DynamicMessage(attitude());
        attitude.set("q[0]", Math.sqrt(0.5));
        attitude.set("q[3]", Math.sqrt(0.5));
        assertFalse(converter.take(1, attitude.words(), TIME_NS));
        assertTrue(converter.take(0, at.words(), TIME_NS));
        List<String> lines = lines(channel, converter);
        assertTrue(lines.contains("frame_id odom"), lines::toString);
        assertTrue(lines.containsAll(List.of("pose.position.x 0", "pose.position.y 1", "pose.position.z -2")));
        assertEquals(1, read(channel, converter).get("pose.orientation.w"), 1e-6, "heading east is no turn in ENU");
    }

    @Test
    void shouldReadFixesOfAllReleases() throws Exception {
        OrbMetadata<?> now = topic(
                "sensor_gps",
                "SensorGps",
                "uint64 timestamp;float64 latitude_deg;float64 longitude_deg;float64 altitude_msl_m;"
                        + "float64 altitude_ellipsoid_m;float32 eph;float32 epv;uint8 fix_type;");
        OrbMetadata<?> old = topic(
                "sensor_gps",
                "SensorGps",
                "uint64 timestamp;int32 lat;int32 lon;int32 alt;int32 alt_ellipsoid;float32 eph;float32 epv;"
                        + "uint8 fix_type;");
        DynamicMessage newer = new DynamicMessage(now);
        newer.set("latitude_deg", 47.397742);
        newer.set("longitude_deg", -8.545594);
        newer.set("altitude_ellipsoid_m", 535.25);
        DynamicMessage older = new DynamicMessage(old);
        older.set("lat", 473977420);
        older.set("lon", -85455940);
        older.set("alt_ellipsoid", 535250);
        StandardChannel channel = channel("fix");
        for (DynamicMessage message : List.of(newer, older)) {
            message.set("eph", 2.0);
            message.set("epv", 3.0);
            StandardMessageConverter converter = channel.open();
            assertTrue(converter.bind(0, message.topic()));
            message.set("fix_type", 1);
            assertFalse(converter.take(0, message.words(), TIME_NS), "no fix");
            message.set("fix_type", 3);
            assertTrue(converter.take(0, message.words(), TIME_NS));
            Map<String, Double> values = read(channel, converter);
            assertEquals(47.397742, values.get("latitude"), 1e-9);
            assertEquals(-8.545594, values.get("longitude"), 1e-9);
            assertEquals(535.25, values.get("altitude"), 1e-9);
            assertEquals(4, values.get("position_covariance[0]"));
            assertEquals(4, values.get("position_covariance[4]"));
            assertEquals(9, values.get("position_covariance[8]"));
            assertEquals(0, values.get("position_covariance[1]"));
            assertEquals(1, values.get("position_covariance_type"));
        }
        assertEquals("/standard/fix/1", channel.name(1));
    }

    @Test
    void shouldReadTextsOfLogs() throws Exception {
        OrbMetadata<?> texts = topic("log_message", "LogMessage", "uint64 timestamp;uint8 severity;char[127] text;");
        StandardChannel channel = channel("log");
        StandardMessageConverter converter = channel.open();
        assertTrue(converter.bind(0, texts));
        DynamicMessage message = new DynamicMessage(texts);
        message.set("text", "motor 3 is hot");
        int[] levels = {5, 5, 5, 4, 3, 2, 2, 1};
        for (int severity = 0; severity < levels.length; severity++) {
            message.set("severity", severity);
            assertTrue(converter.take(0, message.words(), TIME_NS));
            List<String> lines = lines(channel, converter);
            assertTrue(
                    lines.containsAll(List.of("level " + levels[severity], "message motor 3 is hot", "name uorb")),
                    lines::toString);
        }
    }
}
