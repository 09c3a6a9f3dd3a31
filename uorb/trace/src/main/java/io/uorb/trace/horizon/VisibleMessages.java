// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lineage.TraceTopic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When messages of a trace were there to be read by one module: from their publish on, and at the begin of the
 * activation of the module that has read them as its first ones of their topic. Of messages whose publish is in no
 * lane, as of threads that are in no activation, the first read of another module tells. One thread.
 */
final class VisibleMessages {
    private static final VisibleTimes NONE = new VisibleTimes();

    private final String module;
    private final Map<TraceTopic, VisibleTimes> times = new HashMap<>();

    private VisibleMessages(String module) {
        this.module = module;
    }

    static VisibleMessages of(RecordedTrace trace, String module) {
        VisibleMessages all = new VisibleMessages(module);
        trace.lanes().forEach(lane -> all.read(lane, new Publishes(all)));
        trace.lanes().forEach(lane -> all.read(lane, all.new Reads(lane)));
        all.times.values().forEach(VisibleTimes::order);
        return all;
    }

    VisibleTimes of(TraceTopic topic) {
        return times.getOrDefault(topic, NONE);
    }

    private VisibleTimes at(TraceTopic topic) {
        return times.computeIfAbsent(topic, unseen -> new VisibleTimes());
    }

    /** Checks the operations of a lane. */
    private interface Look {
        void at(LaneDecoder in, EndpointIdentity endpoint);
    }

    private void read(RecordedLane lane, Look look) {
        LaneDecoder in = lane.decoder();
        List<EndpointIdentity> endpoints = lane.endpoints();
        try {
            while (in.next()) {
                boolean isKnown = in.endpoint() >= 0 && in.endpoint() < endpoints.size();
                look.at(in, isKnown ? endpoints.get(in.endpoint()) : null);
            }
        } catch (LaneFormatException e) {
            return; // the module's own reading of the lane tells of it, or others were there to be read up to here
        }
    }

    /** The publishes of all lanes. */
    private record Publishes(VisibleMessages all) implements Look {
        @Override
        public void at(LaneDecoder in, EndpointIdentity endpoint) {
            if (in.operation() == LaneOperation.PUBLISHED && endpoint != null) {
                all.at(new TraceTopic(endpoint.name(), endpoint.instance())).add(in.generation(), in.ns());
            }
        }
    }

    /** The reads of a lane. */
    private final class Reads implements Look {
        /** The begins of the activations that go on, ns. */
        private final Deque<Long> begins = new ArrayDeque<>();
        /** By endpoint: the instance to which a subscription has changed. */
        private final int[] instances;
        /** By endpoint: the last message that the subscription has read of its instance; 0 for none. */
        private final long[] lastReads;

        private final List<EndpointIdentity> endpoints;
        /** By topic: the begin of the module's last activation that has read it, ns. */
        private final Map<TraceTopic, Long> firstReads = new HashMap<>();
        /** The topic of the last read, if nothing has been published since; else null. */
        private TraceTopic last;

        /**
         * Begin of the last activation that took further steps, ns: it read a topic once more after something else.
         * Its first message of a topic may have come between the steps, unless it passed over one that was there.
         */
        private long steppedNs = Long.MIN_VALUE;

        Reads(RecordedLane lane) {
            endpoints = lane.endpoints();
            instances = endpoints.stream().mapToInt(EndpointIdentity::instance).toArray();
            lastReads = new long[instances.length];
        }

        @Override
        public void at(LaneDecoder in, EndpointIdentity endpoint) {
            switch (in.operation()) {
                case BEGIN -> {
                    begins.push(in.ns());
                    cause(in, endpoint);
                }
                case END -> begins.poll();
                case GAP, MISSING -> begins.clear();
                case HIT -> hit(in.endpoint(), endpoint, in.generation(), in.ns());
                case STATE -> state(in, endpoint);
                case PUBLISHED -> last = null;
                default -> {} // reads no message
            }
        }

        private void state(LaneDecoder in, EndpointIdentity endpoint) {
            boolean isInstance = endpoint != null
                    && endpoint.kind() == EndpointKind.SUBSCRIPTION
                    && in.state() == StateRead.INSTANCE
                    && in.value() >= 0;
            if (isInstance && in.value() != instances[in.endpoint()]) { // checkpoints tell it without a change
                instances[in.endpoint()] = (int) in.value();
                lastReads[in.endpoint()] = 0;
            }
        }

        /** An activation that a message has woken had it at its begin. */
        private void cause(LaneDecoder in, EndpointIdentity endpoint) {
            int from = in.causeEndpoint();
            boolean isKnown = from >= 0 && from < instances.length && in.causeValue() > 0;
            if (isKnown && endpoint != null && endpoint.module().equals(module)) {
                VisibleMessages.this.at(topic(from)).add(in.causeValue(), in.ns());
            }
        }

        private TraceTopic topic(int subscription) {
            return new TraceTopic(endpoints.get(subscription).name(), instances[subscription]);
        }

        private void hit(int number, EndpointIdentity endpoint, long generation, long ns) {
            if (endpoint == null) {
                return;
            }
            VisibleTimes of = VisibleMessages.this.at(topic(number));
            if (endpoint.module().equals(module)) {
                of.readBy(generation);
                long beginNs = begins.isEmpty() ? ns : begins.peek();
                TraceTopic topic = topic(number);
                Long before = firstReads.put(topic, beginNs);
                boolean isFirst = before == null || before != beginNs;
                if (!isFirst && !topic.equals(last)) {
                    steppedNs = beginNs;
                }
                last = topic;
                // without the message in its place the replay would read the older one, which is there
                boolean hasReplaced = of.isAnyThere(lastReads[number] + 1, generation, beginNs);
                lastReads[number] = generation;
                if (isFirst && (steppedNs != beginNs || hasReplaced)) {
                    of.add(generation, beginNs);
                } else if (!of.isKnown(generation)) {
                    of.add(generation, ns);
                }
            } else if (!of.isKnown(generation)) {
                of.add(generation, ns);
            }
        }
    }
}
