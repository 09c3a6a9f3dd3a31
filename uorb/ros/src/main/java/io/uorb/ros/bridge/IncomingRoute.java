// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.ros.log.RosLog;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.time.OrbClock;
import java.util.List;

/**
 * A topic of ROS whose messages are published in uORB, on the thread of the node's callbacks. What this node itself
 * publishes is passed over (ros1:P-33). Counters may be read by any thread.
 *
 * @param <M> the class of the messages of ROS
 */
final class IncomingRoute<M> implements AutoCloseable {
    private final BridgeRule rule;
    private final String node;
    private final OrbClock clock;
    private final Intake<M> intake;
    private final RouteCounters counters;
    private final Subscriber subscriber;
    private final RosLog log;
    /** Belongs to the thread of callbacks. */
    private boolean refusalShown;

    /** The open way into uORB. */
    interface Intake<M> extends AutoCloseable {
        /** Publishes a message; returns null, or the reason if there was nothing to publish. */
        String take(M message);

        List<Publication<?>> publications();

        @Override
        void close();
    }

    /**
     * Subscribes a topic of ROS.
     *
     * @param rule its name, queue and rate
     * @param clock of the broker
     * @param intake closed by the route
     */
    IncomingRoute(RosNode node, BridgeRule rule, Serializer<M> serializer, Intake<M> intake, OrbClock clock) {
        this.rule = rule;
        this.node = node.name();
        this.clock = clock;
        this.intake = intake;
        log = node.log();
        counters = new RouteCounters(rule);
        subscriber = node.subscribeEvents(rule.rosName(), serializer, rule.queueSize(), this::take);
    }

    private void take(MessageEvent<M> event) {
        if (event.publisherName().equals(node) || !counters.passes(clock.nowUs())) {
            return;
        }
        String refusal = intake.take(event.message());
        if (refusal == null) {
            counters.countSent();
            return;
        }
        counters.countRefusedAfterAll();
        if (!refusalShown) {
            refusalShown = true;
            log.warn(subscriber.topic() + ": a message is refused: " + refusal + "; others are counted");
        }
    }

    String rosTopic() {
        return subscriber.topic();
    }

    BridgeRule rule() {
        return rule;
    }

    /** Returns whether it publishes that instance. */
    boolean publishes(OrbMetadata<?> topic, int instance) {
        return intake.publications().stream()
                .anyMatch(one -> one.instance() == instance && one.topic().equals(topic));
    }

    RouteStatus status() {
        Publication<?> first = intake.publications().get(0);
        return counters.status(
                first.topic().name() + " " + first.instance(),
                true,
                subscriber.topic(),
                subscriber.publishers(),
                subscriber.dropped(),
                subscriber.broken());
    }

    /** Waits for a message in progress. */
    @Override
    public void close() {
        subscriber.close();
        intake.close();
    }
}
