// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.dds.cyclone.DdsWriter;
import io.uorb.bridge.route.RouteOut;
import java.util.concurrent.TimeUnit;

/**
 * A route and its writer. The engine keeps nothing for late readers that ask for best effort, so the newest message of
 * a quiet topic is written again for them (bridges:B-4); the others get it twice. The sending thread.
 */
final class DdsLane {
    /** Time in which a reader finds the writer too. */
    private static final long SETTLE_NS = TimeUnit.MILLISECONDS.toNanos(400);

    private final RouteOut route;
    private final DdsWriter writer;
    private final boolean servesLate;
    private final long[] words;
    private boolean hasSent;
    private long sentNs;
    private int readers;
    private boolean isAwaited;
    private long awaitedNs;

    /**
     * Creates a lane.
     *
     * @param isReliable whether the engine itself serves late readers
     */
    DdsLane(RouteOut route, DdsWriter writer, boolean isReliable) {
        this.route = route;
        this.writer = writer;
        this.servesLate = !isReliable && route.isLatest();
        this.words = new long[route.words()];
    }

    RouteOut route() {
        return route;
    }

    DdsWriter writer() {
        return writer;
    }

    /** Sends a message; false if none waits. */
    boolean sendNext(long offsetUs) {
        long nowNs = System.nanoTime();
        if (!route.take(words, nowNs)) {
            return false;
        }
        route.toEpoch(words, offsetUs);
        route.count(writer.write(words));
        hasSent = true;
        sentNs = nowNs;
        return true;
    }

    /**
     * Checks the readers: the route is wanted while there are some. Writes the newest message again if one has come
     * since, and nothing newer has.
     */
    void serveReaders() {
        int now = writer.readers();
        route.setWanted(now > 0, writer.wishUs(), writer.toleratedUs());
        if (!servesLate) {
            return;
        }
        long nowNs = System.nanoTime();
        if (now > readers && hasSent) {
            isAwaited = true;
            awaitedNs = nowNs;
        }
        readers = now;
        if (isAwaited && nowNs - awaitedNs > SETTLE_NS) {
            isAwaited = false;
            if (sentNs - awaitedNs < 0) {
                writer.write(words);
            }
        }
    }
}
