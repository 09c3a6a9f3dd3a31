// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.RuntimeFolders;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program with a console whose nodes another one shares. */
class SharedNodesConsoleTest {
    private static final String TOPIC = VehicleAttitudeTopic.VEHICLE_ATTITUDE.name();

    @TempDir
    Path folder;

    private SharedNodes open(String program) throws IOException {
        return SharedNodes.builder("console").in(folder).program(program).open();
    }

    private static Orb orb(SharedNodes shared) {
        return Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
    }

    private static List<Answer.ProcessRow> processes(Console console) throws Exception {
        return console.ask(new Request.ListNodes(false)).nodes().get(0).processes();
    }

    @Test
    @DisplayName("shm:H-12: a console tells of which process each publisher and subscriber is, its name printable")
    void shouldListOtherProcesses() throws Exception {
        long pid = ProcessHandle.current().pid();
        try (SharedNodes watching = open("watch");
                SharedNodes flying = open("fl\u001bight\n");
                Orb orb = orb(watching);
                Orb other = orb(flying);
                ConsoleServer server = ConsoleServer.builder(orb)
                        .folder(RuntimeFolders.make(folder.resolve("uorb")))
                        .start();
                Console console = Consoles.connect(server.socket());
                Subscription<VehicleAttitude> own = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            assertEquals(List.of(), processes(console));
            Publication<VehicleAttitude> publication = other.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            assertEquals(List.of(new Answer.ProcessRow(pid, "fl?ight?", 1, 0)), processes(console));
            GraphSnapshot look = new GraphSnapshot(
                    console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
            ComputationGraph graph = ComputationGraph.of("watch", look, false);
            assertEquals(
                    "fl?ight? (pid " + pid + ")", graph.publications().get(0).module());
            assertEquals(TOPIC, graph.publications().get(0).topic());
            assertEquals(1, graph.subscriptions().size(), own::toString);
            publication.close();
            assertEquals(List.of(), processes(console));
        }
    }
}
