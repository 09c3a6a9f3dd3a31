// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The switch of {@link PublishGap} events: all brokers watch their publications while a recording wants the event, and
 * none does otherwise. Any thread may use it.
 *
 * <p>The flight recorder calls with its lock held. Order of locks: the recorder's before this class's before a
 * broker's; so event classes, whose loading takes the recorder's, are loaded with neither of the others held.
 */
public final class GapWatch {
    /** The brokers that are open; also the lock. Weak: a broker that nobody references may be collected. */
    private static final Set<GapSource> SOURCES = Collections.newSetFromMap(new WeakHashMap<>());

    private static boolean watching;

    /** A broker whose publications can be watched. */
    @FunctionalInterface
    public interface GapSource {
        /** Begins or ends the watch; a broker that is closed ignores it. */
        void watchGaps(boolean on);
    }

    static {
        Events.onChange(GapWatch::refresh);
    }

    private GapWatch() {}

    /** Registers a broker that has been made; the caller keeps the source alive. */
    public static void opened(GapSource source) {
        synchronized (SOURCES) {
            SOURCES.add(source);
            if (watching) {
                source.watchGaps(true);
            }
        }
        Events.areOn(); // initialises the events where a recorder is up
    }

    /** Unregisters a broker that is closed. */
    public static void closed(GapSource source) {
        synchronized (SOURCES) {
            SOURCES.remove(source);
        }
    }

    /** Checks whether a recording wants gaps now, and switches the brokers accordingly. */
    public static void refresh() {
        synchronized (SOURCES) {
            boolean wanted = PublishGap.isOn();
            if (wanted != watching) {
                watching = wanted;
                SOURCES.forEach(source -> source.watchGaps(wanted));
            }
        }
    }
}
