// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ros.CommandGraph;
import io.uorb.cli.ros.type.YamlArguments;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code uorb ros service}, on a service that can only be switched on. */
@Timeout(120)
@Statement({"ros1:R-11", "ros1:R-20", "ros1:E-1"})
class RosServiceCommandsTest {
    @AutoClose
    private CommandGraph graph;

    @BeforeEach
    void start() throws Exception {
        graph = new CommandGraph();
        RosService definition =
                StandardDefinitions.newSet().findService("std_srvs/SetBool").orElseThrow();
        DynamicSerializer responses = DynamicSerializer.of(definition.response());
        ServiceType<RosMessage, RosMessage> type = new ServiceType<>(
                definition.name(), definition.md5(), DynamicSerializer.of(definition.request()), responses);
        RosNode node = graph.node("/switches");
        node.advertiseService("/switch", type, request -> {
            if (request.getLong(request.field("data")) == 0) {
                throw new IOException("it stays on");
            }
            RosMessage response = responses.newMessage();
            YamlArguments.fill(response, List.of(true, "it is\u001b[1mon"));
            return response;
        });
        CommandGraph.await(() -> graph.run("service", "list", "/switch").out().equals("/switch\n"));
    }

    private String out(String... args) {
        return graph.run(args).exits(0).out();
    }

    @Test
    void shouldListServices() {
        assertTrue(out("service", "list").contains("/switch\n"));
        assertTrue(out("service", "list", "--nodes").contains("/switch /switches\n"));
        assertEquals("/switch\n", out("service", "list", "/switch"));
    }

    @Test
    void shouldDescribeAService() {
        String[] lines = out("service", "info", "switch").split("\n");
        assertEquals("Node: /switches", lines[0]);
        assertTrue(lines[1].startsWith("URI: rosrpc://"), lines[1]);
        assertEquals("Type: std_srvs/SetBool", lines[2]);
        assertEquals("Args: data", lines[3]);
    }

    @Test
    void shouldCallAService() {
        String out = out("service", "call", "switch", "true");
        assertTrue(out.startsWith("success: True\nmessage: "), out);
        assertEquals(-1, out.indexOf(0x1b));
    }

    @Test
    void shouldPrintWhyACallFailed() {
        CommandRun run = graph.run("service", "call", "switch", "false");
        assertEquals(2, run.exitCode(), "as rosservice");
        assertTrue(run.err().contains("it stays on"), run.err());
    }

    @Test
    void shouldRefuseUnknownServicesAndWrongValues() {
        CommandRun unknown = graph.run("service", "call", "/swich", "true");
        assertEquals(2, unknown.exitCode(), "as rosservice");
        assertTrue(unknown.err().contains("/switch"), unknown.err());
        assertEquals(2, graph.run("service", "call", "switch", "text").exitCode());
        assertEquals(2, graph.run("service", "call", "switch", "true", "2").exitCode());
    }
}
