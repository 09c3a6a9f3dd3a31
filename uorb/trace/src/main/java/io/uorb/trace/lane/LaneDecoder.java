// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the operations of a lane, one after the other: the only reader of the format that {@link LaneEncoder} writes.
 * {@link #next} moves on; the accessors show the present operation. One thread; nothing allocates but texts and inputs.
 */
public final class LaneDecoder {
    /** Endpoints of a lane; more than any program has. */
    public static final int MOST_ENDPOINTS = 1 << 20;

    /** The longest text of parameters, and external input, bytes. */
    private static final int MOST_TEXT_BYTES = 1 << 20;

    private static final int LEB_BITS = 7;
    private static final int LEB_MORE = 0x80;
    private static final int LEB_MASK = 0x7f;
    private static final StateRead[] STATES = StateRead.values();
    private static final TimerRequest[] REQUESTS = TimerRequest.values();
    private static final ActivationCause[] CAUSES = ActivationCause.values();
    private static final LaneOperation[] OPERATIONS = LaneOperation.values();
    private static final LaneInput.Chunk NOTHING = new LaneInput.Chunk(new byte[0], 0, 0, true);

    private final LaneInput input;
    private LaneInput.Chunk chunk = NOTHING;
    private int at;
    /** A chunk before which bytes are missing; null if there is none. */
    private LaneInput.Chunk resumed;

    private long[] generations = new long[64];
    private long lastUs;
    private long lastNs;

    private LaneOperation operation;
    private int endpoint;
    private int code;
    private long value;
    private ActivationCause cause = ActivationCause.NONE;
    private int causeEndpoint;
    private long causeValue;
    private long firstNs;
    private String text = "";
    private byte[] bytes = {};

    /** Creates a reader positioned before the first operation. */
    public LaneDecoder(LaneInput input) {
        this.input = input;
    }

    /**
     * Moves to the next operation.
     *
     * @return false at the end, or within an operation that the end has cut
     * @throws LaneFormatException at bytes that no encoder wrote
     */
    public boolean next() {
        if (resumed != null) {
            chunk = resumed;
            at = resumed.from();
            resumed = null;
        }
        int tag = get();
        if (tag >= 0) {
            decode(tag);
        }
        if (resumed != null) {
            operation = LaneOperation.MISSING;
            return true;
        }
        return at >= 0;
    }

    private void decode(int tag) {
        switch (tag & LaneTags.KIND_MASK) {
            case LaneTags.HIT -> message(LaneOperation.HIT, tag);
            case LaneTags.TIME -> time(tag & LaneTags.REST_MASK);
            case LaneTags.PUBLISHED -> {
                message(LaneOperation.PUBLISHED, tag);
                lastNs += unsigned();
            }
            default -> other(tag);
        }
    }

    private void message(LaneOperation kind, int tag) {
        operation = kind;
        int small = tag & LaneTags.ENDPOINT_MASK;
        endpoint = small == LaneTags.ENDPOINT_FOLLOWS ? endpointNumber() : small;
        value = generation(endpoint) + ((tag & LaneTags.ONE_MORE) != 0 ? 1 : signed());
        generations[endpoint] = value;
    }

    private void time(int small) {
        operation = LaneOperation.TIME;
        lastUs += small == LaneTags.DIFFERENCE_FOLLOWS ? signed() : small;
    }

    private void other(int tag) {
        switch (tag) {
            case LaneTags.MISSES -> number(LaneOperation.MISSES);
            case LaneTags.BEGIN -> begin();
            case LaneTags.END -> {
                operation = LaneOperation.END;
                lastNs += unsigned();
            }
            case LaneTags.AGAIN -> {
                operation = LaneOperation.AGAIN;
                endpoint = endpointNumber();
                value = generation(endpoint) + signed();
                generations[endpoint] = value;
            }
            case LaneTags.STATE -> coded(LaneOperation.STATE, STATES.length);
            case LaneTags.REQUEST -> {
                coded(LaneOperation.REQUEST, REQUESTS.length);
                value += request() == TimerRequest.AT ? lastUs : 0;
            }
            case LaneTags.PARAMETERS -> parameters();
            case LaneTags.GAP -> {
                number(LaneOperation.GAP);
                lastNs += signed();
                firstNs = lastNs;
                lastNs += signed();
            }
            case LaneTags.OUTSIDE -> {
                operation = LaneOperation.OUTSIDE;
                endpoint = endpointNumber();
                code = code(OPERATIONS.length);
                value = unsigned();
            }
            case LaneTags.EXCEPTION -> number(LaneOperation.EXCEPTION);
            case LaneTags.INPUT -> input();
            case LaneTags.KEY -> key();
            case LaneTags.INTERCEPTED -> checked(LaneOperation.INTERCEPTED);
            case LaneTags.DIGEST -> checked(LaneOperation.DIGEST);
            case LaneTags.CHECKPOINT -> checked(LaneOperation.CHECKPOINT);
            default -> {
                if (tag < LaneTags.MISSES_INSIDE) {
                    throw new LaneFormatException("tag " + tag + " is none of an operation");
                }
                operation = LaneOperation.MISSES;
                value = tag - LaneTags.MISSES_INSIDE + 1L;
            }
        }
    }

    private void key() {
        operation = LaneOperation.KEY;
        lastUs = 0;
        lastNs = 0;
        Arrays.fill(generations, 0);
    }

    private void number(LaneOperation kind) {
        operation = kind;
        value = unsigned();
    }

    private void checked(LaneOperation kind) {
        operation = kind;
        endpoint = endpointNumber();
        value = unsigned();
    }

    private void coded(LaneOperation kind, int codes) {
        operation = kind;
        endpoint = endpointNumber();
        code = code(codes);
        value = signed();
    }

    private int code(int codes) {
        int read = get();
        if (read >= codes) {
            throw new LaneFormatException("code " + read + " of an operation is not below " + codes);
        }
        return Math.max(read, 0);
    }

    private void begin() {
        operation = LaneOperation.BEGIN;
        endpoint = endpointNumber();
        int flags = Math.max(get(), 0);
        if (flags >= 2 * LaneTags.NEXT_MESSAGE || (flags & LaneTags.CAUSE_MASK) >= CAUSES.length) {
            throw new LaneFormatException("code " + flags + " of a begin is none");
        }
        cause = CAUSES[flags & LaneTags.CAUSE_MASK];
        causeEndpoint = -1;
        long difference = 0;
        if (cause == ActivationCause.MESSAGE) {
            causeEndpoint = endpointNumber();
            causeValue = generation(causeEndpoint) + ((flags & LaneTags.NEXT_MESSAGE) != 0 ? 1 : signed());
        } else if (cause == ActivationCause.TIMER) {
            difference = signed();
        } else {
            causeValue = 0;
        }
        value = (flags & LaneTags.HAS_VALUE) != 0 ? signed() : 0;
        long passedUs = signed();
        lastUs += passedUs;
        lastNs += signed() + passedUs * LaneTags.NS_PER_US;
        if (cause == ActivationCause.TIMER) {
            causeValue = lastUs + difference;
        }
    }

    private void parameters() {
        operation = LaneOperation.PARAMETERS;
        endpoint = endpointNumber();
        long length = unsigned();
        if (length < 0 || length > MOST_TEXT_BYTES) {
            throw new LaneFormatException("text of " + length + " bytes of parameters; the most is " + MOST_TEXT_BYTES);
        }
        text = new String(octets((int) length), StandardCharsets.UTF_8);
    }

    private void input() {
        operation = LaneOperation.INPUT;
        endpoint = endpointNumber();
        value = signed();
        long length = unsigned();
        if (length < 0 || length > MOST_TEXT_BYTES) {
            throw new LaneFormatException("external input of " + length + " bytes; the most is " + MOST_TEXT_BYTES);
        }
        bytes = octets((int) length);
    }

    private byte[] octets(int length) {
        byte[] octets = new byte[length];
        for (int i = 0; i < length && resumed == null && at >= 0; i++) {
            octets[i] = (byte) get();
        }
        return octets;
    }

    private int endpointNumber() {
        long number = unsigned();
        if (number < 0 || number >= MOST_ENDPOINTS) {
            throw new LaneFormatException("endpoint " + number + " is not below " + MOST_ENDPOINTS);
        }
        return (int) number;
    }

    private long generation(int number) {
        if (number >= generations.length) {
            generations = Arrays.copyOf(generations, Math.max(2 * generations.length, number + 1));
        }
        return generations[number];
    }

    private long signed() {
        long raw = unsigned();
        return raw >>> 1 ^ -(raw & 1);
    }

    private long unsigned() {
        long result = 0;
        for (int shift = 0; shift < Long.SIZE; shift += LEB_BITS) {
            int octet = get();
            if (octet < 0) {
                return 0;
            }
            result |= (long) (octet & LEB_MASK) << shift;
            if ((octet & LEB_MORE) == 0) {
                return result;
            }
        }
        throw new LaneFormatException("a number has more than 10 bytes");
    }

    /** Returns the next byte; -1 at the end, for good, and where bytes are missing. */
    private int get() {
        while (resumed == null && at >= 0 && at == chunk.to()) {
            LaneInput.Chunk following = input.next();
            if (following == null) {
                at = -1;
            } else if (!following.follows()) {
                resumed = following;
            } else {
                chunk = following;
                at = following.from();
            }
        }
        if (at < 0 || resumed != null) {
            return -1;
        }
        int octet = chunk.bytes()[at] & 0xff;
        at++;
        return octet;
    }

    /** Returns the kind of the present operation. */
    public LaneOperation operation() {
        return operation;
    }

    /** Returns the endpoint, by the lane's own number. */
    public int endpoint() {
        return endpoint;
    }

    /** Returns the generation of a message. */
    public long generation() {
        return value;
    }

    /** Returns the value; of misses their number. */
    public long value() {
        return value;
    }

    /** Returns the state that was read. */
    public StateRead state() {
        return STATES[code];
    }

    /** Returns the kind of a request. */
    public TimerRequest request() {
        return REQUESTS[code];
    }

    /** Returns what was done outside of an activation. */
    public LaneOperation outside() {
        return OPERATIONS[code];
    }

    /** Returns what has woken an activation. */
    public ActivationCause cause() {
        return cause;
    }

    /** Returns the subscription of the message that has woken an activation; -1 if none has. */
    public int causeEndpoint() {
        return causeEndpoint;
    }

    /** Returns the generation or the time due that has woken an activation. */
    public long causeValue() {
        return causeValue;
    }

    /** Returns the lane's last reading of the clock, us. */
    public long timeUs() {
        return lastUs;
    }

    /** Returns the lane's last time in ns. */
    public long ns() {
        return lastNs;
    }

    /** Returns the first time of a gap, ns. */
    public long firstNs() {
        return firstNs;
    }

    /** Returns the bytes of an external input. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the text of parameters. */
    public String text() {
        return text;
    }
}
