// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import io.uorb.ros.bridge.BridgePlan;
import io.uorb.ros.bridge.RosBridge;
import io.uorb.ros.bridge.RouteStatus;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.time.SimulatedClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * The node, and the bridge on a thread of the module. On a clock that follows simulated time the
 * bridge begins with the first {@code /clock}, and begins anew when time jumps back behind its epoch (ros1:C-31).
 */
final class RosModule implements Module {
    private static final int NS_PER_US = 1_000;

    private final ModuleContext context;
    private final RosNode node;
    private final BridgePlan plan;
    private final OptionalDouble clockHz;
    /** Null if time is not simulated. */
    private final SimulatedClock simulated;

    /** Null while there is none. */
    private volatile RosBridge bridge;

    /**
     * Creates the module.
     *
     * @param node closed by the module
     * @param clockHz rate of {@code /clock}, if it is to be published
     */
    RosModule(ModuleContext context, RosNode node, BridgePlan plan, OptionalDouble clockHz) {
        this.context = context;
        this.node = node;
        this.plan = plan;
        this.clockHz = clockHz;
        simulated = context.clock() instanceof SimulatedClock clock ? clock : null;
        if (simulated != null) {
            node.clock().addListener(simulated::set);
            simulated.addListener(jump -> node.log().warn(jump.toString()));
        }
    }

    @Override
    public void start() {
        context.thread("", this::run);
    }

    private void run(ModuleThread thread) {
        if (simulated == null) {
            long unixUs = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis());
            runOnOwnTime(thread, RosEpoch.at(unixUs, context.clock().nowUs()));
        } else {
            followWithLooks(thread);
        }
    }

    @SuppressWarnings("try") // the publisher is held, not used
    private void runOnOwnTime(ModuleThread thread, RosEpoch epoch) {
        if (clockHz.isEmpty()) {
            bridge(thread, epoch, Long.MIN_VALUE);
            return;
        }
        try (ClockPublisher clock = new ClockPublisher(node, context.clock(), epoch, clockHz.getAsDouble())) {
            bridge(thread, epoch, Long.MIN_VALUE);
        }
    }

    /** Also while the clock stands, topics come, and subscribers. */
    @SuppressWarnings("try") // the runner is held, not used
    private void followWithLooks(ModuleThread thread) {
        try (Runner looks = OrbClock.system().newRunner("ros looks", Thread.NORM_PRIORITY, wallUs -> {
            thread.poller().wakeup();
            return wallUs + RosBridge.LOOK_US;
        })) {
            looks.wake();
            follow(thread);
        }
    }

    private void follow(ModuleThread thread) {
        while (!thread.isStopping()) {
            if (simulated.isSet()) {
                long epochNs = simulated.epochNs();
                bridge(thread, new RosEpoch(Math.floorDiv(epochNs, NS_PER_US)), epochNs);
            } else {
                thread.poll(RosBridge.LOOK_US); // ends when the clock is first set
            }
        }
    }

    /** Runs a bridge until the module stops, or the epoch of simulated time is another one. */
    private void bridge(ModuleThread thread, RosEpoch epoch, long epochNs) {
        try (DiagnosticTexts texts = new DiagnosticTexts(context.orb(), node.log(), thread.poller(), context.name());
                RosBridge running = new RosBridge(context.orb(), node, epoch, plan)) {
            bridge = running;
            running.run(
                    thread.poller(),
                    us -> {
                        int ready = thread.poll(us);
                        requireAlive();
                        texts.drain();
                        return ready;
                    },
                    () -> thread.isStopping() || simulated != null && simulated.epochNs() != epochNs);
        }
    }

    /** Fails the module, so that its restart policy applies. */
    private void requireAlive() {
        if (node.failure() != null) {
            throw new IllegalStateException("the ROS node has failed: " + node.failure(), node.failure());
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        RosBridge running = bridge;
        List<RouteStatus> routes = running == null ? List.of() : running.status();
        printer.value("ros_node", node.name());
        printer.value("ros_master", node.masterUri());
        printer.value("ros_topics", routes.size());
        printer.value(
                "ros_connected", routes.stream().filter(one -> one.peers() > 0).count());
        printer.value("ros_sent", routes.stream().mapToLong(RouteStatus::sent).sum());
        printer.value(
                "ros_dropped", routes.stream().mapToLong(RouteStatus::dropped).sum());
        routes.stream().filter(one -> one.peers() > 0 || one.received() > 0).forEach(one -> print(one, printer));
    }

    /** A route that has a peer, or had one. */
    private static void print(RouteStatus route, StatusPrinter printer) {
        printer.value(
                route.incoming()
                        ? route.rosTopic() + " -> " + route.topic()
                        : route.topic() + " -> " + route.rosTopic(),
                "peers " + route.peers() + ", received " + route.received() + ", sent " + route.sent() + ", limited "
                        + route.limited() + ", lost " + route.lost() + ", dropped " + route.dropped() + ", refused "
                        + route.refused());
    }

    /** Not on the module's thread: the host interrupts that one, and the master is told with calls. */
    @Override
    public void close() {
        node.close();
    }
}
