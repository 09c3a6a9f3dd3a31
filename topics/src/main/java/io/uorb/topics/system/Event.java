// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.system;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** An event for the user: the ID of a text, and the values of its arguments. Tools contain the texts. */
@Topic(queueLength = 16)
public final class Event {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** ID of the event: a hash of its name. */
    @Uint32
    public long id;

    /** Sequence number of events, for the detection of losses; wraps from 65535 to 0. */
    @Uint16
    public int eventSequence;

    /**
     * Arguments of the text, packed in the order and with the types that the event defines: raw octets, little-endian.
     */
    @Uint8
    @Length(25)
    public final byte[] arguments = new byte[25];

    /** Log levels, 0 emergency to 7 debugging: external in bits 0 to 3, of the autopilot's own log in bits 4 to 7. */
    @Uint8
    public int logLevels;

    /** A message with all fields zero. */
    public Event() {}
}
