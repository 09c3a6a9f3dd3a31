// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import io.uorb.ros.bridge.RosBridge;
import io.uorb.ros.bridge.RouteStatus;
import io.uorb.ros.mapping.OutgoingMapping;
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
    private final List<OutgoingMapping> mappings;
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
    RosModule(ModuleContext context, RosNode node, List<OutgoingMapping> mappings, OptionalDouble clockHz) {
        this.context = context;
        this.node = node;
        this.mappings = mappings;
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
        try (RosBridge running = new RosBridge(context.orb(), node, epoch, TopicCatalogue.ofClassPath(), mappings)) {
            bridge = running;
            running.run(
                    thread.poller(),
                    thread::poll,
                    () -> thread.isStopping() || simulated != null && simulated.epochNs() != epochNs);
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        RosBridge running = bridge;
        List<RouteStatus> routes = running == null ? List.of() : running.status();
        long sent = 0;
        long dropped = 0;
        int subscribed = 0;
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

    /** Not on the module's thread: the host interrupts that one, and the master is told with calls. */
    @Override
    public void close() {
        node.close();
    }
}
