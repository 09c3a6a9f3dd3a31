// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

/**
 * A module, or a part of one, that lists the fields of its state. One list is used to save the state, to restore it,
 * and to define the message of {@code MODULE_state}:
 *
 * <pre>{@code
 * public void state(StateFields fields) {
 *     armed = fields.flag("armed", armed);
 *     lastUs = fields.integer("last_us", lastUs);
 *     fields.part("filter", filter);
 * }
 * }</pre>
 *
 * <p>What {@link Checkpointable} says of threads and completeness holds here, too.
 */
@FunctionalInterface
public interface Stateful {
    /**
     * Lists all fields, each time the same names, types and lengths in the same order, whatever their values.
     *
     * @throws UnsupportedOperationException if the state cannot be listed; the message names it
     */
    void state(StateFields fields);
}
