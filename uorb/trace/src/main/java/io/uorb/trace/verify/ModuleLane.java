// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.StateRead;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;

/** The activations of one module in one lane, in their order. One thread. */
final class ModuleLane {
    /** In place of the number of an endpoint: there is none. */
    static final int NONE = -2;

    private static final int UNKNOWN = -1;

    private final RecordedLane lane;
    private final LaneDecoder in;
    private final List<EndpointIdentity> endpoints;
    private final String module;
    private final ToIntFunction<EndpointIdentity> numbers;
    private final int[] known;
    /** By depth in an activation: whether the nested one is of the module; operations of others are passed over. */
    private final BitSet own = new BitSet();
    /** By depth: whether an exception has left it, so that only its end is still of the module. */
    private final BitSet failed = new BitSet();

    /** Number of the begin at which it stands, of those of the module here. */
    private long ordinal = -1;

    private boolean atBegin;
    private boolean ended;
    private boolean cut;
    private String damage = "";
    private long gaps;
    private long missing;
    private long outside;

    /** @param numbers returns an endpoint's number in the replay; -1 if it has none yet */
    ModuleLane(RecordedLane lane, String module, ToIntFunction<EndpointIdentity> numbers) {
        this.lane = lane;
        this.in = lane.decoder();
        this.endpoints = lane.endpoints();
        this.known = new int[endpoints.size()];
        Arrays.fill(known, UNKNOWN);
        this.module = module;
        this.numbers = numbers;
    }

    /** Whether the lane has an endpoint of the module, so that it may have activations of it. */
    static boolean has(RecordedLane lane, String module) {
        return lane.endpoints().stream().anyMatch(endpoint -> endpoint.module().equals(module));
    }

    String thread() {
        return lane.thread();
    }

    /** Returns activations that were dropped in recording for want of room, of all modules; at the end not counted. */
    long gaps() {
        return gaps;
    }

    /** Returns places at which bytes of the lane are missing. */
    long missing() {
        return missing;
    }

    /** Returns what is wrong with the bytes; empty if nothing is. */
    String damage() {
        return damage;
    }

    /**
     * Returns why what was read of the lane is not all that happened.
     *
     * @param toEnd whether it was read to the record's end
     * @param isWhole whether the record has an end
     */
    List<String> incomplete(boolean toEnd, boolean isWhole) {
        String thread = "lane of thread " + lane.thread();
        List<String> reasons = new ArrayList<>();
        long dropped = gaps + (toEnd ? lane.droppedAtEnd() : 0);
        if (dropped > 0) {
            reasons.add(thread + " dropped " + dropped + " activations for want of room");
        }
        if (outside > 0) {
            reasons.add("thread " + lane.thread() + " did at least " + outside
                    + " operations outside of any activation, which cannot be replayed");
        }
        if (missing > 0) {
            reasons.add(thread + " lacks bytes in " + missing + " places");
        }
        if (!damage.isEmpty()) {
            reasons.add(damage);
        }
        if (cut && isWhole) {
            reasons.add(thread + " ends within an activation");
        }
        return reasons;
    }

    /** Moves to the next begin of the module; false at the end. */
    boolean seek() {
        while (!atBegin && advance()) {
            atBegin = in.operation() == LaneOperation.BEGIN && isOwn(in.endpoint());
            ordinal += atBegin ? 1 : 0;
        }
        return atBegin;
    }

    /** Returns the number of the begin at which it stands, or stood last, among those of the module here; from 0. */
    long ordinal() {
        return ordinal;
    }

    /** Returns the lane's number in the trace. */
    int laneNumber() {
        return lane.number();
    }

    /** Forgets what was missing up to here: the module's state is known again. */
    void forgetProblems() {
        gaps = 0;
        missing = 0;
        outside = 0;
        cut = false;
    }

    /** Returns the ns of the begin at which it stands. */
    long ns() {
        return in.ns();
    }

    /** Returns the broker's time of the begin at which it stands, us. */
    long timeUs() {
        return in.timeUs();
    }

