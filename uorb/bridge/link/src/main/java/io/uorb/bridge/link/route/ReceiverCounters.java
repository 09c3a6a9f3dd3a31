// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import java.nio.ByteBuffer;

/** Counters of a route at its receiver (bridges:B-11). */
public final class ReceiverCounters {
    /** Bytes in a frame. */
    public static final int BYTES = 5 * Long.BYTES;

    /** Messages published here. */
    public long delivered;

    /** Messages that have not arrived. */
    public long lostInTransit;

    /** Messages dropped because of their age. */
    public long tooOld;

    /** Messages dropped after a silence, or because they or newer ones had come, perhaps another way. */
    public long late;

    /** Messages dropped because the route was closed here. */
    public long unwanted;

    /** Frames that came again; they count as nothing else. */
    public long repeated;

    /** All are 0. */
    public ReceiverCounters() {}

    /** Sets all to 0. */
    public void clear() {
        delivered = 0;
        lostInTransit = 0;
        tooOld = 0;
        late = 0;
        unwanted = 0;
        repeated = 0;
    }

    /** Returns the sum of all messages that were sent. */
    public long sum() {
        return delivered + lostInTransit + tooOld + late + unwanted;
    }

    /** Adds all to the other ones. */
    public void addTo(ReceiverCounters sum) {
        sum.delivered += delivered;
        sum.lostInTransit += lostInTransit;
        sum.tooOld += tooOld;
        sum.late += late;
        sum.unwanted += unwanted;
        sum.repeated += repeated;
    }

    /** Writes them at the buffer's position. */
    public void write(ByteBuffer to) {
        to.putLong(delivered)
                .putLong(lostInTransit)
                .putLong(tooOld)
                .putLong(late)
                .putLong(unwanted);
    }

    /** Reads them at an offset. */
    public void read(ByteBuffer from, int at) {
        delivered = from.getLong(at);
        lostInTransit = from.getLong(at + 8);
        tooOld = from.getLong(at + 16);
        late = from.getLong(at + 24);
        unwanted = from.getLong(at + 32);
    }
}
