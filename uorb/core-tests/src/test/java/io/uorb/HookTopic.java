// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/** A topic of one number whose codec lets a test do something in the middle of a publish, or of a copy, once. */
public final class HookTopic extends BareTopic {
    private static final Runnable NOTHING = () -> {};

    private Runnable inEncode = NOTHING;
    private Runnable inDecode = NOTHING;

    public HookTopic(String name, int queueLength) {
        super(name, queueLength);
    }

    public void onNextEncode(Runnable action) {
        inEncode = action;
    }

    void onNextDecode(Runnable action) {
        inDecode = action;
    }

    /** The hook runs with a cell claimed. */
    @Override
    protected boolean encodesInPlace() {
        return true;
    }

    @Override
    public void encode(long[] message, long[] words, int at) {
        Runnable action = inEncode;
        inEncode = NOTHING;
        action.run();
        super.encode(message, words, at);
    }

    @Override
    public void decode(long[] words, int at, long[] message) {
        Runnable action = inDecode;
        inDecode = NOTHING;
        super.decode(words, at, message);
        action.run();
    }
}
