// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The calls that replace the accesses of rewritten code. While no script is explored, the heap answers: that sets a
 * scene.
 * While one is, nothing touches the heap but constructors, and the explorer answers.
 *
 * <p>For one thread: the threads of a script take turns on it.
 */
public final class ModelMemory {
    /** The value of an update that stores nothing. */
    static final Object NOTHING = new Object();

    private static final int MONITOR = -1;
    private static final int MOST_CALLS = 4096;
    private static final int OWN_WORDS = 64;

    private static ModelExplorer explorer;
    /** Hears of each access outside of scripts; normally null. */
    private static Recording recording;

    private static int calling;
    /** Accesses that are weakened, by {@link #key}. */
    private static final BitSet WEAKENED = new BitSet();

    private static Strength weak;
    private static final BitSet USED = new BitSet();

    private ModelMemory() {}

    static void explore(ModelExplorer present) {
        explorer = present;
        calling = 0;
    }

    /** Weakens accesses; none if the strength is null. */
    static void weaken(BitSet keys, Strength strength) {
        WEAKENED.clear();
        WEAKENED.or(keys);
        weak = strength;
    }

    /** Returns the number of a site as it is called from one place. */
    static int key(int site, int call) {
        return site * MOST_CALLS + call;
    }

    /** Forgets which sites were used, and from where. */
    static void forgetUses() {
        USED.clear();
    }

    /** Returns the keys of what was used since. */
    static BitSet uses() {
        return (BitSet) USED.clone();
    }

    private static Strength strength(int site, int call) {
        int key = key(site, call);
        if (explorer != null) {
            USED.set(key);
        }
        return weak != null && WEAKENED.get(key) ? weak : AccessSite.site(site).strength;
    }

    /** A listener for what code does outside of scripts' exploration; called before each access. */
    interface Recording {
        /** Hears of an access; of a fence with base null. */
        void add(Strength strength, Object base, int offset);

        /** Hears of a pause for another thread. */
        default void pause() {}

        /** Hears of the entry of a monitor. */
        default void enter(Object monitor) {}

        /** Hears of the exit of a monitor. */
        default void exit(Object monitor) {}
    }

    /** Lets a recording hear of what an action does, outside of scripts. */
    static void record(Recording ears, Runnable action) {
        recording = ears;
        try {
            action.run();
        } finally {
            recording = null;
        }
    }

    private static void hear(Strength strength, Object base, int offset) {
        if (recording != null) {
            recording.add(strength, base, offset);
        }
    }

    // Methods of rewritten code: calls, objects, monitors.

    public static void call(int number) {
        calling = number;
    }

    public static int caller() {
        int caller = calling;
        calling = 0;
        return caller;
    }

    /** Notes a new object or array. */
    public static void created(Object object) {
        if (explorer != null) {
            explorer.create(object);
        }
    }

    /** Whether two references are equal, where a thread's objects are new each time it runs. */
    public static boolean same(Object one, Object other) {
        return one == other || explorer != null && one != null && other != null && explorer.isSame(one, other);
    }

    public static void enter(Object monitor) {
        if (explorer != null) {
            explorer.enter(monitor, MONITOR);
        } else if (recording != null) {
            recording.enter(monitor);
        }
    }

    public static void exit(Object monitor) {
        if (explorer != null) {
            explorer.exit(monitor, MONITOR);
        } else if (recording != null) {
            recording.exit(monitor);
        }
    }

    /** Refuses a call of code that is not rewritten and may keep state in the heap. */
    public static void leave(String method) {
        if (explorer != null) {
            throw new ScriptMisuse(method + " is not rewritten; only a set-up may call it");
        }
    }

    public static void fence(int site, int call) {
        Strength strength = strength(site, call);
        hear(strength, null, 0);
        if (explorer != null) {
            explorer.fence(strength, site);
        }
    }

    /** Pauses for another thread: that is an execution in which this one came later. */
    public static void pause(int attempt) {
        if (explorer != null) {
            explorer.comeLater();
        } else if (recording != null) {
            recording.pause();
        }
    }

    // Handles.

    public static VarHandle fieldVarHandle(
            MethodHandles.Lookup lookup, String name, Class<?> kind, Class<?> declaring, Class<?> type) {
        VarHandle handle = ConstantBootstraps.fieldVarHandle(lookup, name, VarHandle.class, declaring, type);
        HeapSlots.name(handle, HeapSlots.number(declaring.getName(), name));
        return handle;
    }

    public static VarHandle findVarHandle(MethodHandles.Lookup lookup, Class<?> declaring, String name, Class<?> type)
            throws ReflectiveOperationException {
        VarHandle handle = lookup.findVarHandle(declaring, name, type);
        HeapSlots.name(handle, HeapSlots.number(declaring.getName(), name));
        return handle;
    }

