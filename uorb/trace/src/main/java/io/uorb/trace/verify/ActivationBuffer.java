// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneOperation;
import java.util.Arrays;
import java.util.Locale;

/**
 * The operations of one recorded activation of a module, without those of other modules that are nested in it. Filled
 * anew for each; one thread.
 */
final class ActivationBuffer {
    private static final int FIRST_LENGTH = 64;
    private static final int OPERATION_BYTES = 64;
    private static final StateRead[] STATES = StateRead.values();
    private static final TimerRequest[] REQUESTS = TimerRequest.values();

    private final TraceMemory memory = TraceMemory.ofHeap("an activation of the trace", 8);
    private LaneOperation[] kinds = new LaneOperation[FIRST_LENGTH];
    private int[] endpoints = new int[FIRST_LENGTH];
    private int[] codes = new int[FIRST_LENGTH];
    private long[] values = new long[FIRST_LENGTH];
    private long[] causes = new long[FIRST_LENGTH];
    private long[] ns = new long[FIRST_LENGTH];
    private String[] texts = new String[FIRST_LENGTH];
    private byte[][] inputs = new byte[FIRST_LENGTH][];
    private int length;
    private long timeUs;
    private ActivationCause cause = ActivationCause.NONE;
    private ModuleLane lane;
    /** The endpoint that runs in an activation that is not recorded; null in a recorded one. */
    private EndpointIdentity made;

    private int madeNumber;

    void clear(ModuleLane from) {
        length = 0;
        lane = from;
        made = null;
    }

    /** Makes an activation that is not recorded; {@code number} is that of what runs, in the replay. */
    void make(ModuleLane of, EndpointIdentity endpoint, int number, long beginUs, long beginNs) {
        clear(of);
        made = endpoint;
        madeNumber = number;
        timeUs = beginUs;
        cause = ActivationCause.TIMER;
        make(LaneOperation.BEGIN, beginNs);
        make(LaneOperation.END, beginNs);
    }

    private void make(LaneOperation kind, long at) {
        kinds[length] = kind;
        endpoints[length] = ModuleLane.NONE;
        values[length] = 0;
        causes[length] = 0;
        ns[length] = at;
        length++;
    }

    /** Adds the decoder's present operation; {@code endpoint} is the lane's number, negative for none. */
    void add(LaneDecoder in, int endpoint) {
        if (length == kinds.length) {
            grow();
        }
        if (length == 0) {
            timeUs = in.timeUs();
            cause = in.cause();
        }
        LaneOperation kind = in.operation();
        kinds[length] = kind;
        endpoints[length] = endpoint;
        values[length] = kind == LaneOperation.TIME ? in.timeUs() : in.value();
        causes[length] = kind == LaneOperation.BEGIN ? in.causeValue() : 0;
        ns[length] = in.ns();
        inputs[length] = kind == LaneOperation.INPUT ? in.bytes() : null;
        texts[length] = kind == LaneOperation.PARAMETERS ? in.text() : null;
        codes[length] = switch (kind) {
            case STATE -> in.state().ordinal();
            case REQUEST -> in.request().ordinal();
            default -> 0;
        };
        length++;
    }

    private void grow() {
        memory.take((long) length * OPERATION_BYTES);
        int more = 2 * length;
        kinds = Arrays.copyOf(kinds, more);
        endpoints = Arrays.copyOf(endpoints, more);
        codes = Arrays.copyOf(codes, more);
        values = Arrays.copyOf(values, more);
        causes = Arrays.copyOf(causes, more);
        ns = Arrays.copyOf(ns, more);
        texts = Arrays.copyOf(texts, more);
        inputs = Arrays.copyOf(inputs, more);
    }

    int length() {
        return length;
    }

    LaneOperation kind(int at) {
        return kinds[at];
    }

    /** Returns the endpoint by its number in the replay; negative if the replay has none so far. */
    int endpoint(int at) {
        if (at == 0 && made != null) {
            return madeNumber;
        }
        return endpoints[at] < 0 ? ModuleLane.NONE : lane.number(endpoints[at]);
    }

    /** Returns the recorded endpoint; null if the operation has none. */
    EndpointIdentity identity(int at) {
        if (at == 0 && made != null) {
            return made;
        }
        return endpoints[at] < 0 ? null : lane.identity(endpoints[at]);
    }

    StateRead state(int at) {
        return STATES[codes[at]];
    }

    TimerRequest request(int at) {
        return REQUESTS[codes[at]];
    }

    long value(int at) {
        return values[at];
    }

    /** Takes one of the misses; returns whether it was the last. */
    boolean takeMiss(int at) {
        values[at]--;
        return values[at] == 0;
    }

    /** Returns what has woken the activation. */
    ActivationCause cause() {
        return cause;
    }

    /** Returns the generation or time that caused the activation which begins there. */
    long cause(int at) {
        return causes[at];
    }

    long ns(int at) {
        return ns[at];
    }

    byte[] input(int at) {
        return inputs[at];
    }

    String text(int at) {
        return texts[at];
    }

    /** Returns the broker's time of the begin, us. */
    long timeUs() {
        return timeUs;
    }

    ModuleLane lane() {
        return lane;
    }

    /** Describes an operation for people; behind the last one, "the end". */
    String describe(int at) {
        if (at >= length) {
            return "the end";
        }
        LaneOperation kind = kind(at);
        EndpointIdentity endpoint = identity(at);
        String of = endpoint == null ? "" : " of " + endpoint;
        return switch (kind) {
            case HIT -> "copy" + of + ", generation " + value(at);
            case AGAIN -> "copy again" + of + ", generation " + value(at);
            case MISSES -> "a read without a message";
            case TIME -> "a reading of the clock, " + value(at) + " us";
            case PUBLISHED -> "publish" + of + ", generation " + value(at);
            case STATE -> "read of " + state(at) + of;
            case REQUEST -> "request " + request(at) + " " + value(at) + of;
            case END -> "the end of the activation";
            case BEGIN -> "the begin" + of;
            default -> kind.toString().toLowerCase(Locale.ROOT) + of;
        };
    }
}
