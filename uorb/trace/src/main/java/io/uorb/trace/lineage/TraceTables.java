// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneInput;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes tables of recorded traces. One thread. */
public final class TraceTables {
    private static final long NS_PER_US = 1_000;

    private static final EndpointIdentity UNKNOWN = new EndpointIdentity("?", EndpointKind.NODE, "?", 0, 0);

    private final ActivationTableBuilder table = new ActivationTableBuilder();
    private final ClockOffset offset = new ClockOffset();
    private final List<String> problems = new ArrayList<>();
    private final long fromNs;
    private final long toNs;

    private TraceTables(long fromNs, long toNs) {
        this.fromNs = fromNs;
        this.toNs = toNs;
    }

    /**
     * A table with the relation of its two times.
     *
     * @param table activations and messages
     * @param offset from times of the broker's clock to those of the lanes' stamps
     * @param problems what is wrong with lanes, one each at most
     */
    public record Result(ActivationTable table, ClockOffset offset, List<String> problems) {
        /** Copies the list. */
        public Result {
            problems = List.copyOf(problems);
        }
    }

    /** Reads the lanes of a trace, each up to bytes that are none of the format. */
    public static Result of(RecordedTrace trace) {
        return of(trace, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Reads a part of the lanes, each up to bytes that are none of the format: the table of a long trace may take more
     * memory than there is.
     *
     * @param fromNs activations that begin earlier are skipped, with what they read and publish
     * @param toNs those that begin then or later, too
     */
    public static Result of(RecordedTrace trace, long fromNs, long toNs) {
        TraceTables tables = new TraceTables(fromNs, toNs);
        trace.lanes().forEach(tables::add);
        return new Result(tables.table.build(), tables.offset, tables.problems);
    }

    private void add(RecordedLane lane) {
        Source source = new Source(lane.input());
        LaneDecoder decoder = new LaneDecoder(source);
        Reading reading = new Reading(lane.endpoints(), table.lane(lane.thread()), decoder);
        String damage = "";
        try {
            while (decoder.next()) {
                if (decoder.operation() == LaneOperation.KEY && source.takeBroken()) {
                    reading.drop();
                }
                reading.take();
            }
        } catch (LaneFormatException e) {
            damage = e.getMessage();
        }
        reading.dropped += lane.droppedAtEnd();
        String problem = reading.problem(damage);
        if (!problem.isEmpty()) {
            problems.add("lane of thread " + lane.thread() + " " + problem);
        }
    }

    /** The bytes of a lane; remembers whether some are missing. */
    private static final class Source implements LaneInput {
        private final LaneInput input;
        private boolean broken;

        Source(LaneInput input) {
            this.input = input;
        }

        @Override
        public Chunk next() {
            Chunk chunk = input.next();
            broken |= chunk != null && !chunk.follows();
            return chunk;
        }

        boolean takeBroken() {
            boolean was = broken;
            broken = false;
            return was;
        }
    }

    /** The operations of one lane on their way into the table. */
    private final class Reading {
        private final List<EndpointIdentity> endpoints;
        private final TableLane lane;
        private final LaneDecoder decoder;
        /** Instances of subscriptions that have changed theirs. */
        private final Map<Integer, Integer> instances = new HashMap<>();
        /** Of each activation that goes on, whether it began in the time that is read; the innermost is the last. */
        private final BitSet within = new BitSet();

        private int depth;
        /** Whether an operation was of an endpoint that is not recorded. */
        private boolean hasUnknown;
        /** Places at which bytes are missing. */
        private long missing;
        /** Activations that were not recorded for want of room. */
        private long dropped;

        Reading(List<EndpointIdentity> endpoints, TableLane lane, LaneDecoder decoder) {
            this.endpoints = endpoints;
            this.lane = lane;
            this.decoder = decoder;
        }

        void take() {
            switch (decoder.operation()) {
                case BEGIN -> begin();
                case END -> end();
                case HIT -> read(true);
                case AGAIN -> read(false);
                case PUBLISHED -> publish();
                case MISSING -> missing++;
                case GAP -> {
                    drop();
                    dropped += decoder.value();
                }
                case STATE -> {
                    if (decoder.state() == StateRead.INSTANCE && decoder.value() >= 0) {
                        instances.put(decoder.endpoint(), (int) decoder.value());
                    }
                }
                default -> {} // says nothing about messages
            }
        }

        void drop() {
            lane.drop();
            depth = 0;
        }

        private boolean isWithin(long ns) {
            return ns >= fromNs && ns < toNs;
        }

        /** Returns whether what follows is of an activation that is read. */
        private boolean isRead() {
            return depth > 0 && within.get(depth - 1);
        }

        private void read(boolean isFresh) {
            if (isRead()) {
                lane.read(topic(decoder.endpoint()), decoder.generation(), decoder.endpoint(), isFresh);
            }
        }

        private void publish() {
            if (depth > 0 ? isRead() : isWithin(decoder.ns())) {
                lane.publish(topic(decoder.endpoint()), decoder.generation(), decoder.ns());
            }
        }

        private void end() {
            if (isRead()) {
                lane.end(decoder.ns());
            }
            depth = Math.max(0, depth - 1);
        }

        /** Returns what is wrong with the lane, empty for nothing; the damage is what ended the reading, or empty. */
        String problem(String damage) {
            List<String> found = new ArrayList<>();
            if (missing > 0) {
                found.add("lacks bytes in " + missing + " places");
            }
            if (dropped > 0) {
                found.add("dropped " + dropped + " activations for want of room");
            }
            if (!damage.isEmpty()) {
                found.add("cannot be read any further: " + damage);
            } else if (missing == 0 && hasUnknown) {
                found.add("uses endpoints that are not recorded");
            }
            return String.join(", ", found);
        }

        private void begin() {
            long ns = decoder.ns();
            offset.add(decoder.timeUs(), ns);
            within.set(depth, isWithin(ns));
            depth++;
            if (!isRead()) {
                return;
            }
            EndpointIdentity of = endpoint(decoder.endpoint());
            boolean isMessage = decoder.cause() == ActivationCause.MESSAGE && decoder.causeEndpoint() >= 0;
            long dueNs = decoder.cause() == ActivationCause.TIMER
                    ? ns + (decoder.causeValue() - decoder.timeUs()) * NS_PER_US
                    : ActivationTable.NONE;
            lane.begin(
                    table.item(of.module(), of.name()),
                    isMessage ? topic(decoder.causeEndpoint()) : ActivationTable.NONE,
                    decoder.causeValue(),
                    dueNs,
                    ns);
        }

        private EndpointIdentity endpoint(int number) {
            boolean isKnown = number < endpoints.size();
            hasUnknown |= !isKnown;
            return isKnown ? endpoints.get(number) : UNKNOWN;
        }

        private int topic(int endpoint) {
            EndpointIdentity of = endpoint(endpoint);
            return table.topic(of.name(), instances.getOrDefault(endpoint, of.instance()));
        }
    }
}
