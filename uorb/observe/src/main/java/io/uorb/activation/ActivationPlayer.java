// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.endpoint.RunPath.TimerRequest;

/**
 * The answering side of a trace: a replay gives each operation the recorded result ({@code determinism:D-40}). Reads
 * come from the lane, publishes and requests are compared with it and have no effect. For the thread that the player
 * runs. Not for users.
 */
public interface ActivationPlayer {
    /**
     * Returns whether subscriptions read what is in the broker by their own rules, instead of what {@link #read} and
     * {@link #updated} answer: then messages are published there for them, and call no callbacks, which the player
     * does.
     */
    default boolean readsBroker() {
        return false;
    }

    /** Called before a subscription that has nothing unread is read, where they {@linkplain #readsBroker read that}. */
    default void refill(int subscription) {}

    /**
     * Answers a read of a message.
     *
     * @param again whether the newest message may be copied once more
     * @return the message's words; null for a miss
     */
    long[] read(int subscription, boolean again);

    /** Returns the generation of the last message that {@link #read} gave to this subscription; 0 before. */
    long generation(int subscription);

    /** Returns the instance that this subscription reads, by its recorded changes. Any thread may call it. */
    int instance(int subscription);

    /** Answers a check for news. */
    boolean updated(int subscription);

    /** Answers a reading of the clock; the present time of the real clock if no activation is in progress. */
    long time(long realUs);

    /** Answers a read of state. */
    long state(int endpoint, StateRead what);

    /** As {@link #state(int, StateRead)}, with the value that the replay's broker has at present. */
    default long state(int endpoint, StateRead what, long present) {
        return state(endpoint, what);
    }

    /** Returns whether the lane's next operation is this read of state with a value other than 0, and takes it. */
    boolean takeState(int endpoint, StateRead what);

    /** Answers a read of external bytes with its result; 0 if the lane has another operation next. */
    int input(int endpoint);

    /** Returns the bytes of the last {@link #input}. */
    byte[] inputBytes();

    /** In place of a time: the module did not save its state here. */
    long NO_CHECKPOINT = Long.MIN_VALUE;

    /** Returns when the module saved its state if it did so here, us, and takes that; else {@link #NO_CHECKPOINT}. */
    long takeCheckpoint(int endpoint);

    /** Returns the words of the state from which the module continues; null if it begins in its initial state. */
    long[] restored(int endpoint);

    /** Compares a request. */
    void request(int endpoint, TimerRequest what, long value);

    /** Returns the words into which a publish is to be encoded, for {@link #published}. */
    long[] scratch(int publication, int length);

    /** Compares the message in the {@link #scratch} words. */
    void published(int publication);

    /** Waits for the next activation of a poller or sleeper and returns its value: the number of ready entries. */
    int await(int endpoint);

    /** Begins an activation that the replayed code brackets itself; waits for its turn on a thread of its own. */
    void begin(int endpoint);

    /** Ends it. */
    void end();

    /** Returns the values of parameters if they have changed here, as {@link ActivationLane#parameters}; else null. */
    String parameters(int endpoint);
}
