// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parameters of a store, their values and records, and stored texts that apply to none. Not thread-safe. */
final class ParameterTable {
    private final SortedMap<String, Entry> entries = new TreeMap<>();
    private final Map<String, BoundRecord<?>> records = new LinkedHashMap<>();

    /** A parameter, its value, and the records that have it. */
    private static final class Entry {
        final ParameterMetadata metadata;
        final List<BoundRecord<?>> records = new ArrayList<>();
        ParameterValue value;
        /** That of the record, or of the program's configuration. */
        ParameterValue byDefault;
        /** Whether the value was set, not the default's. */
        boolean isSet;

        Entry(ParameterMetadata metadata) {
            this.metadata = metadata;
            this.value = metadata.defaultValue();
            this.byDefault = metadata.defaultValue();
        }

        /** Returns whether a value is the default, with and without the program's configuration. */
        boolean isRecordDefault(ParameterValue other) {
            return other.equals(byDefault) && other.equals(metadata.defaultValue());
        }

        boolean isUsed() {
            return records.stream().anyMatch(BoundRecord::isUsed);
        }
    }

    /** Returns a parameter's description. */
    Optional<ParameterMetadata> find(String name) {
        return Optional.ofNullable(entries.get(name)).map(entry -> entry.metadata);
    }

    /**
     * Returns a parameter's description.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    ParameterMetadata metadata(String name) {
        return entry(name).metadata;
    }

    /**
     * Returns a parameter's value.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    ParameterValue value(String name) {
        return entry(name).value;
    }

    /**
     * Returns a parameter's default: that of the configuration, or of its record.
     *
     * @throws UnknownParameterException if there is none of that name
     */
    ParameterValue defaultValue(String name) {
        return entry(name).byDefault;
    }

    /**
     * Sets defaults, all or none; they must have been checked. Values that were not set follow. Each record must accept
     * its defaults together, so that a reset of all parameters never fails.
     *
     * @return what has changed
     * @throws ParameterException if a record refuses defaults, or values that follow; nothing has changed then
     */
    List<ParameterChange> setDefaults(Map<String, ParameterValue> defaults) {
        Map<String, ParameterValue> following = following(defaults);
        requireAccepted(defaults);
        List<ParameterChange> changes = apply(following, following.keySet());
        defaults.forEach((name, byDefault) -> entry(name).byDefault = byDefault);
        return changes;
    }

    /**
     * Checks whether {@link #setDefaults} accepts defaults; changes nothing.
     *
     * @throws ParameterException if a record refuses them, or values that follow
     */
    void checkDefaults(Map<String, ParameterValue> defaults) {
        requireAccepted(defaults);
        check(following(defaults));
    }

    private Map<String, ParameterValue> following(Map<String, ParameterValue> defaults) {
        Map<String, ParameterValue> following = new LinkedHashMap<>();
        defaults.forEach((name, byDefault) -> {
            if (!entry(name).isSet) {
                following.put(name, byDefault);
            }
        });
        return following;
    }

    private void requireAccepted(Map<String, ParameterValue> defaults) {
        Set<BoundRecord<?>> affected = new LinkedHashSet<>();
        defaults.keySet().forEach(name -> affected.addAll(entry(name).records));
        for (BoundRecord<?> bound : affected) {
            List<String> ofRecord = new ArrayList<>(bound.shape().names());
            ofRecord.retainAll(defaults.keySet());
            bound.shape().create(name -> defaults.getOrDefault(name, entry(name).byDefault), ofRecord);
        }
    }

    private Entry entry(String name) {
        Entry entry = entries.get(name);
        if (entry == null) {
            throw new UnknownParameterException(name, entries.keySet());
        }
        return entry;
    }

    List<ParameterMetadata> parameters() {
        return entries.values().stream().map(entry -> entry.metadata).toList();
    }

    /** Returns all values, by name. */
    SortedMap<String, ParameterValue> values() {
        SortedMap<String, ParameterValue> values = new TreeMap<>();
        entries.forEach((name, entry) -> values.put(name, entry.value));
        return values;
    }

    /** Returns all parameters with values and defaults, by name. */
    List<ParameterSnapshot.Entry> snapshot() {
        return entries.values().stream()
                .map(entry -> new ParameterSnapshot.Entry(entry.metadata, entry.value, entry.byDefault, entry.isUsed()))
                .toList();
    }

