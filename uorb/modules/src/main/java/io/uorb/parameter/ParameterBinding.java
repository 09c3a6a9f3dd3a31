// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.List;

/**
 * The parameters of a module, as seen by one of its threads. {@link #get} returns the same record until the next {@link
 * #refresh}, which the module's host calls at the beginning of each activation.
 *
 * <p>{@link #refresh} is for one thread at a time, that of the activations; any thread may call the rest. Another
 * thread's {@link #get} returns a whole record, maybe an older one. Neither allocates.
 *
 * @param <P> record class of the parameters
 */
public final class ParameterBinding<P extends Record> implements Parameters<P>, AutoCloseable {
    private final ParameterStore store;
    private final BoundRecord<P> bound;
    private final List<ParameterProblem> problems;
    /** Plain: a record's fields are final, so each thread that sees it sees it whole. */
    private P current;

    private boolean closed;

    ParameterBinding(ParameterStore store, BoundRecord<P> bound, List<ParameterProblem> problems) {
        this.store = store;
        this.bound = bound;
        this.problems = problems;
        this.current = bound.latest();
    }

    /** Reads the newest values: one volatile read. Returns whether a value has changed since the last call. */
    public boolean refresh() {
        P newest = bound.latest();
        if (newest == current) {
            return false;
        }
        current = newest;
        return true;
    }

    @Override
    public P get() {
        return current;
    }

    /** Returns the present values, one {@code NAME=value} a line, for a trace of activations. */
    public String text() {
        return bound.shape().textOf(current);
    }

    /** Returns this, for modules. */
    public Parameters<P> parameters() {
        return this;
    }

    /** Returns the stored values that were refused when the parameters were registered. */
    public List<ParameterProblem> problems() {
        return problems;
    }

    /** Ends the use of the parameters; the store keeps them and their values. Idempotent. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        store.release(bound);
    }
}
