// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.agent;

import io.uorb.bridge.xrce.link.XrceAddress;
import io.uorb.bridge.xrce.module.XrceAgentModuleFactory;
import io.uorb.cli.option.SecondsOption;
import io.uorb.cli.option.SharedOption;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ConsoleServerOptions;
import io.uorb.drivers.app.run.ExtraModules;
import io.uorb.drivers.app.run.ModuleProgram;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb agent}: the agent of flight controllers, with a broker of its own, until it is interrupted. */
@Command(
        name = "agent",
        description = {
            "Connects PX4 flight controllers and micro-ROS boards, without ROS.",
            "Their topics become topics of this program: uorb top, uorb listener, uorb live and modules read them."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class AgentCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "ADDRESS",
            defaultValue = XrceAddress.DEFAULT,
            description =
                    "Address to which controllers connect: ADDRESS:PORT or serial:/DEVICE. Default: ${DEFAULT-VALUE}.")
    private String address;

    @Option(
            names = "--topics",
            paramLabel = "FILE",
            description = "The controller's dds_topics.yaml: its publications are received, its subscriptions sent."
                    + " Default: PX4's outgoing topics.")
    private String topics;

    @Option(names = "--namespace", paramLabel = "NAME", description = "Namespace of the controller's topics.")
    private String namespace;

    @Option(
            names = "--insecure",
            description = "Allow controllers of other machines to connect, without authentication.")
    private boolean isInsecure;

    @Mixin
    private final SecondsOption seconds = new SecondsOption("End after N seconds. Default: until Ctrl-C.");

    @Mixin
    private SharedOption shared;

    @Mixin
    private ExtraModules modules;

    @Mixin
    private ConsoleServerOptions console;

    @Mixin
    private BridgeOptions bridges;

    /** Creates the command, for picocli. */
    public AgentCommand() {}

    @Override
    public Integer call() throws IOException, RunFailedException, InterruptedException {
        List<ModuleConfig> added = bridges.andAll(modules.configs());
        return new ModuleProgram(spec, seconds, shared, console)
                .run(
                        bridges::newClock,
                        running -> {
                            running.startAdded(added);
                            start(running);
                        },
                        failure -> String.valueOf(failure.getMessage()));
    }

    private void start(CommandModules running) throws RunFailedException {
        List<String> options = new ArrayList<>(List.of("address=" + address, "insecure=" + isInsecure));
        if (topics != null) {
            options.add("topics=" + topics);
        }
        if (namespace != null) {
            options.add("namespace=" + namespace);
        }
        try {
            running.start(new XrceAgentModuleFactory(), ModuleConfig.of("xrce_agent", options.toArray(String[]::new)));
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }
}
