// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A list with those methods of the JDK's collections that the buffer uses under its lock. Its array is replaced at
 * each change.
 *
 * @param <E> the elements
 */
public final class SharedList<E> extends AbstractCollection<E> {
    private Object[] elements = {};

    /** Creates an empty list. */
    public SharedList() {}

    /** Creates an empty list, whatever is expected. */
    public SharedList(int capacity) {}

    @Override
    public boolean add(E element) {
        Object[] grown = Arrays.copyOf(elements, elements.length + 1);
        grown[elements.length] = element;
        elements = grown;
        return true;
    }

    /** Removes the first element and returns it; null if there is none. */
    public E poll() {
        if (elements.length == 0) {
            return null;
        }
        E first = at(0);
        remove(first);
        return first;
    }

    @Override
    public boolean remove(Object element) {
        Object[] present = elements;
        for (int i = 0; i < present.length; i++) {
            if (present[i] == element) {
                Object[] left = new Object[present.length - 1];
                System.arraycopy(present, 0, left, 0, i);
                System.arraycopy(present, i + 1, left, i, left.length - i);
                elements = left;
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private E at(int index) {
        return (E) elements[index];
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public Iterator<E> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size();
            }

            @Override
            public E next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return at(next++);
            }
        };
    }
}
