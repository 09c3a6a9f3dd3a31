// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The module {@code ros} with a master and a node of ours (ros1:R-19, ros1:R-21). */
@Timeout(60)
class RosModuleTest extends RosFixture {
    @Test
    void shouldPublishAStandardMessageOfANewestSampleAndOfLaterOnes() throws Exception {
        Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        sample.accelerometerMS2[2] = -9.75f;
        samples.publish(sample);
        host.start("ros", "master=" + master.uri());
        DynamicSerializer imu = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));
        try (Subscriber subscriber = listen("/imu/data_raw", imu, "linear_acceleration.z")) {
            assertEquals(9.75, received.poll(30, TimeUnit.SECONDS), "the one that was there");
            sample.accelerometerMS2[2] = -9.5f;
            samples.publish(sample);
            assertEquals(9.5, received.poll(30, TimeUnit.SECONDS));
            assertEquals("/imu/data_raw", subscriber.topic());
        }
    }

    @Test
    void shouldPublishATopicThatComesLaterAsItIs() throws Exception {
        host.start("ros", "master=" + master.uri());
        DynamicSerializer attitudes = DynamicSerializer.of(
                UorbTypes.of(TopicCatalogue.ofClassPath()).definition(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        try (Subscriber subscriber = listen("/uorb/vehicle_attitude", attitudes, "q[0]")) {
            Publication<VehicleAttitude> publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.q[0] = 0.5f;
            publication.publish(attitude);
            assertEquals(0.5, received.poll(30, TimeUnit.SECONDS));
            assertNotNull(subscriber);
        }
    }

    @Test
    void shouldTakeItsNamesBackWhenItStops() throws Exception {
        host.start("ros", "master=" + master.uri(), "node=vehicle");
        host.stop("ros");
        Object nodes = peer.master().call("getSystemState");
        assertTrue(!nodes.toString().contains("/vehicle"), nodes.toString());
    }

    @Test
    @Statement("ros1:section 14")
    void shouldTakeArgumentsOfRos() throws Exception {
        Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined sample = new SensorCombined();
        sample.accelerometerMS2[2] = -9.75f;
        samples.publish(sample);
        host.start("ros", "master=" + master.uri(), "arguments=imu/data_raw:=imu __ns:=/robot");
        DynamicSerializer imu = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));
        try (Subscriber subscriber = listen("/robot/imu", imu, "linear_acceleration.z")) {
            assertEquals(9.75, received.poll(30, TimeUnit.SECONDS));
            assertNotNull(subscriber);
        }
        assertTrue(peer.master().call("getSystemState").toString().contains("/robot/uorb"));
    }

    @Test
    void shouldNameAWrongMaster() {
        assertThrowsNaming(
                ModuleException.class,
                () -> host.start(ModuleConfig.of("ros", "master=localhost:11311")),
                "localhost:11311");
    }
}
