// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.bridge.dds.cyclone.DdsNetwork;
import io.uorb.module.host.ModuleConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --dds}: a command's topics in ROS 2; a picocli mixin. */
final class DdsOption {
    @Option(
            names = "--dds",
            arity = "0..1",
            paramLabel = "FILE",
            fallbackValue = "",
            description = "Bridge topics to ROS 2 over DDS, as this file lists them (PX4's dds_topics.yaml). Default:"
                    + " PX4's outgoing topics.")
    private String file;

    @Option(names = "--dds-domain", paramLabel = "N", description = "DDS domain. Default: that of ROS_DOMAIN_ID, or 0.")
    private Integer domain;

    @Option(
            names = "--dds-interface",
            paramLabel = "NAME",
            description = "Network interface or address; any for those of CYCLONEDDS_URI. Default: "
                    + DdsNetwork.LOOPBACK + ", this machine only.")
    private String network;

    @Option(
            names = "--dds-insecure",
            description = "Let other machines publish the file's subscriptions here, without authentication.")
    private boolean isInsecure;

    @Option(names = "--dds-namespace", paramLabel = "NAME", description = "Namespace of the topics in ROS 2.")
    private String namespace;

    @Option(
            names = "--dds-reliable",
            description = "Offer reliable delivery, so that ROS 2 subscribers with default settings connect.")
    private boolean isReliable;

    @Option(
            names = "--dds-library",
            paramLabel = "PATH",
            description = "Library of Eclipse Cyclone DDS 0.10. Default: that of ROS 2 or the system.")
    private Path library;

    boolean isGiven() {
        return file != null;
    }

    /** Adds the module of {@code --dds} if it is given. */
    void addTo(List<ModuleConfig> modules, CommandSpec command) {
        List<String> options = new ArrayList<>();
        add(options, "--dds-domain", "domain=", domain, command);
        add(options, "--dds-interface", "interface=", network, command);
        add(options, "--dds-insecure", "insecure=", isInsecure ? true : null, command);
        add(options, "--dds-namespace", "namespace=", namespace, command);
        add(options, "--dds-reliable", "reliable=", isReliable ? true : null, command);
        add(options, "--dds-library", "library=", library, command);
        if (file != null) {
            options.add("topics=" + file);
            modules.add(ModuleConfig.of("dds", options.toArray(String[]::new)));
        }
    }

    private void add(List<String> options, String name, String key, Object value, CommandSpec command) {
        if (value == null) {
            return;
        }
        if (file == null) {
            throw new ParameterException(command.commandLine(), name + " needs --dds");
        }
        options.add(key + value);
    }
}
