// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A script whose constructor sets the scene and then names the threads and what must hold after them. */
public abstract class ModelScript implements ModelProgram {
    private List<Supplier<?>> threads = List.of();
    private Consumer<List<?>> check = results -> {};

    protected ModelScript() {}

    /** Sets the threads. */
    protected final void run(Supplier<?>... bodies) {
        threads = List.of(bodies);
    }

    /** Sets the check of their results, in place of one set before. */
    protected final void then(Consumer<List<?>> checkOfResults) {
        check = checkOfResults;
    }

    @Override
    public final List<Supplier<?>> threads() {
        return threads;
    }

    @Override
    public final void check(List<?> results) {
        check.accept(results);
    }
}