    /** Returns the endpoint of the activation at which it stands. */
    EndpointIdentity endpoint() {
        return endpoints.get(in.endpoint());
    }

    private boolean advance() {
        if (ended) {
            return false;
        }
        try {
            ended = !in.next();
        } catch (LaneFormatException e) {
            damage = "lane of thread " + lane.thread() + ": " + e.getMessage();
            ended = true;
        }
        if (!ended && !isOfKnownEndpoints()) {
            damage = "lane of thread " + lane.thread() + " has operations of endpoints whose records are missing";
            ended = true;
        }
        if (!ended && in.operation() == LaneOperation.GAP) {
            gaps += in.value();
        } else if (!ended && in.operation() == LaneOperation.MISSING) {
            missing++;
        } else if (!ended && in.operation() == LaneOperation.OUTSIDE && isOutside()) {
            outside += in.value();
        }
        return !ended;
    }

    /** Whether the present operation is known to be of the module or of another one. */
    private boolean isOfKnownEndpoints() {
        boolean isBegin = in.operation() == LaneOperation.BEGIN;
        return (!hasEndpoint(in.operation()) || isKnown(in.endpoint()))
                && (!isBegin || in.causeEndpoint() < 0 || isKnown(in.causeEndpoint()));
    }

    private boolean isKnown(int endpoint) {
        return endpoint < endpoints.size() && endpoints.get(endpoint) != RecordedLane.UNKNOWN;
    }

    /** Whether it is something of the module that a replay would have to repeat: requests are made again by it. */
    private boolean isOutside() {
        return isOwn(in.endpoint()) && in.outside() != LaneOperation.REQUEST;
    }

    private boolean isOwn(int endpoint) {
        return endpoint < endpoints.size() && endpoints.get(endpoint).module().equals(module);
    }

    /** Returns an endpoint's number in the replay, by the lane's; negative if the replay has not made it. */
    int number(int endpoint) {
        if (endpoint >= endpoints.size()) {
            return NONE;
        }
        if (known[endpoint] == UNKNOWN) {
            known[endpoint] = numbers.applyAsInt(endpoints.get(endpoint));
        }
        return known[endpoint];
    }

    /** Returns an endpoint by the lane's number; null if it is not recorded. */
    EndpointIdentity identity(int endpoint) {
        return endpoint < endpoints.size() ? endpoints.get(endpoint) : null;
    }

    /** Takes the activation at which it stands; false if the lane does not have all of it. */
    boolean take(ActivationBuffer target) {
        target.clear(this);
        target.add(in, in.endpoint());
        atBegin = false;
        int depth = 1;
        own.clear();
        failed.clear();
        own.set(depth);
        while (depth > 0) {
            if (!advance() || in.operation() == LaneOperation.MISSING) {
                cut = true;
                return false;
            }
            if (in.operation() == LaneOperation.BEGIN) {
                depth++;
                own.set(depth, isOwn(in.endpoint()));
                if (own.get(depth)) {
                    target.add(in, in.endpoint());
                }
            } else if (in.operation() == LaneOperation.END) {
                if (own.get(depth) || failed.get(depth)) {
                    target.add(in, NONE);
                }
                failed.clear(depth);
                depth--;
            } else if (own.get(depth) && !isPartOfCheckpoint(target)) {
                target.add(in, hasEndpoint(in.operation()) ? in.endpoint() : NONE);
                if (in.operation() == LaneOperation.EXCEPTION) {
                    failed.set(depth);
                    own.clear(depth); // what follows is of the program's error handler (determinism:D-30)
                }
            }
        }
        return true;
    }

    /** Whether an operation was not the module's: behind a checkpoint, the lane tells the instances of then. */
    private boolean isPartOfCheckpoint(ActivationBuffer target) {
        return in.operation() == LaneOperation.STATE
                && in.state() == StateRead.INSTANCE
                && target.kind(target.length() - 1) == LaneOperation.CHECKPOINT;
    }

    private static boolean hasEndpoint(LaneOperation operation) {
        return switch (operation) {
            case MISSES, TIME, END, EXCEPTION, GAP, KEY, MISSING -> false;
            default -> true;
        };
    }
}
