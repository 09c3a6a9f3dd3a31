// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.cli.RootCommand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb graph --all}: the brokers of a launch in one graph (architecture:GR-15). */
class GraphOfAllTest {
    private static final String SECONDS = "0.05";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Orb first;
    private Orb second;
    private ConsoleServer firstServer;
    private ConsoleServer secondServer;

    @BeforeEach
    void serve() throws IOException {
        first = Orb.builder().build();
        second = Orb.builder().build();
        firstServer = ConsoleServer.builder(first).name("graph-of-all.uav1").start();
        secondServer = ConsoleServer.builder(second).name("graph-of-all.uav2").start();
        publish(first, "uav1/sim");
        publish(second, "uav2/sim");
        publish(second, "uav1/sim");
    }

    @AfterEach
    void end() {
        firstServer.close();
        secondServer.close();
        first.close();
        second.close();
    }

    private static void publish(Orb orb, String module) {
        try (OrbModule entered = OrbModule.enter(module)) {
            assertEquals(module, entered.name());
            MessageSchema schema = MessageSchema.builder("Test")
                    .field(WireType.UINT64, "timestamp")
                    .build();
            DynamicTopic topic = DynamicTopic.of("sensor_combined", schema, 1);
            new DynamicPublication(orb.advertise(topic)).publish(new DynamicMessage(topic));
        }
    }

    private int run(String... args) {
        return RootCommand.commandLineFor(RootCommand.commands(), args)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private void assertBoth(String text) {
        assertTrue(text.contains("graph-of-all.uav1/sensor_combined 0"), text);
        assertTrue(text.contains("graph-of-all.uav2/sensor_combined 0"), text);
    }

    @Test
    void shouldShowAllBrokersInOneGraph() {
        assertEquals(0, run("graph", "--all", "--seconds", SECONDS), err::toString);

        assertBoth(out.toString());
    }

    @Test
    void shouldShowOneProgramWhereItIsNamed() {
        assertEquals(0, run("graph", "--all", "--seconds", SECONDS, "--name", "graph-of-all.uav1"), err::toString);

        assertTrue(out.toString().contains("sensor_combined 0"), out::toString);
        assertFalse(out.toString().contains("uav2"), out::toString);
    }

    @Test
    void shouldCompareASavedGraphOfAllWithAllThatRun() {
        String file = folder.resolve("all.json").toString();
        assertEquals(0, run("graph", "--all", "--seconds", SECONDS, "-o", file), err::toString);

        secondServer.close();

        assertEquals(3, run("graph", "diff", "--all", file), err::toString);
        assertTrue(out.toString().contains("graph-of-all.uav2"), out::toString);
    }

    @Test
    void shouldLeaveOutAProgramThatEndsMeanwhile() throws Exception {
        List<String> problems = new ArrayList<>();
        List<Console> consoles =
                List.of(Consoles.connect(firstServer.socket()), Consoles.connect(secondServer.socket()));
        try (GraphSampler sampler = new GraphSampler(consoles, true, problems::add)) {
            List<GraphSnapshot> before = sampler.sample();
            secondServer.close();

            ComputationGraph graph = sampler.between(before, sampler.sample());

            assertTrue(graph.modules().contains("uav1/sim"), graph.toString());
            assertFalse(graph.modules().contains("uav2/sim"), graph.toString());
            assertEquals(1, problems.size(), problems::toString);
            assertTrue(problems.get(0).startsWith("skipped: the program at "), problems::toString);
        }
    }

    @Test
    void shouldFailWhenTheLastProgramEnds() throws Exception {
        List<Console> consoles = List.of(Consoles.connect(firstServer.socket()));
        try (GraphSampler sampler = new GraphSampler(consoles, true, problem -> {})) {
            firstServer.close();

            assertThrows(ProgramEndedException.class, sampler::sample);
        }
    }
}
