// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Left padding against false sharing with the preceding object. */
abstract class PaddedWordState extends HandlePad {
    static final VarHandle WORD = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "word", VarHandle.class, PaddedWordState.class, long.class);

    /** Only through {@link #WORD}. */
    long word;
}

/** One 64-bit word, 0 at first, on lines of its own. */
final class PaddedWord extends PaddedWordState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    long getAcquire() {
        return (long) WORD.getAcquire(this);
    }

    long getOpaque() {
        return (long) WORD.getOpaque(this);
    }

    /** Adds one and returns the word before. */
    long addVolatile() {
        return (long) WORD.getAndAdd(this, 1L);
    }

    boolean compareAndSetVolatile(long expected, long next) {
        return WORD.compareAndSet(this, expected, next);
    }
}
