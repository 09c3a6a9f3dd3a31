// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Names of a broker's topics in the ROS graph. */
class BridgedNamesTest {
    private static final String TOPIC = "/sensor_combined";
    private static final String TYPE = "uorb/SensorCombined";
    private static final String IMU = "sensor_msgs/Imu";

    private final BridgedNames names = new BridgedNames();
    private final Set<SeenLink> ever = new HashSet<>();

    private void look(GraphLook look) {
        names.add(look);
        ever.addAll(look.links());
    }

    private static GraphLook module() {
        GraphLook look = new GraphLook();
        look.add(new SeenLink(LinkKind.PUBLISHES, "/sim", TOPIC, TYPE));
        return look;
    }

    /** A node of ROS has started before the bridge. */
    private void lookBeforeTheBridge() {
        GraphLook look = module();
        look.add(new SeenLink(LinkKind.SUBSCRIBES, "/relay", "/imu/data", SeenLink.UNKNOWN));
        look(look);
    }

    private void lookWithTheBridge() {
        GraphLook look = module();
        look.bridge("/uorb");
        look.mirror(TOPIC, TYPE, "/imu/data");
        look.mirror(TOPIC, TYPE, "/imu/data_raw");
        look.mirror(TOPIC, TYPE, "/uorb/sensor_combined");
        look.add(new SeenLink(LinkKind.PUBLISHES, "/uorb", "/imu/data", IMU));
        look.add(new SeenLink(LinkKind.PUBLISHES, "/uorb", "/imu/data_raw", IMU));
        look.add(new SeenLink(LinkKind.PUBLISHES, "/uorb", "/uorb/sensor_combined", "uorb_msgs/SensorCombined"));
        look.add(new SeenLink(LinkKind.SUBSCRIBES, "/relay", "/imu/data", IMU));
        look(look);
    }

    @Test
    @Statement("architecture:GR-21")
    void shouldResolveLinksSeenBeforeTheRouteOfTheBridge() {
        lookBeforeTheBridge();
        lookWithTheBridge();
        assertEquals(
                Set.of(
                        new SeenLink(LinkKind.PUBLISHES, "/sim", TOPIC, TYPE),
                        new SeenLink(LinkKind.SUBSCRIBES, "/relay", TOPIC, TYPE, IMU)),
                names.resolve(ever));
    }

    @Test
    @Statement("architecture:GR-21")
    void shouldKnowAllNamesInRosOfATopicWithTheirTypes() {
        lookBeforeTheBridge();
        assertEquals(Map.of(), names.rosNames(ever));
        lookWithTheBridge();
        assertEquals(
                Map.of(
                        TOPIC,
                        Map.of(
                                "/imu/data",
                                IMU,
                                "/imu/data_raw",
                                IMU,
                                "/uorb/sensor_combined",
                                "uorb_msgs/SensorCombined")),
                names.rosNames(ever));
    }
}
