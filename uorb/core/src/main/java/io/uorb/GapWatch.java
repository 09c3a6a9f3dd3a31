// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.event.Events;
import io.uorb.event.PublishGap;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Watches all publications of all brokers for gaps while a recording wants to know of them; else nothing stands in
 * their way. Any thread may use it.
 *
 * <p>The flight recorder calls with its lock held. Order of locks: the recorder's before this class's before a
 * broker's; so event classes, whose loading takes the recorder's, are loaded with neither of the others held.
 */
final class GapWatch {
    private static final PublishInterceptor.Factory FACTORY = GapWatch::interceptorFor;
    /** The brokers that are not closed; also the lock. A broker that nobody holds any more may go. */
    private static final Set<Orb> ORBS = Collections.newSetFromMap(new WeakHashMap<>());

    private static boolean watching;

    static {
        Events.onChange(GapWatch::refresh);
    }

    private GapWatch() {}

    /** A broker has been made. */
    static void opened(Orb orb) {
        synchronized (ORBS) {
            ORBS.add(orb);
            if (watching) {
                watch(orb);
            }
        }
        Events.areOn(); // has them begin where a recorder is up
    }

    /** It is closed. */
    static void closed(Orb orb) {
        synchronized (ORBS) {
            ORBS.remove(orb);
        }
    }

    /** Looks whether a recording wants gaps now. */
    static void refresh() {
        synchronized (ORBS) {
            boolean wanted = PublishGap.isOn();
            if (wanted != watching) {
                watching = wanted;
                for (Orb orb : ORBS) {
                    if (wanted) {
                        watch(orb);
                    } else {
                        orb.removeInterceptors(FACTORY);
                    }
                }
            }
        }
    }

    private static void watch(Orb orb) {
        synchronized (orb) { // so that it is not closed in between
            if (!orb.isClosed()) {
                orb.addObservingInterceptors(FACTORY);
            }
        }
    }

    private static PublishInterceptor interceptorFor(Publication<?> publication) {
        PublishGap gap = new PublishGap(publication.topic().name(), publication.instance(), publication.module());
        return message -> {
            gap.published();
            return true;
        };
    }
}
