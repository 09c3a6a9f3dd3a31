// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.flow.LineLimit;
import io.uorb.bridge.link.flow.StreamCredit;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.route.RouteSender;
import java.nio.ByteBuffer;

/** The way of frames to one peer: seals, credit, counters. */
final class FrameSender {
    private static final long NS_PER_US = 1_000;

    /** The buffer of the frame that is being made. */
    private final ByteBuffer frame = Frame.newBuffer();

    private final EnginePeer peer;
    private final LineLimit line;
    private final StreamCredit latest;
    private final StreamCredit all;
    /** Null without a key, and before the link is bound. */
    private FrameSeal seal;
    /** Tells frames of this connection from those of one before. */
    private int epoch;

    private long frames;
    private long bytes;

    FrameSender(EnginePeer peer) {
        this.peer = peer;
        this.line = new LineLimit(peer.capacityBytes());
        this.latest = new StreamCredit(peer.capacityBytes(), line);
        this.all = new StreamCredit(peer.capacityBytes(), line);
    }

    ByteBuffer frame() {
        return frame;
    }

    void reset(FrameSeal fresh, int itsEpoch, long nowNs) {
        seal = fresh;
        epoch = itsEpoch;
        line.reset(nowNs);
        latest.reset(nowNs);
        all.reset(nowNs);
    }

    StreamCredit credit(RoutePolicy policy) {
        return policy == RoutePolicy.LATEST ? latest : all;
    }

    /** Returns the expected time of a message of all on its way: waits on slow lines vary, so twice the last, us. */
    long wayUs(long roundTripNs) {
        return (roundTripNs / 2 + 2 * all.waitNs()) / NS_PER_US;
    }

    /** Offers the control frame that is in {@link #frame}. */
    OfferResult control() {
        frame.putInt(4, epoch);
        return sealed(LinkStream.CONTROL);
    }

    /** Offers the frame that is in {@link #frame} on a stream, as it is. */
    OfferResult sealed(LinkStream stream) {
        return offer(stream, seal);
    }

    /** Offers a greeting, with the seal of greetings, null for none. */
    boolean hello(FrameSeal greetings) {
        return offer(LinkStream.CONTROL, greetings) == OfferResult.TAKEN;
    }

    private OfferResult offer(LinkStream stream, FrameSeal with) {
        if (with != null) {
            with.seal(stream.ordinal(), frame);
        }
        OfferResult result = peer.offer(stream, frame);
        if (result == OfferResult.TAKEN) {
            frames++;
            bytes += frame.limit();
        }
        return result;
    }

    /** Sends the next message of a route; false if it must wait, and with it its stream. */
    boolean message(RouteSender route, long session, long nowUs, long nowNs, long roundTripNs) {
        StreamCredit credit = credit(route.policy());
        if (!credit.allows(route.frameBytes(), nowNs, roundTripNs)) {
            return false;
        }
        route.write(frame, session, nowUs);
        Frame.putStreamNumber(frame, credit.nextNumber(), route.ageMs(nowUs));
        OfferResult result = offer(route.policy() == RoutePolicy.LATEST ? LinkStream.LATEST : LinkStream.ALL, seal);
        if (result == OfferResult.TAKEN) {
            credit.taken(frame.limit(), nowNs);
            route.taken(nowUs);
        } else if (result == OfferResult.REFUSED) {
            route.refused(nowUs);
        }
        return result == OfferResult.TAKEN || result == OfferResult.REFUSED;
    }

    long frames() {
        return frames;
    }

    long bytes() {
        return bytes;
    }

    void close() {
        peer.close();
    }
}
