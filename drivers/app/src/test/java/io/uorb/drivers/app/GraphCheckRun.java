// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.Orb;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphCheck;
import io.uorb.shell.graph.GraphChecks;
import io.uorb.shell.graph.GraphFinding;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;

/** {@code uorb graph check} of a broker in this process, through its console, with the two looks when a test says. */
public final class GraphCheckRun implements AutoCloseable {
    private final ConsoleServer server;
    private final Console console;
    private GraphSnapshot first;

    public GraphCheckRun(Orb orb) throws Exception {
        server = ConsoleServer.builder(orb).name("checked").start();
        console = Consoles.connect(server.socket());
    }

    private GraphSnapshot look() throws Exception {
        return new GraphSnapshot(console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
    }

    /** Takes the first look. */
    public void begin() throws Exception {
        first = look();
    }

    /** Takes the second look and returns the findings of all checks. */
    public List<String> end() throws Exception {
        ComputationGraph graph = ComputationGraph.between("checked", first, look(), false);
        return GraphChecks.run(graph, EnumSet.allOf(GraphCheck.class), List.of()).stream()
                .map(GraphFinding::toString)
                .toList();
    }

    @Override
    public void close() throws IOException {
        console.close();
        server.close();
    }
}
