// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.app.UorbCommand;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The module {@code ros} with rules, a master and a node of ours. */
@Timeout(60)
@Statement({"ros1:P-32", "ros1:P-33", "ros1:P-34"})
class RosRulesTest extends RosFixture {
    private static final DynamicSerializer FIX =
            DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/NavSatFix"));
    private static final DynamicSerializer ATTITUDE = DynamicSerializer.of(
            UorbTypes.of(TopicCatalogue.ofClassPath()).definition(VehicleAttitudeTopic.VEHICLE_ATTITUDE));

    @TempDir
    private Path folder;

    private void bridge(String... rules) throws IOException, ModuleException {
        Path map = Files.writeString(folder.resolve("map.yaml"), "rules:\n- " + String.join("\n- ", rules));
        host.start("ros", "master=" + master.uri(), "map=" + map);
    }

    /** Publishes a message as often as is needed to be received: the connection comes with the first subscriber. */
    private <T> T bring(Publisher<RosMessage> publisher, RosMessage message, Subscription<T> into, T out)
            throws InterruptedException {
        try (Poller poller = orb.poller()) {
            poller.add(into);
            while (!into.update(out)) {
                publisher.publish(message);
                poller.poll(100, TimeUnit.MILLISECONDS);
            }
        }
        return out;
    }

    private static RosMessage fix(double latitude) {
        RosMessage message = FIX.newMessage();
        RosPath.of(FIX.definition(), "latitude").setDouble(message, latitude);
        return message;
    }

    private static void await(BlockingQueue<Demand> demands, Demand wanted) throws InterruptedException {
        Demand next = demands.take();
        while (!next.equals(wanted)) {
            next = demands.take();
        }
    }

    @Test
    @DisplayName("demand:Q-5: a topic has a subscriber at the rule's rate while somebody in the graph subscribes")
    void shouldCountWhileTheGraphHasASubscriber() throws Exception {
        bridge(
                "{topic: sensor_gps, ros: /vehicle/fix, message: sensor_msgs/NavSatFix, rate: 10}",
                "{topic: sensor_mag, kind: px4, latch: true}");
        BlockingQueue<Demand> fixes = new LinkedBlockingQueue<>();
        NodeDemand.of(orb, SensorGpsTopic.SENSOR_GPS, 0).onDemand(fixes::add);
        try (Publication<SensorGps> publication = orb.advertise(SensorGpsTopic.SENSOR_GPS);
                Publication<SensorMag> latched = orb.advertise(SensorMagTopic.SENSOR_MAG)) {
            try (Subscriber subscriber = listen("/vehicle/fix", FIX, "latitude")) {
                assertNotNull(subscriber);
                await(fixes, new Demand(1, 100_000, 0));
            }
            await(fixes, Demand.NONE);
            assertEquals(Demand.NONE, NodeDemand.of(publication).demand());
            assertEquals(Demand.NONE, NodeDemand.of(latched).demand(), "the last message is kept for nobody yet");
        }
    }

