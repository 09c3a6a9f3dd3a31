// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Stands in for the VarHandle of a ring's words, with the methods that it has: counts each load, those of the pad
 * before the cells apart from stamps, and runs a script before it. What the script itself loads is not counted. For one
 * thread.
 */
public final class WatchedWords {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private static Runnable script = () -> {};
    private static boolean watching;
    private static int stamps;
    private static int others;

    /** Watches every array. */
    public WatchedWords() {}

    /**
     * Runs {@code action}, with {@code beforeEach} before each of its loads, and returns the number of those loads: of
     * stamps, and of words in the pad.
     */
    public static int[] count(Runnable beforeEach, Runnable action) {
        script = beforeEach;
        stamps = 0;
        others = 0;
        watching = true;
        action.run();
        watching = false;
        return new int[] {stamps, others};
    }

    private static void beforeLoad(int index) {
        if (watching) {
            if (index < Ring.PAD_WORDS) {
                others++;
            } else {
                stamps++;
            }
            watching = false;
            script.run();
            watching = true;
        }
    }

    public long getAcquire(long[] words, int index) {
        beforeLoad(index);
        return (long) WORD.getAcquire(words, index);
    }

    public long getOpaque(long[] words, int index) {
        beforeLoad(index);
        return (long) WORD.getOpaque(words, index);
    }

    public long getVolatile(long[] words, int index) {
        beforeLoad(index);
        return (long) WORD.getVolatile(words, index);
    }

    public void setRelease(long[] words, int index, long value) {
        WORD.setRelease(words, index, value);
    }

    public void setOpaque(long[] words, int index, long value) {
        WORD.setOpaque(words, index, value);
    }

    public void setVolatile(long[] words, int index, long value) {
        WORD.setVolatile(words, index, value);
    }
}
