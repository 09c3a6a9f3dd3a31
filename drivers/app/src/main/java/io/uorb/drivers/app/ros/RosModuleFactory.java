// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import io.uorb.ros.bridge.RosBridge;
import io.uorb.ros.bridge.RouteStatus;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.RosNodeBuilder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The maker of {@code ros}: a node in a ROS 1 graph that publishes the broker's topics. */
public final class RosModuleFactory implements ModuleFactory {
    private static final String MASTER = "master";
    private static final String NODE = "node";
    private static final String ALL = "all_standard";
    private static final String MASTER_VARIABLE = "ROS_MASTER_URI";

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
                                "URI of the master; without one " + MASTER_VARIABLE + " or "
                                        + RosNodeBuilder.DEFAULT_MASTER_URI),
                        ModuleOption.text(NODE, "uorb", "Name of the node"),
                        ModuleOption.flag(ALL, "Publish also /tf, odometry/raw and range"));
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            return new RosModule(context, node(context));
        } catch (IllegalArgumentException | IOException e) {
            throw new ModuleException("no ROS node: " + e.getMessage(), e);
        }
    }

    private static RosNode node(ModuleContext context) throws IOException {
        String given = context.options().text(MASTER);
        String variable = System.getenv(MASTER_VARIABLE);
        String uri = !given.isEmpty()
                ? given
                : variable == null || variable.isEmpty() ? RosNodeBuilder.DEFAULT_MASTER_URI : variable;
        return RosNode.builder(context.options().text(NODE))
                .masterUri(uri)
                .closesOnExit(false)
                .start();
    }

    /** The node, and the bridge on a thread of the module, which ends both. */
    private static final class RosModule implements Module {
        private final ModuleContext context;
        private final RosNode node;
        private final RosBridge bridge;

        RosModule(ModuleContext context, RosNode node) {
            this.context = context;
            this.node = node;
            long unixUs = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis());
            bridge = new RosBridge(
                    context.orb(),
                    node,
                    RosEpoch.at(unixUs, context.clock().nowUs()),
                    TopicCatalogue.ofClassPath(),
                    context.options().flag(ALL)
                            ? Stream.of(StandardMappings.byDefault(), StandardMappings.onDemand())
                                    .flatMap(List::stream)
                                    .toList()
                            : StandardMappings.byDefault());
        }

        @Override
        public void start() {
            context.thread("", this::run);
        }

        private void run(ModuleThread thread) {
            try {
                bridge.run(thread.poller(), thread::poll, thread::isStopping);
            } finally {
                bridge.close();
                node.close();
            }
        }

        @Override
        public void status(StatusPrinter printer) {
            long sent = 0;
            long dropped = 0;
            int subscribed = 0;
            List<RouteStatus> routes = bridge.status();
            for (RouteStatus route : routes) {
                sent += route.sent();
                dropped += route.dropped();
                subscribed += route.subscribers() > 0 ? 1 : 0;
            }
            printer.value("ros_topics", routes.size());
            printer.value("ros_subscribed", subscribed);
            printer.value("ros_sent", sent);
            printer.value("ros_dropped", dropped);
        }

        /** Does nothing: the thread, which the host ends, closes bridge and node. */
        @Override
        public void close() {}
    }
}
