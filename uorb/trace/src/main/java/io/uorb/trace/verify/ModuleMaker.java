// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;

/** Makes a module again for a replay, as its program does ({@code determinism:D-38}). */
@FunctionalInterface
public interface ModuleMaker {
    /**
     * Makes and starts the module, in its scope and within {@code Tracing.construction}, on its own broker, whose clock
     * does not advance. Work items are on {@code new WorkQueues(orb)}; their runs come from the replay.
     *
     * @return closes the module
     * @throws Exception if it cannot be created
     */
    AutoCloseable make(Orb orb) throws Exception;
}
