// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.util.concurrent.TimeUnit;

/** Whole messages by which an agent answers a client outside of its streams. */
public final class AgentReplies {
    private static final int VENDOR = 0x0f01;

    private AgentReplies() {}

    private static XrceWriter agent(XrceWriter to) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            to.octet(Submessages.COOKIE >>> shift);
        }
        return to.octet(Submessages.VERSION_MAJOR)
                .octet(0)
                .octet(VENDOR)
                .octet(VENDOR >>> Byte.SIZE)
                .octet(0); // no properties
    }

    /** Writes that an agent is there, as the answer to that request. */
    public static void info(XrceWriter to, int request, int object) {
        to.begin(Submessages.NO_SESSION, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.INFO, 0)
                .id(request)
                .id(object)
                .octet(Submessages.OK)
                .octet(0)
                .octet(1) // with a configuration
                .octet(Entities.kind(Entities.AGENT_ID));
        agent(to)
                .octet(1) // with an activity
                .octet(Entities.kind(Entities.AGENT_ID))
                .int16(1) // is available
                .int32(0) // at no further addresses
                .end();
    }

    /** Writes the answer to the beginning of a session. */
    public static void statusAgent(XrceWriter to, int session, int status) {
        to.begin(session, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.STATUS_AGENT, 0)
                .octet(status)
                .octet(0);
        agent(to).end();
    }

    /** Writes the time, as the answer to a question at that time of the client. */
    public static void timestamp(XrceWriter to, int session, long nowNs, int seconds, int nanoseconds) {
        int nowSeconds = (int) (nowNs / TimeUnit.SECONDS.toNanos(1));
        int nowRest = (int) (nowNs % TimeUnit.SECONDS.toNanos(1));
        to.begin(session, Submessages.STREAM_NONE, 0)
                .submessage(Submessages.TIMESTAMP_REPLY, 0)
                .int32(nowSeconds)
                .int32(nowRest)
                .int32(nowSeconds)
                .int32(nowRest)
                .int32(seconds)
                .int32(nanoseconds)
                .end();
    }
}
