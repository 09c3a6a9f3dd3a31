// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.bridge.foxglove.JsonValues;
import io.uorb.bridge.foxglove.JsonValues.Digits;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A receiver of the module's datagrams, which reads them as JSON parsers do. */
@Timeout(60)
class DatagramStreamTest {
    private static final int QUEUE = 16;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.builder().clock(clock).build();
    private final ModuleHost host = ModuleHost.create(orb);
    private final List<String> log = new ArrayList<>();
    private DatagramSocket receiver;

    @BeforeEach
    void open() throws IOException {
        receiver = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        receiver.setSoTimeout(30_000);
    }

    @AfterEach
    void close() {
        host.close();
        orb.close();
        receiver.close();
    }

    private void start(String... options) throws ModuleException {
        List<String> all = new ArrayList<>(Arrays.asList(options));
        all.add("address=127.0.0.1:" + receiver.getLocalPort());
        host.start(ModuleConfig.of("plotjuggler", all.toArray(String[]::new)));
    }

    private static DynamicTopic topic(String name) {
        MessageSchema schema = MessageSchema.builder("Wheel")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "x")
                .field(WireType.FLOAT64, "big")
                .field(WireType.UINT64, "count")
                .field(WireType.BOOL, "on")
                .array(WireType.FLOAT32, 3, "q")
                .array(WireType.CHAR, 8, "text")
                .build();
        return DynamicTopic.of(name, schema, QUEUE);
    }

    private void publish(Publication<DynamicMessage> to, DynamicTopic topic, long timeUs, double x) {
        DynamicMessage message = topic.newMessage();
        message.set("timestamp", timeUs);
        message.set("x", x);
        message.set("big", Double.NEGATIVE_INFINITY);
        message.set("count", -1L);
        message.set("on", true);
        message.set("q[1]", Double.NaN);
        message.set("q[2]", 0.5);
        message.set("text", "a\"<ä");
        to.publish(message);
    }

    private Map<?, ?> receive() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[65_535], 65_535);
        receiver.receive(packet);
        String text = new String(packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII);
        return (Map<?, ?>) JsonValues.parse(text);
    }

    private static double number(Object value) {
        return Double.parseDouble(((Digits) value).text());
    }

    @Test
    void shouldSendValuesThatParsersOfJsonRead() throws Exception {
        DynamicTopic topic = topic("wheel");
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            publish(to, topic, 999_000, 0.25);
            start("topics=wheel");
            Map<?, ?> datagram = receive();
            assertEquals(0.999, number(datagram.get("timestamp")));
            Map<?, ?> fields = (Map<?, ?>) datagram.get("wheel");
            assertEquals(0.25, number(fields.get("x")));
            assertEquals("18446744073709551615", ((Digits) fields.get("count")).text());
            assertEquals(true, fields.get("on"));
            assertEquals("a\"<ä", fields.get("text"));
            // Not finite: null, which receivers leave out.
            assertTrue(fields.containsKey("big"));
            assertEquals(null, fields.get("big"));
            assertEquals(null, ((List<?>) fields.get("q")).get(1));
            assertEquals(0.5, number(((List<?>) fields.get("q")).get(2)));
        }
    }

    @Test
    void shouldNameInstancesAsChannelsOfViewers() throws Exception {
        DynamicTopic topic = topic("wheel");
        try (Publication<DynamicMessage> zero = orb.advertise(topic);
                Publication<DynamicMessage> one = orb.advertise(topic, 1)) {
            publish(zero, topic, 999_000, 2);
            publish(one, topic, 999_000, 3);
            start("topics=wheel");
            Map<Object, Object> both = new HashMap<>((Map<?, ?>) receive().get("wheel"));
            both.putAll((Map<?, ?>) receive().get("wheel"));
            assertEquals(2, number(both.get("x")));
            assertEquals(3, number(((Map<?, ?>) both.get("1")).get("x")));
        }
    }

    @Test
    void shouldSendTheTopicsOfItsPatternsOnly() throws Exception {
        DynamicTopic left = topic("wheel_left");
        DynamicTopic other = topic("motor");
        try (Publication<DynamicMessage> a = orb.advertise(left);
                Publication<DynamicMessage> b = orb.advertise(other)) {
            publish(b, other, 999_000, 1);
            publish(a, left, 999_000, 2);
            start("topics=no_such+wheel_*");
            assertTrue(receive().containsKey("wheel_left"));
            assertEquals(1, instances());
        }
    }

    private long instances() throws ModuleException {
        long[] instances = {0};
        host.printStatus("/plotjuggler", new StatusPrinter() {
            @Override
            public void value(String name, long value) {
                instances[0] = name.equals("instances") ? value : instances[0];
            }

            @Override
            public void value(String name, double value, String unit) {}

            @Override
            public void value(String name, String value) {}
        });
        return instances[0];
    }

    /** Ten messages at 100 Hz, of which 50 Hz are sent; then a time that goes back. */
    @Test
    void shouldSendAtMostTheRate() throws Exception {
        DynamicTopic topic = topic("wheel");
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            publish(to, topic, 900_000, -1);
            start("topics=wheel", "rate=50");
            assertEquals(-1, number(((Map<?, ?>) receive().get("wheel")).get("x")));
            for (int i = 1; i <= 9; i++) {
                publish(to, topic, 900_000 + i * 10_000, i);
            }
            publish(to, topic, 500_000, 10);
            List<Double> got = new ArrayList<>();
            while (got.isEmpty() || got.get(got.size() - 1) != 10) {
                got.add(number(((Map<?, ?>) receive().get("wheel")).get("x")));
            }
            assertEquals(List.of(2.0, 4.0, 6.0, 8.0, 10.0), got);
        }
    }

    /** Messages at 60 Hz, of which 50 Hz are sent: five of six. */
    @Test
    void shouldSendNearlyAllOfATopicThatIsALittleFaster() throws Exception {
        DynamicTopic topic = topic("wheel");
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            publish(to, topic, 800_000, -1);
            start("topics=wheel", "rate=50");
            assertEquals(-1, number(((Map<?, ?>) receive().get("wheel")).get("x")));
            for (int i = 1; i <= 9; i++) {
                publish(to, topic, 800_000 + i * 16_667, i);
            }
            List<Double> got = new ArrayList<>();
            while (got.isEmpty() || got.get(got.size() - 1) != 9) {
                got.add(number(((Map<?, ?>) receive().get("wheel")).get("x")));
            }
            assertEquals(List.of(2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 9.0), got);
        }
    }

    @Test
    void shouldDivideWhatDoesNotFitAndLeaveOutWhatNeverDoes() throws Exception {
        MessageSchema schema = MessageSchema.builder("Wide")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.UINT32, 30, "a")
                .array(WireType.UINT32, 30, "b")
                .array(WireType.FLOAT64, 200, "huge")
                .build();
        DynamicTopic topic = DynamicTopic.of("wide", schema, 1);
        host.addLogListener(entry -> log.add(entry.text()));
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            DynamicMessage message = topic.newMessage();
            message.set("timestamp", 999_000L);
            for (int i = 0; i < 30; i++) {
                message.set("a[" + i + "]", 1_000L + i);
                message.set("b[" + i + "]", 2_000L + i);
            }
            to.publish(message);
            start("bytes=256", "topics=wide");
            Map<?, ?> first = (Map<?, ?>) receive().get("wide");
            Map<?, ?> second = (Map<?, ?>) receive().get("wide");
            assertEquals(List.of("timestamp", "a"), List.copyOf(first.keySet()));
            assertEquals(1_029, number(((List<?>) first.get("a")).get(29)));
            assertEquals(List.of("b"), List.copyOf(second.keySet()));
            host.stop("plotjuggler");
            assertTrue(log.stream().anyMatch(text -> text.contains("1 fields of /wide are not sent")), log::toString);
        }
    }

    /** The long array is more than the generator of JSON holds. */
    @Test
    void shouldSendNestedMessagesBesideLongFields() throws Exception {
        MessageSchema part = MessageSchema.builder("Part")
                .array(WireType.INT16, 2, "pair")
                .field(WireType.UINT8, "last")
                .build();
        MessageSchema schema = MessageSchema.builder("Long")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.FLOAT64, 5_000, "long_field")
                .nestedArray(part, 2, "parts")
                .nested(part, "alone")
                .build();
        DynamicTopic topic = DynamicTopic.of("long_message", schema, 1);
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            DynamicMessage message = topic.newMessage();
            message.set("timestamp", 999_000L);
            message.set("long_field[4999]", 0.125);
            message.set("parts[1].pair[1]", -7L);
            message.set("alone.last", 9L);
            to.publish(message);
            start("bytes=65507", "topics=long_message");
            Map<?, ?> fields = (Map<?, ?>) receive().get("long_message");
            assertEquals(0.125, number(((List<?>) fields.get("long_field")).get(4_999)));
            Map<?, ?> second = (Map<?, ?>) ((List<?>) fields.get("parts")).get(1);
            assertEquals(-7, number(((List<?>) second.get("pair")).get(1)));
            assertEquals(9, number(((Map<?, ?>) fields.get("alone")).get("last")));
        }
    }

    @Test
    void shouldSendTopicsThatComeLater() throws Exception {
        start();
        DynamicTopic topic = topic("late");
        try (Publication<DynamicMessage> to = orb.advertise(topic)) {
            publish(to, topic, 999_000, 5);
            Map<?, ?> datagram = receive();
            while (!datagram.containsKey("late")) {
                datagram = receive();
            }
            assertFalse(datagram.isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "address=127.0.0.1|is not PORT or ADDRESS:PORT",
                "address=127.0.0.1:0|address 127.0.0.1:0 has the port 0",
                "rate=-1|rate -1.0 Hz is not a number from 0 on",
                "bytes=255|bytes 255 of a datagram are not between 256 and 65507",
                "bytes=65508|bytes 65508 of a datagram are not between 256 and 65507",
                "bytes=99999999999|bytes 99999999999 of a datagram are not between 256 and 65507"
            })
    void shouldNameWhatIsWrongWithItsOptions(String options, String message) {
        assertThrowsNaming(
                ModuleException.class, () -> host.start(ModuleConfig.of("plotjuggler", options.split(" "))), message);
    }
}
