// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.incoming.IncomingMappings;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.BoundedFile;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleLog;
import io.uorb.module.ModuleOption;
import io.uorb.ros.bridge.BridgeMappings;
import io.uorb.ros.bridge.BridgePlan;
import io.uorb.ros.bridge.rule.BridgeRuleReader;
import io.uorb.ros.bridge.rule.BridgeRules;
import io.uorb.ros.bridge.rule.RuleException;
import io.uorb.ros.log.LineLogger;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.name.LocalHost;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.RosArguments;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.RosNodeBuilder;
import io.uorb.ros.time.SimulatedClock;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Factory of {@code ros}: a node in a ROS 1 graph that publishes the broker's topics. */
public final class RosModuleFactory implements ModuleFactory {
    private static final String MASTER = "master";
    private static final String NODE = "node";
    private static final String ALL = "all_standard";
    private static final String MAP = "map";
    private static final int MOST_MAP_BYTES = 1 << 20;
    private static final String ARGUMENTS = "arguments";
    private static final String CLOCK = "clock";
    private static final String CLOCK_RATE = "clock_rate";
    private static final String SET_USE_SIM_TIME = "set_use_sim_time";
    private static final double DEFAULT_CLOCK_HZ = 100;
    private static final double MOST_CLOCK_HZ = 10_000;

    @Override
    public String name() {
        return "ros";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Node in a ROS 1 graph that publishes all topics")
                .withOptions(
                        ModuleOption.text(
                                MASTER,
                                "",
                                "URI of the master; if empty, " + RosEnvironment.MASTER_URI + " or "
                                        + RosNodeBuilder.DEFAULT_MASTER_URI),
                        ModuleOption.text(NODE, "uorb", "Name of the node"),
                        ModuleOption.flag(ALL, "Publish also /tf, odometry/raw and range"),
                        ModuleOption.text(
                                MAP, "", "YAML file of rules: which topics are sent and received, as which ROS types"),
                        ModuleOption.text(ARGUMENTS, "", "ROS arguments, such as imu/data:=imu, separated by blanks"),
                        ModuleOption.text(CLOCK, "wall", "Time: wall; follow: that of /clock; publish: publish /clock")
                                .oneOf(ClockMode.names()),
                        ModuleOption.number(CLOCK_RATE, DEFAULT_CLOCK_HZ, "Hz", "Rate of /clock"),
                        ModuleOption.flag(SET_USE_SIM_TIME, "Set /use_sim_time when /clock is published"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        ClockMode mode = mode(context);
        double rateHz = context.options().number(CLOCK_RATE);
        if (!(rateHz > 0 && rateHz <= MOST_CLOCK_HZ)) {
            throw new ModuleException(
                    CLOCK_RATE + " " + rateHz + " is not above 0, and at most " + MOST_CLOCK_HZ + " Hz");
        }
        BridgeRules rules = rules(context.options().text(MAP));
        try {
            RosNode node = node(context, mode);
            return new RosModule(
                    context,
                    node,
                    plan(context, rules, node),
                    mode == ClockMode.PUBLISH ? OptionalDouble.of(rateHz) : OptionalDouble.empty());
        } catch (IllegalArgumentException | IOException e) {
            throw new ModuleException("no ROS node: " + e.getMessage(), e);
        }
    }

    private static BridgeRules rules(String file) throws ModuleException {
        if (file.isEmpty()) {
            return BridgeRules.none();
        }
        String shown = TextEscapes.escape(file);
        try {
            Path path = Path.of(file);
            return BridgeRuleReader.read(shown, BoundedFile.readString(path, MOST_MAP_BYTES));
        } catch (IOException | InvalidPathException e) {
            throw new ModuleException(MAP + ": " + shown + " cannot be read: " + e, e);
        } catch (RuleException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }

    /** Closes the node if there is none. */
    private static BridgePlan plan(ModuleContext context, BridgeRules rules, RosNode node) throws ModuleException {
        boolean all = context.options().flag(ALL);
        List<OutgoingMapping> onDemand = StandardMappings.onDemand();
        BridgeMappings mappings = new BridgeMappings(
                Stream.concat(StandardMappings.byDefault().stream(), all ? onDemand.stream() : Stream.empty())
                        .toList(),
                all ? List.of() : onDemand,
                IncomingMappings.all());
        try {
            return BridgePlan.of(rules, TopicCatalogue.ofClassPath(context.log()::warn), mappings, node::resolve);
        } catch (RuleException e) {
            node.close();
            throw new ModuleException(e.getMessage(), e);
        }
    }

    /** Returns the use of {@code /clock}, if the program's own clock allows it. */
    private static ClockMode mode(ModuleContext context) throws ModuleException {
        String text = context.options().text(CLOCK);
        ClockMode mode = ClockMode.of(text);
        if (mode == ClockMode.FOLLOW && !(context.clock() instanceof SimulatedClock)) {
            throw new ModuleException("this program cannot follow /clock: it has its own clock");
        }
        if (mode != ClockMode.FOLLOW && context.clock() instanceof SimulatedClock) {
            throw new ModuleException("this program follows /clock, so " + CLOCK + " must be follow, not " + text);
        }
        if (mode == ClockMode.PUBLISH && context.clock().passesByItself()) {
            throw new ModuleException("this program cannot publish /clock: it uses the wall clock");
        }
        return mode;
    }

    private static RosNode node(ModuleContext context, ClockMode mode) throws IOException {
        Map<String, String> variables = new HashMap<>(System.getenv());
        String master = context.options().text(MASTER);
        if (!master.isEmpty()) {
            variables.put(RosEnvironment.MASTER_URI, master);
        }
        NodeIdentity identity = NodeIdentity.of(
                context.options().text(NODE),
                RosArguments.parse(arguments(context.options().text(ARGUMENTS))),
                new RosEnvironment(variables, Path.of(System.getProperty("user.home"))),
                LocalHost.system());
        RosNodeBuilder builder = RosNode.builder(identity)
                .noLogFile()
                .closesOnExit(false)
                .clockUse(mode.use())
                .systemLogger(new LineLogger((level, text) -> print(context.log(), level, text)));
        if (mode == ClockMode.PUBLISH && context.options().flag(SET_USE_SIM_TIME)) {
            builder.parameter("/use_sim_time", true);
        }
        return builder.start();
    }

    private static void print(ModuleLog log, System.Logger.Level level, String text) {
        switch (level) {
            case ERROR -> log.error(text);
            case WARNING -> log.warn(text);
            default -> log.info(text);
        }
    }

    private static List<String> arguments(String text) {
        return Stream.of(text.split(" "))
                .filter(argument -> !argument.isEmpty())
                .toList();
    }
}
