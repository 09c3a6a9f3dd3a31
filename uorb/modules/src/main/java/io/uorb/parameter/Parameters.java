// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/**
 * The present values of a record of parameters ({@code modules:MO-21}). Belongs to the thread or work queue for which
 * it was requested: on another one the values may change at any time.
 *
 * @param <P> record class with {@link Param} annotations
 */
public interface Parameters<P extends Record> {
    /** Returns the present values: one plain read. They change only at the beginning of an activation. */
    P get();
}
