// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.value;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.WireValue;
import java.util.Locale;

/** A {@code duration}: signed seconds and nanoseconds, which are 0 to 999,999,999 (ros1:G-22). */
public final class DurationValue implements WireValue<DurationValue> {
    /** Bytes on the wire. */
    public static final int BYTES = 2 * Integer.BYTES;

    private static final long NS_PER_S = 1_000_000_000;

    /** Seconds; with the sign of the whole. */
    public int secs;

    /** Nanoseconds, to be added. */
    public int nsecs;

    /** Creates a duration of 0. */
    public DurationValue() {}

    /** Returns it in nanoseconds. */
    public long toNs() {
        return secs * NS_PER_S + nsecs;
    }

    /**
     * Sets it.
     *
     * @throws IllegalArgumentException if it is beyond 2^31 s
     */
    public void setNs(long ns) {
        long whole = Math.floorDiv(ns, NS_PER_S);
        if (whole != (int) whole) {
            throw new IllegalArgumentException(ns + " ns: Duration is out of dual 32-bit range");
        }
        secs = (int) whole;
        nsecs = (int) Math.floorMod(ns, NS_PER_S);
    }

    @Override
    public int wireLength() {
        return BYTES;
    }

    @Override
    public void write(MessageOutput out) {
        out.int32(secs);
        out.int32(nsecs);
    }

    @Override
    public void read(MessageInput in) {
        secs = in.int32();
        nsecs = in.int32();
    }

    @Override
    public void clear() {
        secs = 0;
        nsecs = 0;
    }

    @Override
    public void copyFrom(DurationValue other) {
        secs = other.secs;
        nsecs = other.nsecs;
    }

    /** Returns seconds, a point and nine digits. */
    @Override
    public String toString() {
        long ns = toNs();
        return (ns < 0 ? "-" : "")
                + String.format(Locale.ROOT, "%d.%09d", Math.abs(ns) / NS_PER_S, Math.abs(ns) % NS_PER_S);
    }
}
