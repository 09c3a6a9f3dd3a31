// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.cli.program.ConsoleFactory;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.shared.SharedConsole;
import io.uorb.cli.shared.SharedNodesWords;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.nio.file.Files;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The page on topics that another program shares. */
@Timeout(60)
class SharedPageTest {
    private static final String NAME = "page-" + ProcessHandle.current().pid();

    @Test
    @DisplayName("shm:H-1: uorb web --shared shows what another program publishes, live")
    void shouldShowWhatAnotherProgramPublishes() throws Exception {
        ConsoleFactory factory = () -> SharedConsole.open(SharedNodesWords.parse(NAME), "web", line -> {});
        ScheduledExecutorService publisher = Executors.newSingleThreadScheduledExecutor();
        SharedNodes nodes = SharedNodes.open(NAME);
        try (nodes;
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build();
                Publication<VehicleAttitude> publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
                Gateway gateway = new Gateway(new ProgramSource(new ProgramLink(factory.connect(), factory)));
                WebServer server = WebServer.start(0, gateway);
                PagePeer page = PagePeer.of(server.url())) {
            VehicleAttitude attitude = new VehicleAttitude();
            publisher.scheduleAtFixedRate(
                    () -> {
                        attitude.timestamp = orb.clock().nowUs();
                        attitude.q[0] = 0.75f;
                        publication.publish(attitude);
                    },
                    0,
                    5,
                    TimeUnit.MILLISECONDS);
            page.send("{\"do\":\"plot\",\"id\":1,\"topic\":\"vehicle_attitude\",\"instance\":0,\"field\":\"q[0]\"}");
            assertTrue(page.await("points").contains("0.75"));
            publisher.shutdown();
            assertTrue(publisher.awaitTermination(10, TimeUnit.SECONDS));
        }
        Files.deleteIfExists(nodes.folder().resolve("lock"));
        Files.delete(nodes.folder());
    }
}
