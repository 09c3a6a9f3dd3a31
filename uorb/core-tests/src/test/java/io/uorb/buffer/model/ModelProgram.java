// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.List;
import java.util.function.Supplier;

/** A script: its constructor sets the scene; then the threads run, in all ways there are. */
public interface ModelProgram {
    /** Returns the threads; each is run from its start as often as needed, and returns what it found out. */
    List<Supplier<?>> threads();

    /**
     * Checks an execution once all threads have ended. Everything they did is visible.
     *
     * @param results of the threads
     * @throws AssertionError if the execution breaks a property
     */
    void check(List<?> results);
}
