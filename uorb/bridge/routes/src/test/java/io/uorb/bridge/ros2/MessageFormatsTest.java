// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFormatsTest {
    private static final TopicCatalogue TOPICS = TopicCatalogue.ofClassPath();

    private final MessageFormats formats = new MessageFormats(TOPICS::find);

    private DynamicMessage answer(String name, int version) {
        DynamicMessage question = new DynamicMessage(MessageFormats.REQUEST);
        question.set("protocol_version", version);
        question.set("topic_name", name);
        DynamicMessage answer = new DynamicMessage(MessageFormats.RESPONSE);
        formats.answer(question.words(), answer.words(), 42);
        return answer;
    }

    /** Values of PX4's own files, so that programs built on them find the same. */
    @Test
    void shouldHaveTheLayoutOfPx4() {
        assertEquals(64, MessageFormats.REQUEST.schema().layout().sizeBytes());
        assertEquals(72, MessageFormats.RESPONSE.schema().layout().sizeBytes());
        assertEquals("rt/fmu/in/message_format_request", MessageFormats.requestDdsName(""));
        assertEquals("rt/px4_1/fmu/out/message_format_response", MessageFormats.responseDdsName("px4_1"));
        assertEquals("px4_msgs::msg::dds_::MessageFormatRequest_", MessageFormats.ddsType(MessageFormats.REQUEST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/fmu/in/vehicle_command", "/fmu/out/vehicle_command", "/px4_1/fmu/in/vehicle_command"})
    void shouldAnswerWithTheHashOfAKnownTopic(String name) {
        DynamicMessage answer = answer(name, 1);
        assertTrue(answer.getBoolean("success"));
        assertEquals(1, answer.getLong("protocol_version"));
        assertEquals(42, answer.getLong("timestamp"));
        assertEquals(name, answer.getText("topic_name"));
        int hash = VehicleCommandTopic.VEHICLE_COMMAND.schema().hash();
        assertEquals(Integer.toUnsignedLong(hash), answer.getLong("message_hash"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/fmu/in/vehicle_thing", "vehicle_command", "/fmu/in/", "", "/fmu/in/vehicle_command_v977"})
    void shouldAnswerThatItDoesNotKnow(String name) {
        DynamicMessage answer = answer(name, 1);
        assertFalse(answer.getBoolean("success"));
        assertEquals(0, answer.getLong("message_hash"));
        assertEquals(1, answer.getLong("protocol_version"));
        assertEquals(name, answer.getText("topic_name"));
    }

    @Test
    void shouldKnowVersionsAndInstances() {
        int version = BridgedTopic.versionOf(VehicleStatusTopic.VEHICLE_STATUS);
        assertTrue(version > 0);
        assertTrue(answer("/fmu/out/vehicle_status_v" + version, 1).getBoolean("success"));
        assertTrue(answer("/fmu/out/vehicle_status", 1).getBoolean("success"));
        assertFalse(answer("/fmu/out/vehicle_status_v" + (version + 1), 1).getBoolean("success"));
        assertTrue(answer("/fmu/out/battery_status1", 1).getBoolean("success"));
    }

    @Test
    void shouldRefuseAnotherProtocol() {
        assertFalse(answer("/fmu/in/vehicle_command", 2).getBoolean("success"));
    }

    @Test
    void shouldAnswerAnyBytes() {
        Random random = new Random(6);
        long[] question = new long[MessageFormats.REQUEST.words()];
        long[] answer = new long[MessageFormats.RESPONSE.words()];
        for (int i = 0; i < 10_000; i++) {
            for (int k = 0; k < question.length; k++) {
                question[k] = random.nextLong();
            }
            formats.answer(question, answer, 1);
            assertFalse(new DynamicMessage(MessageFormats.RESPONSE, answer).getBoolean("success"));
        }
    }
}
