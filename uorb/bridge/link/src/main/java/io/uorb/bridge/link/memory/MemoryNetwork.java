// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.memory;

import io.uorb.bridge.link.engine.LinkEngine;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** A network of engines inside one process. The same seed and calls give the same faults. One thread. */
public final class MemoryNetwork {
    private final long seed;
    private final LongSupplier nanoTime;
    private final Map<String, MemoryLine> lines = new LinkedHashMap<>();

    /**
     * Creates a network without faults.
     *
     * @param nanoTime the time on which frames travel, ns
     */
    public MemoryNetwork(long seed, LongSupplier nanoTime) {
        this.seed = seed;
        this.nanoTime = nanoTime;
    }

    /**
     * Creates an engine; it replaces an earlier one with the same address.
     *
     * @param address such as {@code a:1}
     */
    public LinkEngine engine(String address) {
        return new MemoryEngine(this, address);
    }

    /** Sets how frames travel from one engine to another one. */
    public void set(String from, String to, NetworkConditions conditions) {
        line(from, to).set(conditions, nowNs());
    }

    /** Sets how frames travel between two engines, both ways. */
    public void setBoth(String one, String other, NetworkConditions conditions) {
        set(one, other, conditions);
        set(other, one, conditions);
    }

    /** Returns the number of frames that went from one engine to another one, lost ones too. */
    public long sentFrames(String from, String to) {
        return line(from, to).sentFrames();
    }

    /** Returns the number of bytes that went from one engine to another one, lost ones too. */
    public long sentBytes(String from, String to) {
        return line(from, to).sentBytes();
    }

    MemoryLine line(String from, String to) {
        return lines.computeIfAbsent(from + ' ' + to, key -> new MemoryLine(seed + key.hashCode()));
    }

    Iterable<Map.Entry<String, MemoryLine>> lines() {
        return lines.entrySet();
    }

    long nowNs() {
        return nanoTime.getAsLong();
    }
}
