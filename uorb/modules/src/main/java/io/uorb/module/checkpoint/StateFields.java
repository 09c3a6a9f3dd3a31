// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

import io.uorb.OrbMetadata;
import io.uorb.schema.WireType;

/**
 * The fields of a state, which a {@link Stateful} names one after another. Each method receives the present value and
 * returns the new one: the same value while a state is saved, the saved value while it is restored. Names are in
 * snake_case and unique within their part. One thread.
 */
public abstract class StateFields {
    StateFields() {}

    /** A floating number; its bits are kept. */
    public final double real(String name, double value) {
        begin(name, WireType.FLOAT64, 0);
        return Double.longBitsToDouble(next(Double.doubleToRawLongBits(value)));
    }

    /** An integer. */
    public final long integer(String name, long value) {
        begin(name, WireType.INT64, 0);
        return next(value);
    }

    /** A truth value. */
    public final boolean flag(String name, boolean value) {
        begin(name, WireType.BOOL, 0);
        return next(value ? 1 : 0) != 0;
    }

    /** The elements of an array, whose length never changes. */
    public final void reals(String name, double[] values) {
        begin(name, WireType.FLOAT64, values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(next(Double.doubleToRawLongBits(values[i])));
        }
    }

    /** The elements of an array, whose length never changes. */
    public final void reals(String name, float[] values) {
        begin(name, WireType.FLOAT64, values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) Double.longBitsToDouble(next(Double.doubleToRawLongBits(values[i])));
        }
    }

    /** The elements of an array, whose length never changes. */
    public final void integers(String name, long[] values) {
        begin(name, WireType.INT64, values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = next(values[i]);
        }
    }

    /** The elements of an array, whose length never changes. */
    public final void flags(String name, boolean[] values) {
        begin(name, WireType.BOOL, values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = next(values[i] ? 1 : 0) != 0;
        }
    }

    /** A part with fields of its own, whose names are preceded by the part's in the message. */
    public final void part(String name, Stateful part) {
        enter(name);
        part.state(this);
        leave();
    }

    /** A message that the module keeps, such as the latest of a subscription. */
    public abstract <T> void message(String name, OrbMetadata<T> topic, T message);

    /** Begins a field; 0 for a single value. */
    abstract void begin(String name, WireType type, int length);

    /** Takes the next element of the field, by its bits. */
    abstract long next(long bits);

    /** Begins a part. */
    void enter(String name) {}

    /** Ends it. */
    void leave() {}
}
