// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.List;
import java.util.function.Function;

/**
 * A record class that a module has bound, and its newest record. The store's monitor guards it, but for
 * {@link #latest}, which any thread reads.
 *
 * @param <P> the record class
 */
final class BoundRecord<P extends Record> {
    private final ParameterShape<P> shape;
    /** Bindings that are open. */
    private int open;
    /** A new record; it is the newest one with {@link #commit}. */
    private P next;

    private volatile P latest;

    BoundRecord(ParameterShape<P> shape) {
        this.shape = shape;
    }

    ParameterShape<P> shape() {
        return shape;
    }

    /** Returns the newest record: one volatile read. Any thread. */
    P latest() {
        return latest;
    }

    boolean isUsed() {
        return open > 0;
    }

    void opened() {
        open++;
    }

    void closed() {
        open--;
    }

    /** Makes the record of new values; nothing changes until {@link #commit}. */
    void prepare(Function<String, ParameterValue> values, List<String> changed) {
        next = shape.create(values, changed);
    }

    /** Shows the record of {@link #prepare} to the bindings. */
    void commit() {
        latest = next;
    }
}
