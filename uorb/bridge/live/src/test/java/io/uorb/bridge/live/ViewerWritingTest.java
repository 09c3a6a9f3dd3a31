// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Messages and parameters that viewers write. */
class ViewerWritingTest {
    private static final String COMMAND_CHANNEL =
            "{'op':'advertise','channels':[{'id':%d,'topic':'/vehicle_command','encoding':'%s',"
                    + "'schemaName':'px4_msgs/msg/VehicleCommand'}]}";

    private static LiveBench writable() throws Exception {
        return new LiveBench(settings -> settings.withPublish(Set.of("vehicle_command", "vehicle_attitude"))
                .withSetParameters(true));
    }

    /** Returns when the server has handled what the viewer sent. */
    private static void sync(ViewerPeer viewer) throws Exception {
        viewer.send("{'op':'fetchAsset','uri':'x','requestId':3}");
        viewer.awaitFrame(4);
    }

    private static byte[] utf8(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    /** A look is twice a second: the subscription comes before it, and must not take the change away. */
    @Test
    void shouldTellOthersOfChangesBeforeAViewerSubscribes() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer first = new ViewerPeer(bench.server.url());
                ViewerPeer second = new ViewerPeer(bench.server.url())) {
            first.send("{'op':'subscribeParameterUpdates','parameterNames':[]}");
            first.send("{'op':'subscribeConnectionGraph'}");
            sync(first);
            first.await("connectionGraphUpdate");
            bench.parameters.set("MODE", "7");
            bench.orb.advertise(VEHICLE_ATTITUDE);
            second.send("{'op':'subscribeParameterUpdates','parameterNames':[]}");
            second.send("{'op':'subscribeConnectionGraph'}");
            sync(second);
            assertTrue(first.await("parameterValues").contains("\"MODE\",\"value\":7"));
            assertTrue(first.await("connectionGraphUpdate").contains("/vehicle_attitude"));
        }
    }

    @Test
    @DisplayName("bridges:B-43: clientPublish of JSON")
    void shouldPublishJsonMessages() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url());
                Subscription<VehicleCommand> commands = bench.orb.subscribe(VEHICLE_COMMAND)) {
            assertTrue(viewer.await("'op':'serverInfo'").contains("\"clientPublish\""));
            viewer.send(String.format(COMMAND_CHANNEL, 4, "json"));
            viewer.publish(4, utf8("{'command':400,'param1':1,'param5':-1.5,'target_system':2,'from_external':true}"));
            sync(viewer);
            VehicleCommand got = new VehicleCommand();
            assertTrue(commands.update(got));
            assertEquals(400, got.command);
            assertEquals(1, got.param1);
            assertEquals(-1.5, got.param5);
            assertEquals(2, got.targetSystem);
            assertTrue(got.fromExternal);
            assertTrue(got.timestamp > 0 && got.timestamp <= bench.orb.clock().nowUs(), "stamped with now");
        }
    }

    @Test
    @DisplayName("bridges:B-43: clientPublish of CDR, on any instance")
    void shouldPublishCdrMessages() throws Exception {
        DynamicMessage sent = new DynamicMessage(VEHICLE_ATTITUDE);
        sent.set("q[0]", 0.5);
        sent.set("q[3]", -0.25);
        CdrCodec codec = CdrCodec.of(VEHICLE_ATTITUDE.schema());
        ByteBuffer bytes = ByteBuffer.allocate(codec.messageBytes());
        codec.encodeMessage(sent.words(), 0, bytes);
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url());
                Subscription<VehicleAttitude> attitudes = bench.orb.subscribe(VEHICLE_ATTITUDE, 1)) {
            viewer.send("{'op':'advertise','channels':[{'id':1,'topic':'/vehicle_attitude/1','encoding':'cdr',"
                    + "'schemaName':'px4_msgs/msg/VehicleAttitude'}]}");
            viewer.publish(1, bytes.array());
            sync(viewer);
            VehicleAttitude got = new VehicleAttitude();
            assertTrue(attitudes.update(got));
            assertEquals(0.5f, got.q[0]);
            assertEquals(-0.25f, got.q[3]);
            assertTrue(attitudes.advertised());
            viewer.send("{'op':'unadvertise','channelIds':[1]}");
            sync(viewer);
            assertTrue(!attitudes.advertised());
        }
    }

    @Test
    @DisplayName("bridges:B-15: what is not listed as allowed is refused")
    void shouldRefuseTopicsThatAreNotAllowed() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send(String.format(COMMAND_CHANNEL, 1, "json"));
            assertEquals(
                    "{\"op\":\"status\",\"level\":2,\"message\":\"this server does not allow viewers to publish"
                            + " '/vehicle_command'\"}",
                    viewer.await("'op':'status'"));
            viewer.publish(1, utf8("{}"));
            assertTrue(viewer.await("'op':'status'").contains("this viewer has no channel 1"));
            assertTrue(bench.orb.topics().isEmpty());
        }
    }

    @Test
    void shouldNameWhatIsWrongWithAMessage() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url());
                Subscription<VehicleCommand> commands = bench.orb.subscribe(VEHICLE_COMMAND)) {
            viewer.send(String.format(COMMAND_CHANNEL, 1, "json"));
            viewer.send(String.format(COMMAND_CHANNEL, 2, "cdr"));
            String[][] wrong = {
                {"{'comand':1}", "has no field comand"},
                {"{'command':70000000000}", "command"},
                {"{'command':'x'}", "field command cannot be x"},
                {"{'command':[1]}", "field command is no array"},
                {"{'from_external':1}", "from_external"},
                {"{'command':1", "no JSON text"},
                {"[]", "the JSON text is no object"},
                {"", "the JSON text is empty"},
            };
            for (String[] one : wrong) {
                viewer.publish(1, utf8(one[0]));
                String status = viewer.await("'op':'status'");
                assertTrue(status.contains(one[1]), status);
            }
            viewer.publish(2, new byte[] {0, 1, 0, 0, 5});
            assertTrue(viewer.await("'op':'status'").contains("CDR message of 1 bytes"));
            assertTrue(!commands.updated());
        }
    }

    @Test
    void shouldRefuseMessagesAfterTheEndOfTheBroker() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send(String.format(COMMAND_CHANNEL, 1, "json"));
            sync(viewer);
            bench.orb.close();
            viewer.publish(1, utf8("{'command':400}"));
            assertTrue(viewer.await("'op':'status'").contains("closed"));
            viewer.send(String.format(COMMAND_CHANNEL, 2, "json"));
            assertTrue(viewer.await("'op':'status'").contains("closed"));
            sync(viewer);
        }
    }

    @Test
    void shouldNameWhatIsWrongWithAChannel() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            String[][] wrong = {
                {"/vehicle_command','encoding':'protobuf','schemaName':'x", "is not json or cdr"},
                {"/vehicle_command','encoding':'cdr','schemaName':'px4_msgs/msg/VehicleStatus", "has messages"},
                {"/vehicle_command/999','encoding':'cdr','schemaName':'VehicleCommand", "999"},
                {"/no_such','encoding':'cdr','schemaName':'NoSuch", "does not allow viewers to publish"},
                {"/../etc','encoding':'cdr','schemaName':'NoSuch", "does not allow viewers to publish"},
            };
            for (String[] one : wrong) {
                viewer.send("{'op':'advertise','channels':[{'id':1,'topic':'" + one[0] + "'}]}");
                String status = viewer.await("'op':'status'");
                assertTrue(status.contains(one[1]), status);
            }
        }
    }

    @Test
    @DisplayName("bridges:B-43: parameters: get, set, and changes of others")
    void shouldGetSetAndWatchParameters() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'getParameters','parameterNames':[],'id':'a'}");
            assertEquals(
                    "{\"op\":\"parameterValues\",\"parameters\":[{\"name\":\"MODE\",\"value\":3},"
                            + "{\"name\":\"RATE_P\",\"value\":0.15,\"type\":\"float64\"}],\"id\":\"a\"}",
                    viewer.await("parameterValues"));
            viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':5.0},"
                    + "{'name':'RATE_P','value':0.25}],'id':'b'}");
            assertTrue(viewer.await("'id':'b'").contains("{\"name\":\"MODE\",\"value\":5}"));
            assertEquals("0.25", bench.parameters.get("RATE_P").toString());
            viewer.send("{'op':'subscribeParameterUpdates','parameterNames':['MODE']}");
            sync(viewer);
            bench.parameters.set("RATE_P", "0.5");
            bench.parameters.set("MODE", "7");
            assertEquals(
                    "{\"op\":\"parameterValues\",\"parameters\":[{\"name\":\"MODE\",\"value\":7}]}",
                    viewer.await("parameterValues"));
        }
    }

    @Test
    void shouldSetAllParametersOrNone() throws Exception {
        try (LiveBench bench = writable();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'setParameters','parameters':[{'name':'RATE_P','value':0.5},{'name':'MODE','value':11}],"
                    + "'id':'b'}");
            assertTrue(viewer.await("'id':'b'").contains("{\"name\":\"MODE\",\"value\":3}"), "what holds now");
            String status = viewer.await("'op':'status'");
            assertTrue(status.contains("MODE") && status.contains("11") && status.contains("10"), status);
            assertEquals("0.15", bench.parameters.get("RATE_P").toString());
            viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':'x'}]}");
            assertTrue(viewer.await("'op':'status'").contains("parameter 'MODE' needs a number"));
            viewer.send("{'op':'setParameters','parameters':[{'name':'NODE','value':1}]}");
            assertTrue(viewer.await("'op':'status'").contains("no parameter NODE"));
        }
    }

    @Test
    @DisplayName("bridges:B-43: parameters are set only where that is allowed")
    void shouldNotSetParametersUnlessAllowed() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':5}]}");
            assertTrue(viewer.await("'op':'status'").contains("does not allow viewers to set parameters"));
            assertEquals("3", bench.parameters.get("MODE").toString());
        }
    }

    @Test
    @DisplayName("bridges:B-15: nobody from outside writes")
    void shouldNotLetOtherMachinesWriteOrReadWithoutTheToken() {
        LiveSettings outside = LiveSettings.at(new InetSocketAddress("0.0.0.0", 0));
        for (Runnable wrong : new Runnable[] {
            () -> outside.withPublish(Set.of("vehicle_command")),
            () -> outside.withSetParameters(true),
            () -> outside.withToken(false)
        }) {
            assertThrowsNaming(IllegalArgumentException.class, wrong::run, "0.0.0.0 is reachable from other machines");
        }
    }
}
