// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Cells on the heap: each a stamp and the words of one sample side by side, none on a line of another. */
final class StampedWords {
    private static final int PAD_WORDS = 16;
    private static final int STRIDE_WORDS = 16;
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] words;

    /** Cells whose stamps are 0. */
    StampedWords(int cells) {
        if (1 + SampleTopic.SAMPLE.words() > STRIDE_WORDS) {
            throw new IllegalStateException(
                    "a sample has " + SampleTopic.SAMPLE.words() + " words; a cell has room for " + (STRIDE_WORDS - 1));
        }
        words = new long[cells * STRIDE_WORDS + 2 * PAD_WORDS];
    }

    /** Returns where the cell with that number, from 0, begins. */
    static int cell(int number) {
        return PAD_WORDS + number * STRIDE_WORDS;
    }

    long stampAcquire(int cell) {
        return (long) WORD.getAcquire(words, cell);
    }

    long stampOpaque(int cell) {
        return (long) WORD.getOpaque(words, cell);
    }

    void setStampOpaque(int cell, long stamp) {
        WORD.setOpaque(words, cell, stamp);
    }

    void setStampRelease(int cell, long stamp) {
        WORD.setRelease(words, cell, stamp);
    }

    boolean compareAndSetStampVolatile(int cell, long expected, long stamp) {
        return WORD.compareAndSet(words, cell, expected, stamp);
    }

    /** Plain stores of the sample. */
    void encode(int cell, Sample message) {
        SampleTopic.SAMPLE.encode(message, words, cell + 1);
    }

    /** Plain loads of the sample; they may find a mixture. */
    void decode(int cell, Sample target) {
        SampleTopic.SAMPLE.decode(words, cell + 1, target);
    }
}
