// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.topics;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The clock of another system, in the fields of PX4's message: one instance a link, after each exchange. */
@Topic
public final class TimesyncStatus {
    /** An unknown source. */
    @Uint8
    public static final int SOURCE_PROTOCOL_UNKNOWN = 0;

    /** MAVLink. */
    @Uint8
    public static final int SOURCE_PROTOCOL_MAVLINK = 1;

    /** DDS. */
    @Uint8
    public static final int SOURCE_PROTOCOL_DDS = 2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The other system's time. */
    @Uint64
    @Unit("us")
    public long remoteTimestamp;

    /** Offset of the last exchange: the other system's time less this one's. */
    @Unit("us")
    public long observedOffset;

    /** Estimated offset. */
    @Unit("us")
    public long estimatedOffset;

    /** Round trip of the last exchange. */
    @Uint32
    @Unit("us")
    public long roundTripTime;

    /** Where it comes from. */
    @Uint8
    public int sourceProtocol;

    /** A message with all fields zero. */
    public TimesyncStatus() {}
}