    public static void updater(Class<?> declaring, String name, Object updater) {
        HeapSlots.name(updater, HeapSlots.number(declaring.getName(), name));
    }

    // Loads.

    public static long load(long[] words, int index, int site, int call) {
        return (long) load(words, index, strength(site, call), site);
    }

    /** Brings an element into the array, where the next instruction loads it. */
    public static void bring(Object[] elements, int index, int site, int call) {
        Object value = load(elements, index, strength(site, call), site);
        if (explorer != null) {
            elements[index] = value;
        }
    }

    public static long loadLong(Object base, int field, int site, int call) {
        return (long) load(base, field, strength(site, call), site);
    }

    public static Object loadReference(Object base, int field, int site, int call) {
        return load(base, field, strength(site, call), site);
    }

    public static long handleLoad(Object handle, long[] words, int index, int site, int call) {
        return load(words, index, site, call);
    }

    public static long handleLoad(Object handle, Object base, int site, int call) {
        return loadLong(base, HeapSlots.fieldOf(handle), site, call);
    }

    public static Object handleLoadReference(Object handle, Object base, int site, int call) {
        return loadReference(base, HeapSlots.fieldOf(handle), site, call);
    }

    // Stores.

    public static void store(long[] words, int index, long value, int site, int call) {
        store(words, index, (Object) value, strength(site, call), site);
    }

    public static void store(Object[] elements, int index, Object value, int site, int call) {
        store(elements, index, value, strength(site, call), site);
    }

    public static void storeLong(Object base, long value, int field, int site, int call) {
        store(base, field, (Object) value, strength(site, call), site);
    }

    public static void storeReference(Object base, Object value, int field, int site, int call) {
        store(base, field, value, strength(site, call), site);
    }

    public static void handleStore(Object handle, long[] words, int index, long value, int site, int call) {
        store(words, index, value, site, call);
    }

    public static void handleStore(Object handle, Object base, long value, int site, int call) {
        storeLong(base, value, HeapSlots.fieldOf(handle), site, call);
    }

    public static void handleStoreReference(Object handle, Object base, Object value, int site, int call) {
        storeReference(base, value, HeapSlots.fieldOf(handle), site, call);
    }

    // Updates: the operation is the site's.

    public static long handleUpdate(Object handle, long[] words, int index, long operand, int site, int call) {
        return (long) update(words, index, site, call, change(site, operand));
    }

    public static long handleUpdate(Object handle, Object base, long operand, int site, int call) {
        return (long) update(base, HeapSlots.fieldOf(handle), site, call, change(site, operand));
    }

    public static Object handleUpdateReference(Object handle, Object base, Object value, int site, int call) {
        return update(base, HeapSlots.fieldOf(handle), site, call, old -> value);
    }

    public static long handleExchange(
            Object handle, long[] words, int index, long expected, long value, int site, int call) {
        return (long) update(words, index, site, call, old -> (long) old == expected ? (Object) value : NOTHING);
    }

    public static long handleExchange(Object handle, Object base, long expected, long value, int site, int call) {
        return (long) update(
                base, HeapSlots.fieldOf(handle), site, call, old -> (long) old == expected ? (Object) value : NOTHING);
    }

    public static int handleExchange(Object handle, Object base, int expected, int value, int site, int call) {
        return (int) handleExchange(handle, base, (long) expected, (long) value, site, call);
    }

    public static Object handleExchangeReference(
            Object handle, Object base, Object expected, Object value, int site, int call) {
        return update(base, HeapSlots.fieldOf(handle), site, call, old -> same(old, expected) ? value : NOTHING);
    }

    public static boolean handleSet(
            Object handle, long[] words, int index, long expected, long value, int site, int call) {
        return handleExchange(handle, words, index, expected, value, site, call) == expected;
    }

    public static boolean handleSet(Object handle, Object base, long expected, long value, int site, int call) {
        return handleExchange(handle, base, expected, value, site, call) == expected;
    }

    public static boolean handleSet(Object handle, Object base, int expected, int value, int site, int call) {
        return handleExchange(handle, base, expected, value, site, call) == expected;
    }

    public static boolean handleSetReference(
            Object handle, Object base, Object expected, Object value, int site, int call) {
        return same(handleExchangeReference(handle, base, expected, value, site, call), expected);
    }

    private static UnaryOperator<Object> change(int site, long operand) {
        String operation = AccessSite.site(site).operation;
        if (operation.contains("getAndBitwiseOr")) {
            return old -> (long) old | operand;
        }
        if (operation.contains("getAndBitwiseAnd")) {
            return old -> (long) old & operand;
        }
        return operation.contains("getAndAdd") ? old -> (long) old + operand : old -> operand;
    }

