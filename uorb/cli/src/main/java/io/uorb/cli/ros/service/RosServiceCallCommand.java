// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.cli.ros.type.TypeOptions;
import io.uorb.cli.ros.type.YamlArguments;
import io.uorb.cli.ros.type.YamlDocuments;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.EchoPrinter;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.ServiceClient;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros service call}: calls a service. */
@Command(
        name = "call",
        description = {
            "Calls a service with values in YAML, and prints the response, as rosservice call does.",
            "Without values, a service with arguments is called once for each YAML document of stdin."
        },
        exitCodeOnExecutionException = 2,
        exitCodeList = {
            "0:done",
            "2:unknown service or type, wrong usage or values, the call failed, or no master within --wait"
        })
public final class RosServiceCallCommand extends OrderedCommand {
    @Parameters(index = "0", paramLabel = "SERVICE", description = "Name of the service.")
    private String name;

    @Parameters(
            index = "1..*",
            paramLabel = "VALUE",
            description = "A value for each field, or one map of fields, in YAML.")
    private List<String> arguments = List.of();

    @Option(names = "-v", description = "Print also the request.")
    private boolean verbose;

    @Mixin
    private TypeOptions types;

    @Mixin
    private GraphOptions graph;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Ending ending = new Ending(0);
        return graph.run("call", ending, node -> call(node, ending));
    }

    private void call(RosNode node, Ending ending) throws IOException, InterruptedException {
        String service = graph.resolve(node, name);
        RosService definition = definition(service);
        DynamicSerializer requests = DynamicSerializer.of(definition.request());
        ServiceType<RosMessage, RosMessage> type = new ServiceType<>(
                definition.name(), definition.md5(), requests, DynamicSerializer.of(definition.response()));
        boolean reads = arguments.isEmpty() && !definition.request().fields().isEmpty();
        if (reads && System.console() != null) {
            throw graph.usage("values are missing: " + ServiceArguments.of(definition.request()));
        }
        try (ServiceClient<RosMessage, RosMessage> client = node.serviceClient(service, type)) {
            CompletableFuture<Void> calls =
                    CompletableFuture.runAsync(() -> callAll(client, requests, reads), task -> start(task));
            calls.whenComplete((done, failure) -> ending.end());
            ending.await(); // a signal ends it too
            if (calls.isDone()) {
                rethrow(calls);
            }
        }
    }

    /** The thread may wait for an answer, or for input, for ever. */
    private static void start(Runnable task) {
        Thread thread = new Thread(task, "service call");
        thread.setDaemon(true);
        thread.start();
    }

    private static void rethrow(CompletableFuture<Void> calls) throws IOException {
        try {
            calls.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }

    private void callAll(ServiceClient<RosMessage, RosMessage> client, DynamicSerializer requests, boolean reads) {
        try {
            if (!reads) {
                call(client, requests, YamlArguments.read(arguments));
                return;
            }
            YamlDocuments documents = new YamlDocuments(
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), false);
            for (List<?> values = documents.next(); values != null; values = documents.next()) {
                call(client, requests, values);
            }
        } catch (IOException e) {
            throw new CompletionException(e);
        } catch (IllegalArgumentException e) {
            throw graph.usage(e.getMessage());
        }
    }

    private void call(ServiceClient<RosMessage, RosMessage> client, DynamicSerializer requests, List<?> values)
            throws IOException {
        RosMessage request = requests.newMessage();
        YamlArguments.fill(request, values);
        RosMessage response = client.call(request);
        graph.print((verbose ? EchoPrinter.print(request) + "\n---\n" : "") + EchoPrinter.print(response));
    }

    /** Returns the definition that the provider has too. */
    private RosService definition(String service) throws IOException, InterruptedException {
        try (GraphClient client = graph.connect()) {
            String uri = client.serviceUri(service).orElseThrow(() -> unknown(client, service));
            ConnectionHeader header = ServiceHeader.of(service, uri);
            String type = ServiceHeader.type(header);
            RosService definition = types.findService(type)
                    .orElseThrow(() -> new GraphFailure("the type " + type + " of service " + service
                            + " is not known; --msg-path names folders of types"));
            String md5 = header.fieldOr(ConnectionHeader.MD5SUM, "*");
            if (!md5.equals("*") && !md5.equals(definition.md5())) {
                throw new GraphFailure("service " + service + " has type " + type + " with MD5 " + md5 + ", but " + type
                        + " here has " + definition.md5());
            }
            return definition;
        }
    }

    private RuntimeException unknown(GraphClient client, String service) {
        try {
            return graph.unknown("service", service, client.state().providers().keySet());
        } catch (IOException e) {
            return graph.unknown("service", service, List.of());
        }
    }
}
