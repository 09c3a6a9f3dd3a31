// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.flow.LineLimit;
import io.uorb.bridge.link.flow.PingFlights;
import io.uorb.bridge.link.flow.StreamCredit;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.route.RouteSender;
import java.nio.ByteBuffer;

/** The way of frames to one peer: seals, credit, counters. */
final class FrameSender {
    private static final long NS_PER_US = 1_000;
    private static final int COUNTERS_SHARE = 4;
    private static final long MOST_COUNTERS_NS = 2_000_000_000L;

    /** The buffer of the frame that is being made. */
    private final ByteBuffer frame = Frame.newBuffer();

    private final EnginePeer peer;
    private final LineLimit line;
    private final StreamCredit latest;
    private final StreamCredit all;
    private final PingFlights pings;
    /** Null without a key, and before the link is bound. */
    private FrameSeal seal;
    /** Tells frames of this connection from those of one before. */
    private int epoch;

    private long frames;
    private long bytes;
    private long bytesAtCounters;
    private long countersBytes;
    private long countersNs;
    /** Bytes of control frames up to the last ones with counters. */
    private long controlAtCounters;

    FrameSender(EnginePeer peer) {
        this.peer = peer;
        this.line = new LineLimit(peer.capacityBytes());
        this.latest = new StreamCredit(peer.capacityBytes(), line);
        this.all = new StreamCredit(peer.capacityBytes(), line);
        this.pings = new PingFlights(line);
    }

    ByteBuffer frame() {
        return frame;
    }

    void reset(FrameSeal fresh, int itsEpoch, long nowNs) {
        seal = fresh;
        epoch = itsEpoch;
        line.reset(LineLimit.FIRST_BYTES, nowNs);
        latest.reset(nowNs);
        all.reset(nowNs);
        pings.reset();
        bytesAtCounters = bytes;
        countersBytes = 0;
        countersNs = nowNs;
        controlAtCounters = 0;
    }

    StreamCredit credit(RoutePolicy policy) {
        return policy == RoutePolicy.LATEST ? latest : all;
    }

    /** Returns the expected time of a message of all on its way: waits on slow lines vary, so twice the last, us. */
    long wayUs(long roundTripNs) {
        return (roundTripNs / 2 + 2 * all.waitNs()) / NS_PER_US;
    }

    /** Gives up messages that are lost, where no other one is offered that would find them so. */
    void expire(long nowNs, long roundTripNs) {
        latest.expire(nowNs, roundTripNs);
        all.expire(nowNs, roundTripNs);
    }

    /** Returns what exchanges of times tell of the line. */
    PingFlights pings() {
        return pings;
    }

    /** Whether no message is on its way, so that none tells of the line. */
    boolean hasOnlyControl() {
        return line.hasOnlyControl();
    }

    /**
     * Whether counters may be offered: while the line has room, else one frame after four times as many other bytes as
     * the last one had, or after two seconds, but no two at once. Other control frames may always be on their way.
     */
    boolean allowsCounters(int frameBytes, long nowNs) {
        if (paces(nowNs)) {
            return false;
        }
        boolean isShare =
                bytes - bytesAtCounters >= COUNTERS_SHARE * countersBytes || nowNs - countersNs > MOST_COUNTERS_NS;
        return line.hasRoom(frameBytes) || isShare && line.isControlGone(controlAtCounters);
    }

    /** Whether counters wait behind the last ones: acknowledgements behind several would come as if after a cut. */
    boolean paces(long nowNs) {
        return nowNs - countersNs < line.paceNs(countersBytes);
    }

    /** Offers the counters that are in another buffer, up to its limit. */
    OfferResult counters(ByteBuffer rows, long nowNs) {
        frame.clear();
        frame.put(0, rows, 0, rows.limit());
        frame.limit(rows.limit());
        OfferResult result = control();
        bytesAtCounters = bytes;
        countersBytes = frame.limit();
        countersNs = nowNs;
        controlAtCounters = line.controlBytes();
        return result;
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
            if (stream == LinkStream.CONTROL) {
                line.controlTaken(frame.limit());
            }
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