    @Test
    @Statement({"ros1:P-22", "ros1:R-19"})
    void shouldBringFixesIn() throws Exception {
        bridge("{topic: sensor_gps, direction: in, ros: /receiver/fix}");
        try (Publisher<RosMessage> publisher = peer.advertise("/receiver/fix", FIX);
                Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS)) {
            assertEquals(47.5, bring(publisher, fix(47.5), fixes, new SensorGps()).latitudeDeg);
        }
    }

    @Test
    void shouldBringATopicInAsItIs() throws Exception {
        bridge("{topic: vehicle_attitude, direction: in, kind: px4, ros: /other/attitude}");
        RosMessage message = ATTITUDE.newMessage();
        RosPath.of(ATTITUDE.definition(), "q[3]").setDouble(message, 0.5);
        RosPath.of(ATTITUDE.definition(), "timestamp").setLong(message, 123);
        try (Publisher<RosMessage> publisher = peer.advertise("/other/attitude", ATTITUDE);
                Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            VehicleAttitude attitude = bring(publisher, message, attitudes, new VehicleAttitude());
            assertEquals(0.5f, attitude.q[3]);
            assertEquals(123, attitude.timestamp, "ros1:P-31");
        }
    }

    @Test
    void shouldSendATopicUnderTheNameOfARule() throws Exception {
        try (Publication<SensorGps> fixes = orb.advertise(SensorGpsTopic.SENSOR_GPS)) {
            SensorGps fix = new SensorGps();
            fix.latitudeDeg = 47.5;
            fixes.publish(fix);
            bridge("{topic: sensor_gps, ros: /vehicle/fix, message: sensor_msgs/NavSatFix, latch: true}");
            try (Subscriber subscriber = listen("/vehicle/fix", FIX, "latitude")) {
                assertEquals(47.5, received.poll(30, TimeUnit.SECONDS));
                assertNotNull(subscriber);
            }
            String state = peer.master().call("getSystemState").toString();
            assertFalse(state.contains("/gps/fix") || state.contains("/uorb/sensor_gps"), state);
        }
    }

    private void awaitTopics(String present, String absent) throws Exception {
        String topics;
        do {
            topics = peer.master().call("getPublishedTopics", "").toString();
        } while (!topics.contains(present) || topics.contains(absent));
    }

    @Test
    @Statement("ros1:P-35")
    void shouldTakeBackInstancesThatLeaveAndFollowThoseThatComeBack() throws Exception {
        bridge("{topic: sensor_mag, kind: px4, latch: true}");
        try (Publication<SensorGps> first = orb.advertiseMulti(SensorGpsTopic.SENSOR_GPS)) {
            try (Publication<SensorGps> second = orb.advertiseMulti(SensorGpsTopic.SENSOR_GPS);
                    Publication<SensorMag> latched = orb.advertiseMulti(SensorMagTopic.SENSOR_MAG)) {
                first.publish(new SensorGps());
                second.publish(new SensorGps());
                latched.publish(new SensorMag());
                awaitTopics("/uorb/sensor_gps_1,", "none");
                awaitTopics("/uorb/sensor_mag,", "none");
            }
            awaitTopics("/uorb/sensor_gps,", "/uorb/sensor_gps_1,");
            awaitTopics("/uorb/sensor_mag,", "/uorb/sensor_gps_1,");
            try (Publication<SensorGps> second = orb.advertiseMulti(SensorGpsTopic.SENSOR_GPS)) {
                second.publish(new SensorGps());
                awaitTopics("/uorb/sensor_gps_1,", "none");
            }
        }
    }

    @Test
    void shouldLimitTheRate() throws Exception {
        try (Publication<SensorGps> fixes = orb.advertise(SensorGpsTopic.SENSOR_GPS)) {
            SensorGps fix = new SensorGps();
            fixes.publish(fix);
            bridge("{topic: sensor_gps, message: gps/fix, rate: 0.001}");
            try (Subscriber subscriber = listen("/gps/fix", FIX, "latitude")) {
                assertEquals(0.0, received.poll(30, TimeUnit.SECONDS));
                fixes.publish(fix);
                while (!status().contains("received 2, sent 1, limited 1")) {
                    Thread.onSpinWait();
                }
                assertNotNull(subscriber);
            }
        }
    }

    @Test
    @Statement("ros1:section 14")
    void shouldTellAnotherProcessWhatItCarries() throws Exception {
        bridge("{topic: sensor_gps, direction: in, ros: /receiver/fix}");
        try (ConsoleServer server = ConsoleServer.builder(orb).name("bridged").start();
                Publisher<RosMessage> publisher = peer.advertise("/receiver/fix", FIX);
                Subscription<SensorGps> fixes = orb.subscribe(SensorGpsTopic.SENSOR_GPS)) {
            bring(publisher, fix(47.5), fixes, new SensorGps());
            CommandRun.of(
                            UorbCommand.commandLine(),
                            "ros",
                            "status",
                            "--socket",
                            server.socket().toString())
                    .exits(0)
                    .prints("/receiver/fix -> sensor_gps 0: peers 1, received ");
        }
    }

    @Test
    void shouldSayThatAProgramHasNoBridge() throws Exception {
        try (ConsoleServer server = ConsoleServer.builder(orb).name("alone").start()) {
            CommandRun.of(
                            UorbCommand.commandLine(),
                            "ros",
                            "status",
                            "--socket",
                            server.socket().toString())
                    .fails(1, "has no bridge to ROS");
        }
    }

    private String status() throws ModuleException {
        StringBuilder text = new StringBuilder();
        host.printStatus("/ros", new StatusPrinter() {
            @Override
            public void value(String name, long value) {}

            @Override
            public void value(String name, double value, String unit) {}

            @Override
            public void value(String name, String value) {
                text.append(name).append(' ').append(value).append('\n');
            }
        });
        return text.toString();
    }

    @Test
    void shouldNotSendOutWhatTheSameRuleBroughtIn() throws Exception {
        bridge("{topic: vehicle_attitude, direction: both, kind: px4, ros: /shared/attitude}");
        RosMessage message = ATTITUDE.newMessage();
        RosPath.of(ATTITUDE.definition(), "q[0]").setDouble(message, 0.25);
        try (Subscription<VehicleAttitude> incoming = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 1);
                Publication<VehicleAttitude> own = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            try (Publisher<RosMessage> publisher = peer.advertise("/shared/attitude", ATTITUDE)) {
                assertEquals(0.25f, bring(publisher, message, incoming, new VehicleAttitude()).q[0]);
            }
            VehicleAttitude attitude = new VehicleAttitude();
            while (incoming.update(attitude)) {
                assertEquals(0.25f, attitude.q[0]);
            }
            try (Subscriber subscriber = listen("/shared/attitude", ATTITUDE, "q[0]")) {
                attitude.q[0] = 0.5f;
                own.publish(attitude);
                assertEquals(0.5, received.poll(30, TimeUnit.SECONDS));
                assertFalse(incoming.update(attitude), "what went out does not come back");
                assertNotNull(subscriber);
            }
            String state = peer.master().call("getSystemState").toString();
            assertFalse(state.contains("/shared/attitude_1"), state);
        }
    }

    @Test
    void shouldNotSendWithoutARuleWhatARuleBringsInUnderThatName() throws Exception {
        bridge("{topic: sensor_mag, direction: in, ros: /uorb/sensor_mag, kind: px4}");
        try (Publication<SensorMag> mags = orb.advertiseMulti(SensorMagTopic.SENSOR_MAG);
                Publication<SensorGps> fixes = orb.advertise(SensorGpsTopic.SENSOR_GPS)) {
            mags.publish(new SensorMag());
            fixes.publish(new SensorGps());
            try (Subscriber subscriber = listen("/gps/fix", FIX, "latitude")) {
                assertEquals(0.0, received.poll(30, TimeUnit.SECONDS));
                assertNotNull(subscriber);
            }
            String publishers = peer.master().call("getPublishedTopics", "").toString();
            assertFalse(publishers.contains("/uorb/sensor_mag,"), publishers);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{topic: sensor_gpz}|rule 1: topic sensor_gpz is not among",
                "{topic: sensor_gps, ros: fix}|message is missing of gps/fix, gps/time",
                "{topic: sensor_gps, message: gps/fax}|message 'gps/fax' is not one of gps/fix, gps/time",
                "{topic: actuator_armed}|no standard message is converted from this topic",
                "{topic: battery_status, direction: in, ros: /b}|no standard message is converted to this topic",
                "{topic: trajectory_setpoint, direction: in, ros: /b}|of geometry_msgs/PoseStamped",
                "{topic: sensor_gps, kind: px4, ros: 'a b'}|rule 1",
            })
    void shouldNameARuleThatCannotHold(String rule, String problem) {
        String message = assertThrows(ModuleException.class, () -> bridge(rule)).getMessage();
        assertTrue(message.contains("map.yaml, rule 1"), message);
        assertTrue(message.contains(problem), message);
    }

    @Test
    void shouldRefuseRulesThatFeedEachOther() {
        String message = assertThrows(
                        ModuleException.class,
                        () -> bridge(
                                "{topic: sensor_gps, direction: in, ros: /fix}",
                                "{topic: sensor_gps, message: gps/fix, ros: fix}"))
                .getMessage();
        assertTrue(message.contains("rule 2 (sensor_gps) would cause a loop"), message);
        assertTrue(message.contains("rule 1 (sensor_gps) publishes /fix on sensor_gps"), message);
    }

    @Test
    void shouldNameAFileThatIsNotThere() {
        String message = assertThrows(
                        ModuleException.class, () -> host.start("ros", "master=" + master.uri(), "map=/no/such/map"))
                .getMessage();
        assertTrue(message.contains("map: /no/such/map cannot be read"), message);
    }
}
