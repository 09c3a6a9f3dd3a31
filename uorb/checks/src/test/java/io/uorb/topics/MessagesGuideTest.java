// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.definition.ConstantNames;
import io.uorb.definition.FieldConstants;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.shell.MessagePrinter;
import io.uorb.testing.Project;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/messages.md} work, and stand there as they are here. On the module path. */
class MessagesGuideTest {
    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Path SOURCE = Path.of("src/test/java/io/uorb/topics/MessagesGuideTest.java");

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock(2_500_000));

    private final StringBuilder out = new StringBuilder();

    private void publishArmed() {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        OrbMetadata<?> topic = catalogue.require("vehicle_status");
        DynamicMessage status = new DynamicMessage(topic);
        status.set("timestamp", orb.clock().nowUs());
        status.set("arming_state", "ARMING_STATE_ARMED"); // or 2
        try (DynamicPublication publication = new DynamicPublication(orb.advertise(topic))) {
            publication.publish(status);
        }
    }

    private void printNext(DynamicSubscription subscription, TopicCatalogue catalogue) throws IOException {
        DynamicMessage message = new DynamicMessage(subscription.topic());
        if (subscription.update(message)) {
            MessagePrinter.explaining(catalogue).print(message, orb.clock().nowUs(), out);
        }
    }

    private static long totalRpm(DynamicMessage escStatus) {
        FieldPath reports = escStatus.path("esc");
        long total = 0;
        for (int i = 0; i < reports.elements(); i++) {
            total += escStatus.getLong(reports.element(i).child("esc_rpm"));
        }
        return total;
    }

    private void describe(OrbMetadata<?> topic) {
        MessageDefinition definition = topic.definition();
        for (Field field : definition.schema().fields()) {
            String unit = definition.description(field.name()).unit();
            int constants = FieldConstants.of(definition, field.name()).size();
            out.append(field.msgType() + " " + field.name() + " " + unit + " " + constants + "\n");
        }
    }

    private static String modeName(VehicleStatus status) {
        MessageDefinition definition = VehicleStatusTopic.VEHICLE_STATUS.definition();
        return ConstantNames.of(definition, "nav_state").nameOf(status.navState);
    }

    @Test
    void shouldPublishAndPrintByName() throws IOException {
        OrbMetadata<?> topic = TopicCatalogue.ofClassPath().require("vehicle_status");
        assertSame(VehicleStatusTopic.VEHICLE_STATUS, topic);
        try (DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic))) {
            publishArmed();
            printNext(subscription, TopicCatalogue.ofClassPath());
        }
        assertTrue(
                out.toString().startsWith(" vehicle_status\n    timestamp: 2500000 (0.000000 seconds ago) [us]\n"),
                out::toString);
        assertTrue(out.toString().contains("\n    arming_state: 2 (ARMING_STATE_ARMED)\n"), out::toString);
    }

    @Test
    void shouldReadFieldsOfNestedMessages() {
        EscStatus typed = new EscStatus();
        typed.esc[0].escRpm = 5_000;
        typed.esc[11].escRpm = -1_000;
        DynamicMessage escStatus = new DynamicMessage(EscStatusTopic.ESC_STATUS);
        escStatus.copyFrom(typed);
        assertEquals(4_000, totalRpm(escStatus));
    }

    @Test
    void shouldDescribeAMessage() {
        describe(VehicleStatusTopic.VEHICLE_STATUS);
        assertEquals(
                List.of("uint64 timestamp us 0", "uint64 armed_time us 0", "uint64 takeoff_time us 0"),
                out.toString().lines().limit(3).toList());
        assertTrue(out.toString().contains("\nuint8 arming_state  2\n"), out::toString);
    }

    @Test
    void shouldNameTheMode() {
        VehicleStatus status = new VehicleStatus();
        status.navState = VehicleStatus.NAVIGATION_STATE_OFFBOARD;
        assertEquals("NAVIGATION_STATE_OFFBOARD", modeName(status));
    }

    @Test
    void shouldPrintTheExamplesAsTheyAre() throws IOException {
        String source = Files.readString(SOURCE);
        String guide = Files.readString(Project.file("docs/messages.md"));
        List<String> blocks = JAVA_BLOCK
                .matcher(guide)
                .results()
                .map(block -> block.group(1).replaceAll("(?m)^(?=.)", "        "))
                .toList();
        assertEquals(5, blocks.size());
        for (String block : blocks) {
            assertTrue(source.contains(block), block);
        }
    }
}
