// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.node.Registration.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/**
 * The parameters that a node has subscribed, with their last values. The master sends each change, also of what is
 * below a key. Any thread.
 */
final class ParameterCache {
    /** The value of a parameter that is not set. */
    static final Object UNSET = Map.of();

    private final Registrar registrar;
    private final Map<String, Entry> entries = new HashMap<>();

    private static final class Entry {
        private final List<BiConsumer<String, Object>> listeners = new CopyOnWriteArrayList<>();
        private Registration registration;
        private Object value;
        /** The number of changes of the value. */
        private long version;

        private boolean known;
        private boolean setHere;
        private String lastKey;
        private Object lastValue;

        /** Adds the listeners, unless they had this change: a key and one above may both be subscribed. */
        private void collectListeners(String key, Object changed, List<BiConsumer<String, Object>> all) {
            if (!key.equals(lastKey) || !Objects.equals(changed, lastValue)) {
                lastKey = key;
                lastValue = changed;
                all.addAll(listeners);
            }
        }
    }

    ParameterCache(Registrar registrar) {
        this.registrar = registrar;
    }

    /** Returns the known value of a key; null if it is not known (yet). Subscribes it if it is not subscribed. */
    synchronized Object value(String key) {
        return entry(key).value;
    }

    private Entry entry(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            Entry added = new Entry();
            added.registration = new Registration(Kind.PARAMETER, key, "", () -> begin(added));
            entry = added;
            entries.put(key, entry);
            registrar.add(entry.registration);
        }
        return entry;
    }

    /** Begins a subscription; its answer counts unless a change comes before it. */
    private Registration.Result begin(Entry entry) {
        long version;
        synchronized (this) {
            version = entry.version;
        }
        return value -> subscribed(entry, value, version);
    }

    /** Takes the value that the master had when it took the subscription; only a new master's is news to listeners. */
    private void subscribed(Entry entry, Object value, long version) {
        List<BiConsumer<String, Object>> listeners = List.of();
        synchronized (this) {
            if (entry.version != version) {
                return;
            }
            if (entry.known && !Objects.equals(value, entry.value)) {
                listeners = List.copyOf(entry.listeners);
            }
            entry.known = true;
            entry.value = value;
        }
        listeners.forEach(listener -> listener.accept(entry.registration.name(), value));
    }

    /** Adds a listener of a key and what is below, called on one of the server's threads. */
    synchronized void listen(String key, BiConsumer<String, Object> listener) {
        entry(key).listeners.add(listener);
    }

    /** Ends the subscription of a key. */
    void forget(String key) {
        Entry entry;
        synchronized (this) {
            entry = entries.remove(key);
        }
        if (entry != null) {
            registrar.remove(entry.registration);
        }
    }

    /** Takes a new value of a key, which may end in a slash; returns whether it, or one above, is subscribed. */
    boolean update(String keyOfMaster, Object value) {
        String key = keyOfMaster.length() > 1 && keyOfMaster.endsWith("/")
                ? keyOfMaster.substring(0, keyOfMaster.length() - 1)
                : keyOfMaster;
        boolean known = false;
        List<BiConsumer<String, Object>> listeners = new ArrayList<>();
        synchronized (this) {
            for (Map.Entry<String, Entry> one : entries.entrySet()) {
                if (one.getKey().equals(key)) {
                    known = true;
                    one.getValue().value = one.getValue().setHere ? null : value;
                    one.getValue().version++;
                    one.getValue().collectListeners(key, value, listeners);
                } else if (isBelow(key, one.getKey())) {
                    known = true;
                    one.getValue().value = null; // read anew: only a part of it came
                    one.getValue().version++;
                    one.getValue().collectListeners(key, value, listeners);
                } else if (isBelow(one.getKey(), key)) {
                    one.getValue().value = null; // read anew; its listeners get a call of its own
                    one.getValue().version++;
                }
            }
        }
        listeners.forEach(listener -> listener.accept(key, value));
        return known;
    }

    private static boolean isBelow(String key, String above) {
        return key.startsWith(above.endsWith("/") ? above : above + "/");
    }

    /** Returns the number of changes of a subscribed key. */
    synchronized long version(String key) {
        return entry(key).version;
    }

    /** Keeps a value that was read when the key had that version; does nothing if it has changed since. */
    synchronized void keep(String key, Object value, long version) {
        Entry entry = entries.get(key);
        if (entry != null && entry.version == version) {
            entry.value = value;
        }
    }

    /** Returns the number of changes of a key; 0 if it is not subscribed. */
    synchronized long versionIfSubscribed(String key) {
        Entry entry = entries.get(key);
        return entry == null ? 0 : entry.version;
    }

    /**
     * Notes that this node has set a key: the master does not send it back, but changes of others may still be on their
     * way, or have overtaken it. So it is read anew if one came since that version, and after each later one.
     */
    void changedHere(String key, Object value, long versionBefore) {
        boolean isAlone = versionIfSubscribed(key) == versionBefore;
        update(key, value);
        synchronized (this) {
            Entry entry = entries.get(key);
            if (entry != null) {
                entry.setHere = true;
                entry.value = isAlone ? value : null;
            }
        }
    }
}
