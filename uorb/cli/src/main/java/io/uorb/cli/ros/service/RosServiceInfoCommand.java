// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.service;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.cli.ros.type.TypeOptions;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.graph.GraphClient;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros service info}: provider, type and arguments of a service. */
@Command(
        name = "info",
        description = "Prints node, address, type and arguments of a service, as rosservice info does.",
        exitCodeList = {
            "0:done",
            "1:unknown service, one that does not answer, or one of unknown type",
            "2:wrong usage, or no master within --wait"
        })
public final class RosServiceInfoCommand extends OrderedCommand {
    @Parameters(paramLabel = "SERVICE", description = "Name of the service.")
    private String service;

    @Mixin
    private TypeOptions types;

    @Mixin
    private MasterOption master;

    @Override
    public Integer call() throws IOException, InterruptedException {
        String name = master.resolve(service);
        try (GraphClient graph = master.connect()) {
            Map<String, List<String>> providers = graph.state().providers();
            String uri = graph.serviceUri(name).orElseThrow(() -> master.unknown("service", name, providers.keySet()));
            print("Node: ", String.join(",", providers.getOrDefault(name, List.of())));
            print("URI: ", uri);
            String type = ServiceHeader.type(ServiceHeader.of(name, uri));
            print("Type: ", type);
            RosService definition = types.findService(type)
                    .orElseThrow(
                            () -> new GraphFailure("the type " + type + " is not known; --msg-path names folders"));
            print("Args: ", ServiceArguments.of(definition.request()));
        }
        return ExitCode.OK;
    }

    private void print(String title, String text) {
        master.print(title + TextEscapes.escape(text));
    }
}
