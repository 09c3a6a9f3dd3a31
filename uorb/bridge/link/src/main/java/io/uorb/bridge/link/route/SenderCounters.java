// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import java.nio.ByteBuffer;

/** Counters of a route at its sender (bridges:B-11). */
public final class SenderCounters {
    /** Bytes in a frame. */
    public static final int BYTES = 6 * Long.BYTES;

    /** Messages published since the route opened, with the one that was there then. */
    public long published;

    /** Messages overwritten before the link read them. */
    public long lostReading;

    /** Messages left out by the rate limit. */
    public long rateSkipped;

    /** Messages replaced by newer ones while they waited. */
    public long superseded;

    /** Messages dropped from a full queue, or because they had waited too long. */
    public long overflowed;

    /** Messages that the engine cannot carry. */
    public long refusedByEngine;

    /** All are 0. */
    public SenderCounters() {}

    /** Sets all to 0. */
    public void clear() {
        published = 0;
        lostReading = 0;
        rateSkipped = 0;
        superseded = 0;
        overflowed = 0;
        refusedByEngine = 0;
    }

    /** Adds all to the other ones. */
    public void addTo(SenderCounters sum) {
        sum.published += published;
        sum.lostReading += lostReading;
        sum.rateSkipped += rateSkipped;
        sum.superseded += superseded;
        sum.overflowed += overflowed;
        sum.refusedByEngine += refusedByEngine;
    }

    /** Writes them at the buffer's position. */
    public void write(ByteBuffer to) {
        to.putLong(published).putLong(lostReading).putLong(rateSkipped);
        to.putLong(superseded).putLong(overflowed).putLong(refusedByEngine);
    }

    /** Reads them at an offset. */
    public void read(ByteBuffer from, int at) {
        published = from.getLong(at);
        lostReading = from.getLong(at + 8);
        rateSkipped = from.getLong(at + 16);
        superseded = from.getLong(at + 24);
        overflowed = from.getLong(at + 32);
        refusedByEngine = from.getLong(at + 40);
    }
}
