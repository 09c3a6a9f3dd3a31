// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The module {@code ros} with a master and a node of ours (ros1:R-19, ros1:R-21). */
@Timeout(60)
class RosModuleTest {
    private final Orb orb = Orb.create();
    private final ModuleHost host = ModuleHost.create(orb);
    private final BlockingQueue<Double> received = new LinkedBlockingQueue<>();
    private Master master;
    private RosNode listener;

    @BeforeEach
    void start() throws Exception {
        master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
        listener = RosNode.builder("listener")
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
    }

    @AfterEach
    void close() {
        host.close();
        orb.close();
        listener.close();
        master.close();
    }

    private Subscriber listen(String topic, DynamicSerializer serializer, String field) {
        RosPath path = RosPath.of(serializer.definition(), field);
        return listener.subscribe(topic, serializer, (RosMessage message) -> received.add(path.getDouble(message)));
    }

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
        Object nodes = listener.master().call("getSystemState");
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
        assertTrue(listener.master().call("getSystemState").toString().contains("/robot/uorb"));
    }

    @Test
    void shouldNameAWrongMaster() {
        ModuleException e =
                assertThrows(ModuleException.class, () -> host.start(ModuleConfig.of("ros", "master=localhost:11311")));
        assertTrue(e.getMessage().contains("localhost:11311"), e.getMessage());
    }
}
