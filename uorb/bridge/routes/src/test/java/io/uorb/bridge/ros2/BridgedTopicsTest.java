// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.topicsfile.TopicsFileException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BridgedTopicsTest {
    private final List<String> warnings = new ArrayList<>();

    private BridgedTopics topics(String namespace, String text) throws TopicsFileException {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        return BridgedTopics.of(TopicsFile.parse("t.yaml", text), catalogue::find, namespace, warnings::add);
    }

    private static String out(String topic, String type, String more) {
        return "publications:\n- {topic: /fmu/out/" + topic + ", type: 'px4_msgs::msg::" + type + "'" + more + "}\n";
    }

    @Test
    void shouldNameTopicsAndTypesAsPx4() throws Exception {
        BridgedTopic attitude = topics("", out("vehicle_attitude", "VehicleAttitude", ""))
                .outgoing()
                .get(0);
        assertEquals("rt/fmu/out/vehicle_attitude", attitude.ddsName());
        assertEquals("px4_msgs::msg::dds_::VehicleAttitude_", attitude.ddsType());
        assertEquals("/fmu/out/vehicle_attitude", attitude.rosName());
        int version = BridgedTopic.versionOf(VehicleStatusTopic.VEHICLE_STATUS);
        assertEquals(
                "rt/px4_1/fmu/out/vehicle_status_v" + version,
                topics("px4_1", out("vehicle_status", "VehicleStatus", ""))
                        .outgoing()
                        .get(0)
                        .ddsName());
    }

    @Test
    void shouldAddTheInstanceBeforeTheVersion() throws Exception {
        BridgedTopic battery = topics("", out("battery_status", "BatteryStatus", ", instance: 1"))
                .outgoing()
                .get(0);
        int version = BridgedTopic.versionOf(battery.topic());
        assertEquals("rt/fmu/out/battery_status1" + (version == 0 ? "" : "_v" + version), battery.ddsName());
        assertEquals(1, battery.instance());
    }

    @Test
    void shouldLeaveOutWhatTheProgramHasNot() throws Exception {
        BridgedTopics topics = topics(
                "", out("vtx", "Vtx", "") + "subscriptions:\n- {topic: /fmu/in/goto_setpoint, type: 'a::msg::B'}\n");
        assertEquals(List.of(), topics.outgoing());
        assertEquals(List.of("skipped topics that this program does not define: vtx, goto_setpoint"), warnings);
    }

    @Test
    void shouldLeaveOutTopicsWithAnotherMessage() throws Exception {
        assertEquals(
                List.of(),
                topics("", out("vehicle_attitude", "VehicleStatus", "")).outgoing());
        assertEquals(
                List.of("t.yaml:2: skipped, topic /fmu/out/vehicle_attitude has messages VehicleAttitude here and"
                        + " VehicleStatus in the file"),
                warnings);
    }

    @Test
    void shouldLeaveOutFieldsThatChooseNoInstance() throws Exception {
        String text =
                "subscriptions_demux:\n- {topic: /fmu/in/vehicle_attitude, type: 'px4_msgs::msg::VehicleAttitude',"
                        + " route_field: q}\n";
        assertEquals(List.of(), topics("", text).incoming());
        assertTrue(
                warnings.get(0).contains("route_field q is not an integer field of message VehicleAttitude"),
                warnings.get(0));
    }

    @Test
    void shouldRefuseOneNameTwice() {
        String text = out("vehicle_attitude", "VehicleAttitude", "");
        assertThrows(IllegalArgumentException.class, () -> topics("", text + text.substring(text.indexOf('-'))));
    }

    @Test
    void shouldSayNothingOfTheTopicsThatEveryBridgeHas() throws Exception {
        topics("", out("message_format_response", "MessageFormatResponse", ""));
        assertEquals(List.of(), warnings);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/px4", "px4/", "1a", "a b", "a//b", "a-b"})
    void shouldRefuseNamespacesThatAreNone(String namespace) {
        assertThrows(IllegalArgumentException.class, () -> topics(namespace, ""));
    }
}
