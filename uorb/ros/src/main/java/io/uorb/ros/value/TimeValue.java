// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.value;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.WireValue;
import java.util.Locale;

/** A {@code time}: seconds and nanoseconds since 1970, both unsigned 32 bits on the wire (ros1:G-22). */
public final class TimeValue implements WireValue<TimeValue> {
    /** Bytes on the wire. */
    public static final int BYTES = 2 * Integer.BYTES;

    private static final long NS_PER_S = 1_000_000_000;
    private static final long MAX_SECS = 0xffff_ffffL;

    /** Seconds. */
    public long secs;

    /** Nanoseconds of the second. */
    public long nsecs;

    /** Creates the time 0, which means "not set". */
    public TimeValue() {}

    /** Returns the nanoseconds since 1970. */
    public long toNs() {
        return secs * NS_PER_S + nsecs;
    }

    /**
     * Sets it.
     *
     * @param ns nanoseconds since 1970
     * @throws IllegalArgumentException if it is before 1970 or after 2106
     */
    public void setNs(long ns) {
        long whole = Math.floorDiv(ns, NS_PER_S);
        if (whole < 0 || whole > MAX_SECS) {
            throw new IllegalArgumentException(ns + " ns: Time is out of dual 32-bit range");
        }
        secs = whole;
        nsecs = Math.floorMod(ns, NS_PER_S);
    }

    @Override
    public int wireLength() {
        return BYTES;
    }

    @Override
    public void write(MessageOutput out) {
        out.int32((int) secs);
        out.int32((int) nsecs);
    }

    @Override
    public void read(MessageInput in) {
        secs = in.uint32();
        nsecs = in.uint32();
    }

    @Override
    public void clear() {
        secs = 0;
        nsecs = 0;
    }

    @Override
    public void copyFrom(TimeValue other) {
        secs = other.secs;
        nsecs = other.nsecs;
    }

    /** Returns seconds, a point and nine digits. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d.%09d", secs, nsecs);
    }
}
