// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.wire.FrameHandler;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkPeer;
import java.util.ArrayList;
import java.util.List;

/**
 * The senders of a link: whose frames are used, and each one's bytes by themselves. A valid frame, signed if there is a
 * key, is enough of a sender with a key, a connection or a named peer. One on this machine must send another after our
 * first answer; any other must prove its address ({@link AddressProof}). For the link's thread.
 */
final class PeerSessions implements FrameHandler {
    /** After so long a silence a sender's rest of bytes is of no use, us. */
    private static final long IDLE_US = 30_000_000;

    /** Least time between two questions to a sender, us. */
    private static final long QUESTION_US = 100_000;

    private final LinkCounters counters;
    private final LinkSigning signing;
    private final FrameHandler handler;
    private final AddressProof proof;
    /** Of the one peer, and of all senders that are not accepted, each of whose datagrams stands for itself. */
    private final MavlinkParser shared;

    private final List<Session> sessions = new ArrayList<>();
    private Link link;
    private Session current;
    private long nowUs;

    /** The state of one sender. */
    private static final class Session {
        final LinkPeer peer;
        final long number = AddressProof.newNumber();
        /** Null until it is accepted. */
        MavlinkParser parser;

        int asked;
        long askedUs;
        int askedBefore;
        boolean hasFrame;
        long heardUs;

        Session(LinkPeer peer) {
            this.peer = peer;
        }
    }

    PeerSessions(LinkCounters counters, LinkSigning signing, FrameHandler handler, AddressProof proof) {
        this.counters = counters;
        this.signing = signing;
        this.handler = handler;
        this.proof = proof;
        this.shared = new MavlinkParser(counters, signing, this);
    }

    /** Begins with a link that has been opened. */
    void open(Link opened, long timeUs) {
        link = opened;
        nowUs = timeUs;
        shared.discard();
        sessions.clear();
    }

    /** Takes what was read from the link. */
    void accept(byte[] bytes, int count, long timeUs) {
        nowUs = timeUs;
        LinkPeer peer = link.peer();
        if (peer == null) {
            shared.accept(bytes, count, timeUs);
            return;
        }
        current = session(peer);
        current.heardUs = timeUs;
        current.hasFrame = false;
        current.askedBefore = current.asked;
        parserOf(current).accept(bytes, count, timeUs);
        if (current.parser == null) {
            shared.discard();
        }
        if (current.hasFrame && !peer.isAccepted()) {
            ask(current);
        }
        current = null;
    }

    /** Requests a proof of its address from a sender; seldom, since it may send the same request. */
    private void ask(Session session) {
        boolean isDue = session.asked == 0 || nowUs - session.askedUs >= QUESTION_US;
        if (isDue && proof.ask(link, session.asked, session.number, nowUs)) {
            session.asked++;
            session.askedUs = nowUs;
        }
    }

    private Session session(LinkPeer peer) {
        if (peer.attachment() instanceof Session known) {
            return known;
        }
        Session session = new Session(peer);
        peer.attach(session);
        return session;
    }

    private MavlinkParser parserOf(Session session) {
        boolean own = session.peer.isAccepted() || session.peer.isGenuine();
        if (own && session.parser == null) {
            session.parser = new MavlinkParser(counters, signing, this);
            sessions.add(session);
        }
        return own ? session.parser : shared;
    }

    /** Stops waiting for the rest of frames, as {@link MavlinkParser#expire}; forgets who is silent. */
    void expire(long timeUs, long waitUs) {
        nowUs = timeUs;
        shared.expire(timeUs, waitUs);
        for (int i = sessions.size() - 1; i >= 0; i--) {
            current = sessions.get(i);
            current.parser.expire(timeUs, waitUs);
            if (timeUs - current.heardUs > IDLE_US) {
                sessions.remove(i).parser = null;
            }
        }
        current = null;
    }

    @Override
    public void onFrame(MavlinkFrame frame) {
        frame.setSource(current == null ? null : current.peer);
        if (current == null) {
            handler.onFrame(frame);
            return;
        }
        boolean isEcho = proof.isEcho(frame);
        current.hasFrame |= !isEcho;
        if (current.peer.isAccepted() || !isEcho && isProven(frame)) {
            link.accept(current.peer, nowUs);
        }
        if (current.peer.isAccepted()) {
            handler.onFrame(frame);
        } else {
            counters.increment(LinkCount.UNPROVEN);
        }
    }

    private boolean isProven(MavlinkFrame frame) {
        LinkPeer peer = current.peer;
        return signing != null
                || peer.isGenuine()
                || peer.isLoopback() && current.askedBefore > 0
                || proof.isAnswer(frame, current.number);
    }

    @Override
    public void onRefused(MavlinkFrame header, LinkCount reason) {
        if (current == null || current.peer.isAccepted()) {
            handler.onRefused(header, reason);
        }
    }
}
