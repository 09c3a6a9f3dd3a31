// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** A name that one driver of a broker has until it is closed. Any thread. */
final class DriverName implements AutoCloseable {
    /** Names in use by broker; guarded by itself. The names of an unreachable broker are collected with it. */
    private static final Map<Orb, Set<String>> IN_USE = new WeakHashMap<>();

    private final Orb orb;
    private final String name;
    private boolean held = true;

    private DriverName(Orb orb, String name) {
        this.orb = orb;
        this.name = name;
    }

    /** @throws IllegalArgumentException if another driver of the broker has the name */
    static DriverName claim(Orb orb, String name) {
        synchronized (IN_USE) {
            if (!IN_USE.computeIfAbsent(orb, key -> new HashSet<>()).add(name)) {
                throw new IllegalArgumentException("driver " + name + ": another driver of this broker has this name");
            }
            return new DriverName(orb, name);
        }
    }

    static boolean isInUse(Orb orb, String name) {
        synchronized (IN_USE) {
            return IN_USE.getOrDefault(orb, Set.of()).contains(name);
        }
    }

    /** Releases the name; call it once, since afterwards it may be another driver's. */
    @Override
    public void close() {
        synchronized (IN_USE) {
            if (held) {
                held = false;
                IN_USE.get(orb).remove(name);
            }
        }
    }
}
