// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** The code that a replay calls for an activation: the run of a work item, or the call of a callback. */
@FunctionalInterface
public interface ActivationAction {
    /**
     * Runs it.
     *
     * @param generation of the message that caused it; 0 if none did
     * @param value the value of the activation's begin: of a callback the instance
     */
    void run(long generation, long value);
}
