// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import io.uorb.parameter.ParameterChange;
import io.uorb.parameter.ParameterListener;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parameters that ground stations may see, those with PX4's names, by index: sorted by name, as in PX4. Knows which
 * values stations have not been told. For the link's thread, but for what it is told of changes.
 */
final class StationParameters implements ParameterListener {
    private final ParameterStore store;
    /** Written by threads that change parameters. */
    private volatile boolean stale = true;

    private final HashCheck hash = new HashCheck(this::computeHash);

    private List<Entry> entries = List.of();
    private Map<String, Entry> byName = Map.of();

    /** A parameter, and the bits that were sent last. */
    private static final class Entry {
        final ParameterMetadata metadata;
        final byte[] name;
        int index;
        int sentBits;

        Entry(ParameterMetadata metadata, int bits) {
            this.metadata = metadata;
            this.name = metadata.name().getBytes(StandardCharsets.US_ASCII);
            this.sentBits = bits;
        }
    }

    StationParameters(ParameterStore store) {
        this.store = store;
    }

    @Override
    public void changed(ParameterChange change) {
        stale = true;
        if (!change.metadata().volatileValue()) {
            hash.invalidate();
        }
    }

    @Override
    public void registered(ParameterMetadata metadata, ParameterValue value) {
        stale = true;
    }

    /** Begins to listen again: values may have changed, or been registered, meanwhile. */
    void listenAgain() {
        stale = true;
        hash.invalidate();
    }

    /** Returns whether {@link #refresh} may find something new: one volatile read. */
    boolean isStale() {
        return stale;
    }

    /**
     * Takes what has changed since the last time.
     *
     * @param untold takes the parameters whose values stations do not have; those in it may get other indices
     * @return whether there are new parameters, so that indices have changed
     */
    boolean refresh(BitSet untold) {
        if (!stale) {
            return false;
        }
        stale = false;
        List<ParameterMetadata> present = store.parameters().stream()
                .filter(ParameterMetadata::hasPx4Name)
                .toList();
        boolean isFirst = entries.isEmpty();
        boolean hasNew = present.size() != entries.size();
        if (hasNew) {
            renumber(present, untold);
        }
        if (!isFirst) {
            markChanged(untold);
        }
        return hasNew;
    }

    private void renumber(List<ParameterMetadata> present, BitSet untold) {
        List<Entry> before = entries;
        Map<String, Entry> known = byName;
        entries = new ArrayList<>();
        byName = new HashMap<>();
        hash.invalidate();
        BitSet marked = new BitSet();
        for (ParameterMetadata metadata : present) {
            Entry entry = known.get(metadata.name());
            boolean isMarked = entry == null ? !before.isEmpty() : untold.get(entry.index);
            entry = entry == null ? new Entry(metadata, value(metadata).bits()) : entry;
            entry.index = entries.size();
            marked.set(entry.index, isMarked);
            entries.add(entry);
            byName.put(metadata.name(), entry);
        }
        untold.clear();
        untold.or(marked);
    }

    private void markChanged(BitSet untold) {
        for (Entry entry : entries) {
            if (value(entry.metadata).bits() != entry.sentBits) {
                untold.set(entry.index);
            }
        }
    }

    private ParameterValue value(ParameterMetadata metadata) {
        return store.get(metadata.name());
    }

    int count() {
        return entries.size();
    }

    /** Returns the index of a parameter; -1 if there is none of that name. */
    int find(String name) {
        Entry entry = byName.get(name);
        return entry == null ? -1 : entry.index;
    }

    /** Returns a name's characters. */
    byte[] name(int index) {
        return entries.get(index).name;
    }

    /** Returns the present value. */
    ParameterValue value(int index) {
        return value(entries.get(index).metadata);
    }

    /** Records what stations have been told. */
    void told(int index, ParameterValue value) {
        entries.get(index).sentBits = value.bits();
    }

    /**
     * Returns PX4's checksum, by which a station recognises the values that it has: names without a zero byte and the
     * values' four bytes, one behind the other in the order of the indices, without those that the program changes.
     */
    int hash() {
        return hash.get();
    }

    private int computeHash() {
        int sum = 0;
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            if (!entry.metadata.volatileValue()) {
                sum = MavlinkCrc32.of(sum, entry.name);
                int bits = value(entry.metadata).bits();
                for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                    sum = MavlinkCrc32.of(sum, bits >>> shift);
                }
            }
        }
        return sum;
    }
}