    /** Returns whether a parameter's value was set: a later default does not change it. */
    boolean isSet(String name) {
        return entry(name).isSet;
    }

    boolean isUsed(String name) {
        return entry(name).isUsed();
    }

    int usedCount() {
        return (int) entries.values().stream().filter(Entry::isUsed).count();
    }

    int changedCount() {
        return (int) entries.values().stream()
                .filter(entry -> !entry.value.equals(entry.byDefault))
                .count();
    }

    int customDefaultCount() {
        return (int) entries.values().stream()
                .filter(entry -> !entry.byDefault.equals(entry.metadata.defaultValue()))
                .count();
    }

    /** Returns the record of a module and class; null if they are not bound. */
    BoundRecord<?> record(String module, Class<?> type) {
        return records.get(key(module, type));
    }

    private static String key(String module, Class<?> type) {
        // Two class loaders may have classes of one name.
        return module + " " + type.getName() + " " + System.identityHashCode(type);
    }

    /**
     * Registers a record's parameters.
     *
     * @return those that are new
     * @throws IllegalArgumentException if another module describes one of them otherwise, or the record refuses its
     *     defaults
     */
    List<ParameterMetadata> register(String module, Class<?> type, BoundRecord<?> bound) {
        List<ParameterMetadata> fresh = new ArrayList<>();
        Map<String, ParameterValue> values = new TreeMap<>();
        for (ParameterMetadata metadata : bound.shape().parameters()) {
            Entry present = entries.get(metadata.name());
            if (present == null) {
                fresh.add(metadata);
            } else if (!present.metadata.agreesWith(metadata)) {
                throw new IllegalArgumentException("parameter " + metadata.name() + " of " + bound.shape() + " (module "
                        + module + ") has another type, default, range or unit than that of module "
                        + present.metadata.module() + "; make them equal, or rename one");
            }
            values.put(metadata.name(), present == null ? metadata.defaultValue() : present.value);
        }
        bound.prepare(values::get, List.copyOf(values.keySet()));
        bound.commit();
        fresh.forEach(metadata -> entries.put(metadata.name(), new Entry(metadata)));
        bound.shape().names().forEach(name -> entries.get(name).records.add(bound));
        records.put(key(module, type), bound);
        return fresh;
    }

    /**
     * Sets values, all or none. They must have been checked.
     *
     * @param resets names among them whose value is their default's from now on
     * @return what has changed
     * @throws ParameterException if a record refuses its new values; nothing has changed then
     */
    List<ParameterChange> apply(Map<String, ParameterValue> values, Set<String> resets) {
        List<ParameterChange> changes = new ArrayList<>();
        Set<BoundRecord<?>> affected = prepare(values, changes);
        values.forEach((name, value) -> {
            Entry entry = entry(name);
            entry.value = value;
            entry.isSet = !resets.contains(name) && !entry.isRecordDefault(value);
        });
        affected.forEach(BoundRecord::commit);
        return changes;
    }

    /**
     * Checks whether {@link #apply} accepts values; changes nothing.
     *
     * @throws ParameterException if a record refuses its new values
     */
    void check(Map<String, ParameterValue> values) {
        prepare(values, new ArrayList<>());
    }

    /** Makes the records of new values; returns those that change. */
    private Set<BoundRecord<?>> prepare(Map<String, ParameterValue> values, List<ParameterChange> changes) {
        Set<BoundRecord<?>> affected = new LinkedHashSet<>();
        values.forEach((name, value) -> {
            Entry entry = entry(name);
            if (!entry.value.equals(value)) {
                changes.add(new ParameterChange(entry.metadata, entry.value, value));
                affected.addAll(entry.records);
            }
        });
        for (BoundRecord<?> bound : affected) {
            bound.prepare(name -> values.getOrDefault(name, entry(name).value), changedIn(bound, changes));
        }
        return affected;
    }

    private static List<String> changedIn(BoundRecord<?> bound, Collection<ParameterChange> changes) {
        List<String> ofRecord = bound.shape().names();
        return changes.stream()
                .map(ParameterChange::name)
                .filter(ofRecord::contains)
                .toList();
    }
}
