// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

/** Kinds of frames: the second byte of each. */
public final class LinkFrameKind {
    /** A message of a route. */
    public static final int DATA = 1;

    /** The presence of a link, and the links that it has heard. */
    public static final int HELLO = 2;

    /** The greatest numbers of frames that have arrived; also the heartbeat. */
    public static final int ACK = 3;

    /** The first half of a clock exchange. */
    public static final int PING = 4;

    /** The second half of a clock exchange. */
    public static final int PONG = 5;

    /** Items of the control channel. */
    public static final int ITEMS = 6;

    /** Counters of routes that this side sends. */
    public static final int SENT_COUNTERS = 7;

    /** Counters of routes that this side receives. */
    public static final int RECEIVED_COUNTERS = 8;

    /** The end of a link. */
    public static final int BYE = 9;

    private LinkFrameKind() {}
}
