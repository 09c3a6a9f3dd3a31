// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes operations into a ring: the only writer of the format, as {@link LaneDecoder} is the only reader. Endpoints
 * are the lane's own numbers. For the lane's thread; nothing allocates, but for endpoints that are new and texts.
 *
 * <p>What does not fit sets {@link #overflowed}; the caller then takes back the activation with {@link #rewind}.
 */
final class LaneEncoder {
    /** More than the longest operation without a text takes. */
    private static final int MOST_BYTES = 64;

    private static final int FIRST_ENDPOINTS = 64;
    private static final int LEB_BITS = 7;
    private static final int LEB_MORE = 0x80;
    private static final int LEB_MASK = 0x7f;

    private final LaneRing ring;
    private long[] generations = new long[FIRST_ENDPOINTS];
    private long lastUs;
    private long lastNs;
    private long misses;
    private boolean overflowed;

    LaneEncoder(LaneRing ring) {
        this.ring = ring;
    }

    boolean overflowed() {
        return overflowed;
    }

    /** Takes back everything since the last commit; running values are lost, so a key block must follow. */
    void rewind() {
        ring.rewind();
        overflowed = false;
        misses = 0;
    }

    private boolean begins() {
        if (!overflowed && misses > 0) {
            writeMisses();
        }
        if (overflowed || !ring.hasRoom(MOST_BYTES)) {
            overflowed = true;
        }
        return !overflowed;
    }

    private void writeMisses() {
        if (!ring.hasRoom(MOST_BYTES)) {
            overflowed = true;
            return;
        }
        if (misses <= LaneTags.MOST_MISSES_INSIDE) {
            ring.put(LaneTags.MISSES_INSIDE + (int) misses - 1);
        } else {
            ring.put(LaneTags.MISSES);
            unsigned(misses);
        }
        misses = 0;
    }

    /** Sets all running values to 0, so that a reader may begin here. */
    void key() {
        if (begins()) {
            ring.put(LaneTags.KEY);
            lastUs = 0;
            lastNs = 0;
            Arrays.fill(generations, 0);
        }
    }

    void miss() {
        misses++;
    }

    void hit(int endpoint, long generation) {
        if (begins()) {
            message(LaneTags.HIT, endpoint, generation);
        }
    }

    /** @param ns time; 0 for none, which reads as the last one */
    void published(int endpoint, long generation, long ns) {
        if (begins()) {
            message(LaneTags.PUBLISHED, endpoint, generation);
            laterNs(ns == 0 ? lastNs : ns);
        }
    }

    private void message(int tag, int endpoint, long generation) {
        long difference = generation - generation(endpoint);
        int small = Math.min(endpoint, LaneTags.ENDPOINT_FOLLOWS);
        ring.put(tag | (difference == 1 ? LaneTags.ONE_MORE : 0) | small);
        if (small == LaneTags.ENDPOINT_FOLLOWS) {
            unsigned(endpoint);
        }
        if (difference != 1) {
            signed(difference);
        }
        generations[endpoint] = generation;
    }

    private long generation(int endpoint) {
        if (endpoint >= generations.length) {
            generations = Arrays.copyOf(generations, Math.max(2 * generations.length, endpoint + 1));
        }
        return generations[endpoint];
    }

    void again(int endpoint, long generation) {
        if (begins()) {
            ring.put(LaneTags.AGAIN);
            unsigned(endpoint);
            signed(generation - generation(endpoint));
            generations[endpoint] = generation;
        }
    }

    void time(long us) {
        if (begins()) {
            long difference = us - lastUs;
            boolean fits = difference >= 0 && difference < LaneTags.DIFFERENCE_FOLLOWS;
            ring.put(LaneTags.TIME | (fits ? (int) difference : LaneTags.DIFFERENCE_FOLLOWS));
            if (!fits) {
                signed(difference);
            }
            lastUs = us;
        }
    }

    void state(int endpoint, StateRead what, long value) {
        if (begins()) {
            ring.put(LaneTags.STATE);
            unsigned(endpoint);
            ring.put(what.ordinal());
            signed(value);
        }
    }

    void request(int endpoint, TimerRequest what, long value) {
        if (begins()) {
            ring.put(LaneTags.REQUEST);
            unsigned(endpoint);
            ring.put(what.ordinal());
            signed(what == TimerRequest.AT ? value - lastUs : value);
        }
    }

    /** @param causeEndpoint of a message; else ignored */
    void begin(
            int endpoint, ActivationCause cause, int causeEndpoint, long causeValue, long value, long timeUs, long ns) {
        if (!begins()) {
            return;
        }
        ring.put(LaneTags.BEGIN);
        unsigned(endpoint);
        boolean isMessage = cause == ActivationCause.MESSAGE;
        long more = isMessage ? causeValue - generation(causeEndpoint) : causeValue - timeUs;
        boolean isNext = isMessage && more == 1;
        ring.put(cause.ordinal() | (value == 0 ? 0 : LaneTags.HAS_VALUE) | (isNext ? LaneTags.NEXT_MESSAGE : 0));
        if (isMessage) {
            unsigned(causeEndpoint);
        }
        if (cause == ActivationCause.TIMER || isMessage && !isNext) {
            signed(more);
        }
        if (value != 0) {
            signed(value);
        }
        long passedUs = timeUs - lastUs;
        signed(passedUs);
        lastUs = timeUs;
        signed(ns - lastNs - passedUs * LaneTags.NS_PER_US); // both clocks have gone on by nearly the same
        lastNs = ns;
    }

    void end(long ns) {
        if (begins()) {
            ring.put(LaneTags.END);
            laterNs(ns);
        }
    }

    /** @param tag of an operation with a CRC */
    void check(int tag, int endpoint, int crc) {
        if (begins()) {
            ring.put(tag);
            unsigned(endpoint);
            unsigned(Integer.toUnsignedLong(crc));
        }
    }

    void exception(int hash) {
        if (begins()) {
            ring.put(LaneTags.EXCEPTION);
            unsigned(Integer.toUnsignedLong(hash));
        }
    }

    void gap(long activations, long firstNs, long finalNs) {
        if (begins()) {
            ring.put(LaneTags.GAP);
            unsigned(activations);
            ns(firstNs);
            ns(finalNs);
        }
    }

    void outside(int endpoint, LaneOperation what, long count) {
        if (begins()) {
            ring.put(LaneTags.OUTSIDE);
            unsigned(endpoint);
            ring.put(what.ordinal());
            unsigned(count);
        }
    }

    void parameters(int endpoint, String values) {
        byte[] text = values.getBytes(StandardCharsets.UTF_8);
        if (!begins() || !ring.hasRoom(MOST_BYTES + text.length)) {
            overflowed = true;
            return;
        }
        ring.put(LaneTags.PARAMETERS);
        unsigned(endpoint);
        unsigned(text.length);
        for (byte octet : text) {
            ring.put(octet);
        }
    }

    void input(int endpoint, int result, byte[] bytes, int length) {
        if (!begins() || !ring.hasRoom(MOST_BYTES + length)) {
            overflowed = true;
            return;
        }
        ring.put(LaneTags.INPUT);
        unsigned(endpoint);
        signed(result);
        unsigned(length);
        for (int i = 0; i < length; i++) {
            ring.put(bytes[i]);
        }
    }

    /** Writes a time that is mostly not before the last. */
    private void laterNs(long ns) {
        unsigned(ns - lastNs);
        lastNs = ns;
    }

    private void ns(long ns) {
        signed(ns - lastNs);
        lastNs = ns;
    }

    private void signed(long value) {
        unsigned(value << 1 ^ value >> Long.SIZE - 1);
    }

    private void unsigned(long value) {
        long rest = value;
        while ((rest & ~LEB_MASK) != 0) {
            ring.put((int) rest & LEB_MASK | LEB_MORE);
            rest >>>= LEB_BITS;
        }
        ring.put((int) rest);
    }
}