    // Buffers: their words lie in an array.

    public static LongBuffer asLongBuffer(ByteBuffer bytes) {
        return LongBuffer.wrap(HeapSlots.wordsOf(bytes));
    }

    public static long load(LongBuffer words, int index, int site, int call) {
        return load(words.array(), index, site, call);
    }

    public static LongBuffer store(LongBuffer words, int index, long value, int site, int call) {
        store(words.array(), index, value, site, call);
        return words;
    }

    public static LongBuffer load(LongBuffer words, int index, long[] to, int at, int count) {
        arraycopy(words.array(), index, to, at, count);
        return words;
    }

    public static LongBuffer store(LongBuffer words, int index, long[] from, int at, int count) {
        arraycopy(from, at, words.array(), index, count);
        return words;
    }

    public static long handleLoad(Object handle, ByteBuffer bytes, int at, int site, int call) {
        return load(HeapSlots.wordsOf(bytes), HeapSlots.wordAt(at), site, call);
    }

    public static void handleStore(Object handle, ByteBuffer bytes, int at, long value, int site, int call) {
        store(HeapSlots.wordsOf(bytes), HeapSlots.wordAt(at), value, site, call);
    }

    public static long handleUpdate(Object handle, ByteBuffer bytes, int at, long operand, int site, int call) {
        return handleUpdate(handle, HeapSlots.wordsOf(bytes), HeapSlots.wordAt(at), operand, site, call);
    }

    public static boolean handleSet(
            Object handle, ByteBuffer bytes, int at, long expected, long value, int site, int call) {
        return handleSet(handle, HeapSlots.wordsOf(bytes), HeapSlots.wordAt(at), expected, value, site, call);
    }

    // Values that are each thread's own.

    /** Stands for the array that a thread encodes its messages in. */
    public static Object ownArray(Object threadLocal) {
        long[] own = new long[OWN_WORDS];
        created(own);
        return own;
    }

    // Arrays.

    public static Object[] copyOf(Object[] elements, int length) {
        Object[] copy = (Object[]) Array.newInstance(elements.getClass().getComponentType(), length);
        created(copy);
        arraycopy(elements, 0, copy, 0, Math.min(elements.length, length));
        return copy;
    }

    /** Takes over an array that code made which is not rewritten. */
    public static void filled(Object[] elements) {
        if (explorer != null && elements != null) {
            created(elements);
            for (int i = 0; i < elements.length; i++) {
                store(elements, i, elements[i], Strength.PLAIN_STORE, -1);
            }
        }
    }

    public static long[] copyOf(long[] words, int length) {
        long[] copy = new long[length];
        created(copy);
        arraycopy(words, 0, copy, 0, Math.min(words.length, length));
        return copy;
    }

    public static int binarySearch(long[] words, long key) {
        return binarySearch(words, 0, words.length, key);
    }

    public static int binarySearch(long[] words, int from, int to, long key) {
        for (int i = from; i < to; i++) {
            long word = (long) load(words, i, Strength.PLAIN_LOAD, -1);
            if (word >= key) {
                return word == key ? i : ~i;
            }
        }
        return ~to;
    }

    public static void arraycopy(Object source, int from, Object target, int to, int count) {
        for (int i = 0; i < count; i++) {
            Object value = load(source, from + i, Strength.PLAIN_LOAD, -1);
            store(target, to + i, value, Strength.PLAIN_STORE, -1);
        }
    }

    private static Object load(Object base, int offset, Strength strength, int site) {
        check(base, offset);
        hear(strength, base, offset);
        return explorer == null ? HeapSlots.load(base, offset) : explorer.load(base, offset, strength, site);
    }

    private static void store(Object base, int offset, Object value, Strength strength, int site) {
        check(base, offset);
        hear(strength, base, offset);
        if (explorer == null) {
            HeapSlots.store(base, offset, value);
        } else {
            explorer.store(base, offset, value, strength, site);
        }
    }

    private static Object update(Object base, int offset, int site, int call, UnaryOperator<Object> change) {
        check(base, offset);
        Strength strength = strength(site, call);
        hear(strength, base, offset);
        if (explorer != null) {
            return explorer.update(base, offset, strength, site, change, false);
        }
        Object old = HeapSlots.load(base, offset);
        Object value = change.apply(old);
        if (value != NOTHING) {
            HeapSlots.store(base, offset, value);
        }
        return old;
    }

    /** Throws what the access would. */
    private static void check(Object base, int offset) {
        if (base instanceof long[] words) {
            Objects.checkIndex(offset, words.length);
        } else if (base instanceof Object[] elements) {
            Objects.checkIndex(offset, elements.length);
        } else {
            Objects.requireNonNull(base);
        }
    }
}
