// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.bridge.xrce.link.XrceAddress;
import io.uorb.module.host.ModuleConfig;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --xrce} and {@code --xrce-agent}: topics over DDS-XRCE; a picocli mixin. */
final class XrceOption {
    @Option(
            names = "--xrce",
            arity = "0..1",
            paramLabel = "ADDRESS",
            fallbackValue = XrceAddress.DEFAULT,
            description = "Bridge topics to ROS 2 through the Micro XRCE-DDS Agent v2 at HOST:PORT or serial:/DEVICE."
                    + " Default: " + XrceAddress.DEFAULT + ".")
    private String agent;

    @Option(
            names = "--xrce-key",
            paramLabel = "N",
            description = "Key of this client at the agent, 1 to 4294967295. Default: random.")
    private Long key;

    @Option(names = "--xrce-domain", paramLabel = "N", description = "DDS domain of the agent. Default: 0.")
    private Integer domain;

    @Option(
            names = "--xrce-agent",
            arity = "0..1",
            paramLabel = "ADDRESS",
            fallbackValue = XrceAddress.DEFAULT,
            description = "Be the agent of PX4 flight controllers, which connect to this ADDRESS:PORT or"
                    + " serial:/DEVICE. Default: " + XrceAddress.DEFAULT + ".")
    private String address;

    @Option(
            names = "--xrce-topics",
            paramLabel = "FILE",
            description = "Topics of --xrce or --xrce-agent, as PX4's dds_topics.yaml. Default: PX4's outgoing topics.")
    private String topics;

    @Option(names = "--xrce-namespace", paramLabel = "NAME", description = "Namespace of the topics in ROS 2.")
    private String namespace;

    @Option(
            names = "--xrce-insecure",
            description = "Let flight controllers of other machines connect, without authentication.")
    private boolean isInsecure;

    boolean isGiven() {
        return agent != null || address != null;
    }

    /** Adds the modules of {@code --xrce} and {@code --xrce-agent} if they are given. */
    void addTo(List<ModuleConfig> modules, CommandSpec command) {
        requireUsed("--xrce-key", key != null, agent, "--xrce", command);
        requireUsed("--xrce-domain", domain != null, agent, "--xrce", command);
        requireUsed("--xrce-insecure", isInsecure, address, "--xrce-agent", command);
        String either = agent == null ? address : agent;
        requireUsed("--xrce-topics", topics != null, either, "--xrce or --xrce-agent", command);
        requireUsed("--xrce-namespace", namespace != null, either, "--xrce or --xrce-agent", command);
        if (agent != null) {
            List<String> options = common();
            options.add("agent=" + agent);
            options.add("key=" + (key == null ? 0 : key));
            options.add("domain=" + (domain == null ? 0 : domain));
            modules.add(ModuleConfig.of("xrce", options.toArray(String[]::new)));
        }
        if (address != null) {
            List<String> options = common();
            options.add("address=" + address);
            options.add("insecure=" + isInsecure);
            modules.add(ModuleConfig.of("xrce_agent", options.toArray(String[]::new)));
        }
    }

    private List<String> common() {
        List<String> options = new ArrayList<>();
        options.add("topics=" + (topics == null ? "" : topics));
        options.add("namespace=" + (namespace == null ? "" : namespace));
        return options;
    }

    private static void requireUsed(String option, boolean isGiven, String needed, String name, CommandSpec command) {
        if (isGiven && needed == null) {
            throw new ParameterException(command.commandLine(), option + " needs " + name);
        }
    }
}
