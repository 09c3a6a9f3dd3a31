// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Samples whose every field follows from the sequence number. */
final class Samples {
    private Samples() {}

    static Sample of(long sequence) {
        Sample sample = new Sample();
        fill(sample, sequence);
        return sample;
    }

    static void fill(Sample sample, long sequence) {
        sample.timestamp = sequence * 1_000_003;
        sample.timestampSample = -sequence;
        sample.sequence = sequence;
        for (int i = 0; i < 4; i++) {
            sample.q[i] = sequence + i / 8f;
            sample.deltaQReset[i] = -(sequence + i / 4f);
        }
        sample.quatResetCounter = (int) (255 - sequence % 256);
    }

    static void assertIs(long sequence, Sample sample) {
        Sample wanted = of(sequence);
        assertEquals(wanted.sequence, sample.sequence, "sequence");
        assertEquals(wanted.timestamp, sample.timestamp, "timestamp");
        assertEquals(wanted.timestampSample, sample.timestampSample, "timestampSample");
        assertArrayEquals(wanted.q, sample.q, "q");
        assertArrayEquals(wanted.deltaQReset, sample.deltaQReset, "deltaQReset");
        assertEquals(wanted.quatResetCounter, sample.quatResetCounter, "quatResetCounter");
    }
}
