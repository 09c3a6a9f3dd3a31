// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Fields by number, and the heap as rewritten classes see it while no script runs. A slot is an object and the number
 * of a field, or an array and an index. Numbers are longs, as in the words of a ring.
 */
final class HeapSlots {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Map<Integer, String> NAMES = new HashMap<>();
    private static final Map<ClassLoader, Map<Integer, Field>> FIELDS = new IdentityHashMap<>();
    private static final Map<Object, Integer> HANDLES = new IdentityHashMap<>();

    private static final Map<ByteBuffer, long[]> WORDS = new IdentityHashMap<>();

    private HeapSlots() {}

    /** Returns the words that stand for those of a buffer; a store to one is not seen in the other. */
    static long[] wordsOf(ByteBuffer bytes) {
        return WORDS.computeIfAbsent(bytes, unseen -> new long[bytes.capacity() / Long.BYTES]);
    }

    /** Returns the index of the word at a byte's. */
    static int wordAt(int at) {
        if (at % Long.BYTES != 0) {
            throw new IllegalStateException("byte " + at + " is not the first of a word");
        }
        return at / Long.BYTES;
    }

    /** Forgets the words of all buffers. */
    static void forgetWords() {
        WORDS.clear();
    }

    /** Returns the number of a field of a class that declares it. */
    static int number(String declaring, String field) {
        String name = declaring + " " + field;
        int number = NUMBERS.computeIfAbsent(name, unseen -> NUMBERS.size());
        NAMES.put(number, name);
        return number;
    }

    static void name(Object handle, int field) {
        HANDLES.put(handle, field);
    }

    static int fieldOf(Object handle) {
        return HANDLES.get(handle);
    }

    /** Returns the text of a slot for people. */
    static String text(Object base, int offset) {
        if (base.getClass().isArray()) {
            return base.getClass().getComponentType().getSimpleName() + "[" + offset + "]";
        }
        return offset < 0 ? "monitor" : name(offset);
    }

    /** Returns the name of a field, with that of its class. */
    static String name(int field) {
        String name = NAMES.get(field);
        return name.substring(name.lastIndexOf('.') + 1).replace(' ', '.');
    }

    /** Returns what a slot of a new object holds. */
    static Object initial(Object base, int offset) {
        if (base instanceof Object[]) {
            return null;
        }
        return base instanceof long[]
                        || offset < 0
                        || field(base, offset).getType().isPrimitive()
                ? (Object) 0L
                : null;
    }

    static Object load(Object base, int offset) {
        if (base instanceof long[] words) {
            return words[offset];
        }
        if (base instanceof Object[] elements) {
            return elements[offset];
        }
        try {
            return offset < 0 ? 0L : widened(field(base, offset).get(base));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object widened(Object value) {
        if (value instanceof Integer number) {
            return (long) number;
        }
        return value instanceof Boolean flag ? (Object) (flag ? 1L : 0L) : value;
    }

    static void store(Object base, int offset, Object value) {
        if (base instanceof long[] words) {
            words[offset] = (long) value;
        } else if (base instanceof Object[] elements) {
            elements[offset] = value;
        } else {
            try {
                Field field = field(base, offset);
                field.set(base, narrowed(value, field.getType()));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Object narrowed(Object value, Class<?> type) {
        if (type == int.class) {
            return (int) (long) value;
        }
        return type == boolean.class ? (Object) ((long) value != 0) : value;
    }

    private static Field field(Object base, int number) {
        return FIELDS.computeIfAbsent(base.getClass().getClassLoader(), unseen -> new HashMap<>())
                .computeIfAbsent(number, unseen -> find(base.getClass(), NAMES.get(number)));
    }

    private static Field find(Class<?> from, String name) {
        String declaring = name.substring(0, name.indexOf(' '));
        Class<?> type = from;
        while (!type.getName().equals(declaring)) {
            type = type.getSuperclass();
        }
        try {
            Field field = type.getDeclaredField(name.substring(name.indexOf(' ') + 1));
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
