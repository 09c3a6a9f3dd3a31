// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

import io.uorb.OrbMetadata;

/**
 * A {@code Module} whose state can be saved in a message and restored from it ({@code determinism:D-58}). Its host
 * saves it periodically, at the end of a run of a work item. The thread of that run calls {@link #save}; the thread
 * that makes the module in a replay calls {@link #restore}, after {@code start}.
 *
 * <p>A state is complete if the module's messages after {@code restore} are those that it would have published after
 * {@code save}: all fields that later runs read, the messages held from subscriptions among them. Parameters, the
 * subscriptions' own places and the instances to which the module has changed them are restored by the replay. Only a
 * module all of whose work is on one work queue has checkpoints.
 *
 * <p>{@link Stateful} does the same without a message class.
 *
 * @param <S> message class of the state
 */
public interface Checkpointable<S> {
    /**
     * Returns the topic of the state, {@code MODULE_state}, the same one each time. The first field of its message is
     * {@code timestamp}, which the host sets.
     */
    OrbMetadata<S> stateTopic();

    /** Writes the state into a message. */
    void save(S state);

    /** Restores the state from a message. */
    void restore(S state);
}
