// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.live.LiveServer;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.cli.RootCommand;
import io.uorb.cli.program.ProgramLink;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.Param;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Viewers of a program behind its console. */
class LiveCommandTest {
    private final List<String> warnings = new CopyOnWriteArrayList<>();

    /** Parameters of the program. */
    record Gains(
            @Param(name = "RATE_P", defaultValue = 0.15, max = 1)
            float p,

            @Param(name = "MODE", defaultValue = 3, max = 10)
            int mode) {}

    private LiveServer serve(Path socket) throws Exception {
        LiveSettings settings = LiveSettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .withPublish(Set.of("vehicle_command"))
                .withSetParameters(true);
        ProgramLink link = new ProgramLink(Consoles.connect(socket), () -> Consoles.connect(socket));
        return LiveServer.start(new ConsoleSource(link, warnings::add), settings, warnings::add);
    }

    private static int resets(ByteBuffer frame) throws Exception {
        DynamicMessage message = new DynamicMessage(VEHICLE_ATTITUDE);
        CdrCodec.of(VEHICLE_ATTITUDE.schema()).decodeMessage(frame.position(13).slice(), message.words(), 0);
        return (int) message.getLong("quat_reset_counter");
    }

    @Test
    void shouldServeViewersOfAnotherProgram() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb);
                Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE);
                Subscription<VehicleCommand> commands = orb.subscribe(VEHICLE_COMMAND)) {
            host.parameters().bind("rates", Gains.class);
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.quatResetCounter = 1;
            publication.publish(attitude);
            ConsoleServer console =
                    ConsoleServer.builder(orb).name("viewed").allowWriting(true).start();
            try (LiveServer server = serve(console.socket());
                    ViewerPeer viewer = new ViewerPeer(server.url())) {
                assertTrue(viewer.await("'op':'serverInfo'").contains("\"name\":\"viewed (pid "));
                int channel = viewer.awaitChannel("/vehicle_attitude");
                viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
                assertEquals(1, resets(viewer.awaitFrame(1)));
                for (int i = 2; i <= 5; i++) {
                    attitude.quatResetCounter = i;
                    publication.publish(attitude);
                }
                assertEquals(2, resets(viewer.awaitFrame(1)));
                viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':8}],'id':'x'}");
                assertTrue(viewer.await("'id':'x'").contains("{\"name\":\"MODE\",\"value\":8}"));
                assertEquals("8", host.parameters().get("MODE").toString());
                viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':11}]}");
                assertTrue(viewer.await("'op':'status'").contains("MODE"));
                viewer.send("{'op':'advertise','channels':[{'id':1,'topic':'/vehicle_command','encoding':'json',"
                        + "'schemaName':'px4_msgs/msg/VehicleCommand'}]}");
                viewer.publish(1, "{\"command\":400,\"param5\":-0.5}".getBytes(StandardCharsets.UTF_8));
                viewer.send("{'op':'subscribeConnectionGraph'}");
                assertTrue(viewer.await("connectionGraphUpdate").contains("/vehicle_attitude"));
                VehicleCommand got = new VehicleCommand();
                assertTrue(commands.update(got));
                assertEquals(400, got.command);
                assertEquals(-0.5, got.param5);
                assertEquals(List.of(), warnings);
            }
        }
    }

    @Test
    void shouldUnadvertiseTheChannelsOfAProgramThatEnds() throws Exception {
        try (Orb orb = Orb.create();
                Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE)) {
            publication.publish(new VehicleAttitude());
            ConsoleServer console = ConsoleServer.builder(orb).name("ending").start();
            try (LiveServer server = serve(console.socket());
                    ViewerPeer viewer = new ViewerPeer(server.url())) {
                int channel = viewer.awaitChannel("/vehicle_attitude");
                viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
                viewer.awaitFrame(1);
                console.close();
                assertEquals(
                        "{\"op\":\"unadvertise\",\"channelIds\":[" + channel + "," + (channel + 1) + "]}",
                        viewer.await("'op':'unadvertise'"));
            }
        }
    }

    @Test
    void shouldNameFieldsOfMessagesThatArePublished() {
        DynamicMessage message = new DynamicMessage(VEHICLE_ATTITUDE);
        message.set("q[2]", 0.25);
        message.set("quat_reset_counter", 200);
        assertEquals(
                "[Assignment[field=q[2], value=0.25], Assignment[field=quat_reset_counter, value=200]]",
                ConsolePublication.assignments(message).toString());
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        CommandRun.of(RootCommand.commandLine(), "live", "--listen", "localhost")
                .fails(2, "'localhost' is not PORT or ADDRESS:PORT");
    }

    @Test
    void shouldRefuseWritingForOtherMachines() {
        CommandRun.of(RootCommand.commandLine(), "live", "--listen", "0.0.0.0:0", "--publish", "vehicle_command")
                .fails(2, "0.0.0.0 is reachable from other machines");
    }
}
