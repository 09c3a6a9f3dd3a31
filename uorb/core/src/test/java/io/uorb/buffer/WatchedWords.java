// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Stands in for the VarHandle of a ring's words, with the methods that it has: counts each load, and runs a script
 * before it. What the script itself loads is not counted. For one thread.
 */
public final class WatchedWords {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private static Runnable script = () -> {};
    private static boolean watching;
    private static int stamps;

    /** Watches every array. */
    public WatchedWords() {}

    /**
     * Runs {@code action}, with {@code beforeEach} before each of its loads, and returns the number of those loads.
     */
    public static int count(Runnable beforeEach, Runnable action) {
        script = beforeEach;
        stamps = 0;
        watching = true;
        action.run();
        watching = false;
        return stamps;
    }

    private static void beforeLoad() {
        if (watching) {
            stamps++;
            watching = false;
            script.run();
            watching = true;
        }
    }

    public long getAcquire(long[] words, int index) {
        beforeLoad();
        return (long) WORD.getAcquire(words, index);
    }

    public long getOpaque(long[] words, int index) {
        beforeLoad();
        return (long) WORD.getOpaque(words, index);
    }

    public long getVolatile(long[] words, int index) {
        beforeLoad();
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
