// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * State and counters of a link to another program: one instance a link, published once a second and with each change of
 * state. Counters begin with the peer's process.
 */
@Topic(names = "link_status")
public final class PeerLinkStatus {
    /** No frame of the peer has arrived. */
    @Uint8
    public static final int STATE_CONNECTING = 0;

    /** Frames arrive both ways; the offset of the clocks is being measured. */
    @Uint8
    public static final int STATE_SYNCHRONIZING = 1;

    /** Topics flow. */
    @Uint8
    public static final int STATE_CONNECTED = 2;

    /** Nothing has arrived for the time limit, or the peer has said goodbye. */
    @Uint8
    public static final int STATE_GONE = 3;

    /** The peer cannot be linked: its name or its session is this program's or that of another link. */
    @Uint8
    public static final int STATE_REFUSED = 4;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Frames sent. */
    @Uint64
    public long framesSent;

    /** Frames received, also those that were dropped. */
    @Uint64
    public long framesReceived;

    /** Bytes sent, without those of the engine. */
    @Uint64
    @Unit("B")
    public long bytesSent;

    /** Bytes received. */
    @Uint64
    @Unit("B")
    public long bytesReceived;

    /** Messages published here on routes that are sent. */
    @Uint64
    public long published;

    /** Messages delivered here. */
    @Uint64
    public long delivered;

    /** Messages overwritten before the link read them. */
    @Uint64
    public long lostReading;

    /** Messages left out by rate limits. */
    @Uint64
    public long rateSkipped;

    /** Messages replaced by newer ones while they waited. */
    @Uint64
    public long superseded;

    /** Messages dropped from full queues, or because they had waited too long. */
    @Uint64
    public long overflowed;

    /** Messages that the engine cannot carry. */
    @Uint64
    public long refusedByEngine;

    /** Messages lost on the way here. */
    @Uint64
    public long lostInTransit;

    /** Messages dropped here because of their age. */
    @Uint64
    public long tooOld;

    /** Messages dropped here because they came after a silence or after newer ones. */
    @Uint64
    public long late;

    /** Messages dropped here because nothing here wants them now. */
    @Uint64
    public long unwanted;

    /** Frames that were damaged, of unknown senders, sealed wrongly or repeated. */
    @Uint64
    public long rejected;

    /** The peer's time less this program's. */
    @Unit("us")
    public long clockOffset;

    /** Greatest error of the offset. */
    @Uint32
    @Unit("us")
    public long clockBound;

    /** Least round trip of the last exchanges. */
    @Uint32
    @Unit("us")
    public long roundTrip;

    /** How often the peer was lost. */
    @Uint32
    public long losses;

    /** Where the link is in its life. */
    @Uint8
    public int state;

    /** The peer's name: text up to the first NUL or the end. */
    @Char
    @Length(64)
    public final byte[] peer = new byte[64];

    /** A message with all fields zero. */
    public PeerLinkStatus() {}
}
