// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.value;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.WireValue;
import java.lang.reflect.Array;

/**
 * A vector of numbers or truth values, such as {@code float32[] ranges}. Its array is reused; it grows as needed, after
 * the elements have arrived.
 *
 * @param <A> the class of the array, such as {@code float[]}
 */
public final class ArrayVector<A> implements WireValue<ArrayVector<A>> {
    private final ArrayKind<A> kind;
    private A values;
    private int capacity;
    private int size;

    /** Creates an empty vector. */
    public ArrayVector(ArrayKind<A> kind) {
        this.kind = kind;
        this.values = kind.newArray(0);
    }

    /** Returns the array; its first {@link #size} elements count. Valid until the vector grows. */
    public A values() {
        return values;
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /**
     * Changes the number of elements; new ones are 0.
     *
     * @throws NegativeArraySizeException if it is negative
     */
    public void resize(int elements) {
        A former = values;
        int kept = Math.min(size, elements);
        if (elements > capacity || elements < 0) {
            replace(kind.newArray(elements));
        } else if (elements > size) {
            A zeros = kind.newArray(elements - size);
            System.arraycopy(zeros, 0, values, size, elements - size);
        }
        System.arraycopy(former, 0, values, 0, kept);
        size = elements;
    }

    /** Copies all elements of an array; its length becomes the size. */
    public void set(A from) {
        set(from, Array.getLength(from));
    }

    private void set(A from, int count) {
        ensure(count);
        System.arraycopy(from, 0, values, 0, count);
        size = count;
    }

    private void ensure(int count) {
        if (count > capacity) {
            replace(kind.newArray(count));
        }
    }

    private void replace(A array) {
        values = array;
        capacity = Array.getLength(array);
    }

    @Override
    public int wireLength() {
        return Math.addExact(Integer.BYTES, Math.multiplyExact(size, kind.elementBytes()));
    }

    @Override
    public void write(MessageOutput out) {
        out.int32(size);
        kind.write(out, values, size);
    }

    @Override
    public void read(MessageInput in) {
        int count = in.count(kind.elementBytes());
        ensure(count);
        kind.read(in, values, count);
        size = count;
    }

    @Override
    public void clear() {
        size = 0;
    }

    @Override
    public void copyFrom(ArrayVector<A> other) {
        set(other.values, other.size);
    }
}
