// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.util.concurrent.TimeUnit;

/** Whole messages by which a client finds its agent, begins and ends its session, and requests the time. */
public final class ClientRequests {
    private static final int REQUEST = 0x0b;
    private static final int INFO_OF_ACTIVITY = 2;
    private static final int VENDOR = 0x0f01;

    private ClientRequests() {}

    /** Writes the question whether an agent is there. */
    public static void ping(XrceWriter to) {
        to.begin(Submessages.NO_SESSION, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.GET_INFO, 0)
                .id(REQUEST)
                .id(Entities.AGENT_ID)
                .int32(INFO_OF_ACTIVITY)
                .end();
    }

    /** Writes the beginning of a session of the client with that key. */
    public static void createClient(XrceWriter to, int key) {
        to.begin(Submessages.NO_SESSION, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.CREATE_CLIENT, 0)
                .int32(Submessages.COOKIE)
                .octet(Submessages.VERSION_MAJOR)
                .octet(0)
                .int16(VENDOR)
                .id(key >>> Short.SIZE)
                .id(key)
                .octet(Submessages.SESSION)
                .octet(0) // no properties
                .int16(Submessages.MTU)
                .end();
    }

    /** Writes the end of the client's session. */
    public static void deleteClient(XrceWriter to) {
        to.begin(Submessages.SESSION, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.DELETE, 0)
                .id(REQUEST)
                .id(Entities.CLIENT_ID)
                .end();
    }

    /** Writes the question for the time; the client's own is that. */
    public static void timestamp(XrceWriter to, long nowNs) {
        to.begin(Submessages.SESSION, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.TIMESTAMP, 0)
                .int32((int) (nowNs / TimeUnit.SECONDS.toNanos(1)))
                .int32((int) (nowNs % TimeUnit.SECONDS.toNanos(1)))
                .end();
    }
}
