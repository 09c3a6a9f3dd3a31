// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.value;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.WireValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A vector of texts, times, durations or messages. Elements beyond its size are kept and used again.
 *
 * @param <E> the class of the elements
 */
public final class ElementVector<E extends WireValue<E>> implements WireValue<ElementVector<E>> {
    private final Supplier<E> factory;
    private final int leastBytes;
    private final int emptyMessages;
    private final List<E> elements = new ArrayList<>();
    private int size;

    /**
     * Creates an empty vector.
     *
     * @param factory makes elements
     * @param leastBytes of an element on the wire
     * @param emptyMessages messages without content in each element, itself included
     */
    public ElementVector(Supplier<E> factory, int leastBytes, int emptyMessages) {
        this.factory = factory;
        this.leastBytes = leastBytes;
        this.emptyMessages = emptyMessages;
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /**
     * Returns an element, to be read or changed.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public E get(int index) {
        return elements.get(Objects.checkIndex(index, size));
    }

    /** Returns an empty element, the new last one. */
    public E add() {
        resize(size + 1);
        return elements.get(size - 1);
    }

    /**
     * Changes the number of elements; new ones are empty.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public void resize(int count) {
        if (count < 0) {
            throw new IllegalArgumentException(count + " elements");
        }
        for (int i = size; i < count; i++) {
            at(i).clear();
        }
        size = count;
    }

    /** Returns an element, made if it is the next one; its content is what it had. */
    private E at(int index) {
        if (index == elements.size()) {
            elements.add(factory.get());
        }
        return elements.get(index);
    }

    @Override
    public int wireLength() {
        int length = Integer.BYTES;
        for (int i = 0; i < size; i++) {
            length = Math.addExact(length, elements.get(i).wireLength());
        }
        return length;
    }

    @Override
    public void write(MessageOutput out) {
        out.int32(size);
        for (int i = 0; i < size; i++) {
            elements.get(i).write(out);
        }
    }

    @Override
    public void read(MessageInput in) {
        int count = in.count(leastBytes);
        int counted = leastBytes == 0 ? 1 : 0;
        in.requireEmptyElements((long) count * (emptyMessages - counted));
        size = 0;
        for (int i = 0; i < count; i++) {
            at(i).read(in);
        }
        size = count;
    }

    @Override
    public void clear() {
        size = 0;
    }

    @Override
    public void copyFrom(ElementVector<E> other) {
        for (int i = 0; i < other.size; i++) {
            at(i).copyFrom(other.elements.get(i));
        }
        size = other.size;
    }
}
