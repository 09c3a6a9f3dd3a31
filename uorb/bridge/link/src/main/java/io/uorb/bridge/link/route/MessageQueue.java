// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

/** Messages of one route that wait, in order; memory for all is there from the start. */
final class MessageQueue {
    private final long[][] words;
    private final long[] bornUs;
    private final long[] origins;
    private final int[] generations;
    private final int[] hops;
    private int first;
    private int count;

    MessageQueue(int capacity, int messageWords) {
        this.words = new long[capacity][messageWords];
        this.bornUs = new long[capacity];
        this.origins = new long[capacity];
        this.generations = new int[capacity];
        this.hops = new int[capacity];
    }

    /** Returns a queue of twice the capacity with the same messages; this one is not used any more. */
    MessageQueue doubled() {
        MessageQueue larger = new MessageQueue(2 * words.length, words[0].length);
        for (; count > 0; remove()) {
            larger.add(words[first], bornUs[first], origins[first], generations[first], hops[first]);
        }
        return larger;
    }

    /** Returns the memory of so many messages, without what the machine adds. */
    static long bytesOf(int capacity, int messageWords) {
        return (long) capacity * (messageWords * Long.BYTES + 2 * Long.BYTES + 2 * Integer.BYTES);
    }

    long bytes() {
        return bytesOf(words.length, words[0].length);
    }

    boolean isFull() {
        return count == words.length;
    }

    boolean isEmpty() {
        return count == 0;
    }

    int count() {
        return count;
    }

    /** Adds a message; returns whether the oldest one was dropped for it. */
    boolean add(long[] message, long bornAtUs, long origin, int generation, int itsHops) {
        boolean isFull = isFull();
        if (isFull) {
            remove();
        }
        int at = (first + count) % words.length;
        System.arraycopy(message, 0, words[at], 0, message.length);
        bornUs[at] = bornAtUs;
        origins[at] = origin;
        generations[at] = generation;
        hops[at] = itsHops;
        count++;
        return isFull;
    }

    long[] firstWords() {
        return words[first];
    }

    long firstBornUs() {
        return bornUs[first];
    }

    long firstOrigin() {
        return origins[first];
    }

    int firstGeneration() {
        return generations[first];
    }

    int firstHops() {
        return hops[first];
    }

    void remove() {
        first = (first + 1) % words.length;
        count--;
    }

    void clear() {
        count = 0;
    }
}
