// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lineage.TraceTopic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the messages that modules will publish again, those of their whole activations, and when those of other modules
 * on the same topics were published. One thread.
 */
final class RerunIndex {
    private static final int OPEN_BYTES = 80;
    private static final int TOPIC_BYTES = 500;

    private final List<String> modules;
    private final TraceMemory memory;
    private final Map<TraceTopic, ProducedMessages> messages = new HashMap<>();

    /** A message of an activation that has not ended. */
    private record Open(TraceTopic topic, long generation) {}

    /** An activation that has not ended; its module's number, or {@link ProducedMessages#FROM_LOG}. */
    private record Frame(short module, List<Open> messages) {}

    private RerunIndex(List<String> modules, TraceMemory memory) {
        this.modules = modules;
        this.memory = memory;
    }

    /**
     * Returns the messages of modules by topic; producers are numbers in the list.
     *
     * @throws java.io.UncheckedIOException if they take more than that memory
     */
    static Map<TraceTopic, ProducedMessages> of(RecordedTrace trace, List<String> modules, TraceMemory memory) {
        RerunIndex index = new RerunIndex(modules, memory);
        trace.lanes().forEach(lane -> lane.endpoints().forEach(index::addProducer));
        trace.lanes().forEach(index::add);
        return index.messages;
    }

    private void add(RecordedLane lane) {
        LaneDecoder in = lane.decoder();
        List<EndpointIdentity> endpoints = lane.endpoints();
        Deque<Frame> open = new ArrayDeque<>();
        try {
            while (in.next()) {
                take(in, endpoints, open);
            }
        } catch (LaneFormatException e) {
            return; // the module's own reading of the lane tells of it, and ends there
        }
    }

    private void addProducer(EndpointIdentity endpoint) {
        int module = modules.indexOf(endpoint.module());
        if (module >= 0 && endpoint.kind() == EndpointKind.PUBLICATION) {
            messages.computeIfAbsent(new TraceTopic(endpoint.name(), endpoint.instance()), unseen -> newTopic())
                    .addProducer((short) module);
        }
    }

    private ProducedMessages newTopic() {
        memory.take(TOPIC_BYTES);
        return new ProducedMessages(memory);
    }

    private void take(LaneDecoder in, List<EndpointIdentity> endpoints, Deque<Frame> open) {
        switch (in.operation()) {
            case BEGIN -> open.push(new Frame(module(in, endpoints), new ArrayList<>()));
            case MISSING, GAP -> {
                open.forEach(this::giveBack);
                open.clear();
            }
            case END -> {
                if (!open.isEmpty()) {
                    end(open.pop(), open, in.ns());
                }
            }
            case PUBLISHED -> {
                short module = module(in, endpoints);
                if (isKnown(in, endpoints) && !open.isEmpty() && open.peek().module() == module) {
                    EndpointIdentity of = endpoints.get(in.endpoint());
                    TraceTopic topic = new TraceTopic(of.name(), of.instance());
                    if (messages.containsKey(topic)) {
                        memory.take(OPEN_BYTES);
                        open.peek().messages().add(new Open(topic, in.generation()));
                    }
                }
            }
            default -> {} // tells of no message of its own
        }
    }

    private static boolean isKnown(LaneDecoder in, List<EndpointIdentity> endpoints) {
        return in.endpoint() >= 0 && in.endpoint() < endpoints.size();
    }

    private short module(LaneDecoder in, List<EndpointIdentity> endpoints) {
        return isKnown(in, endpoints)
                ? (short) modules.indexOf(endpoints.get(in.endpoint()).module())
                : ProducedMessages.FROM_LOG;
    }

    private void giveBack(Frame of) {
        memory.take(-(long) OPEN_BYTES * of.messages().size());
    }

    /** Ends an activation: those nested in another one of the module end with that, as a replay runs them. */
    private void end(Frame ended, Deque<Frame> outer, long endNs) {
        for (Frame nearest : outer) {
            if (nearest.module() == ended.module() && ended.module() != ProducedMessages.FROM_LOG) {
                nearest.messages().addAll(ended.messages());
                return;
            }
        }
        giveBack(ended);
        for (Open one : ended.messages()) {
            messages.get(one.topic()).add(one.generation(), ended.module(), endNs);
        }
    }
}
