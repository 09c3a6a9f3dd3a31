// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.exchange.Sample;

/**
 * Samples whose every word follows from publisher and sequence, so that a mixture of two can be detected. Publishers
 * are numbered from 1.
 */
final class Marks {
    private static final int FLOAT_BITS = 24; // whole numbers up to 2^24 are exact as floats

    private Marks() {}

    static void fill(Sample sample, int publisher, long sequence) {
        long hash = hash(publisher, sequence);
        sample.timestamp = hash;
        sample.timestampSample = ~hash;
        sample.sequence = sequence;
        for (int i = 0; i < sample.q.length; i++) {
            sample.q[i] = bits(hash, 5 * i);
            sample.deltaQReset[i] = bits(hash, 20 + 5 * i);
        }
        sample.quatResetCounter = publisher;
    }

    static int publisher(Sample sample) {
        return sample.quatResetCounter;
    }

    /** Returns whether all words belong to one message. */
    static boolean isWhole(Sample sample) {
        long hash = hash(publisher(sample), sample.sequence);
        boolean whole = sample.timestamp == hash && sample.timestampSample == ~hash;
        for (int i = 0; i < sample.q.length; i++) {
            whole &= sample.q[i] == bits(hash, 5 * i) && sample.deltaQReset[i] == bits(hash, 20 + 5 * i);
        }
        return whole;
    }

    private static float bits(long hash, int from) {
        return hash >>> from & (1 << FLOAT_BITS) - 1;
    }

    /** Mixing function of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). */
    private static long hash(int publisher, long sequence) {
        long z = (sequence << 8 | publisher) * 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
