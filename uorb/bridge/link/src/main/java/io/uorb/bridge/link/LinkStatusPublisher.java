// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.bridge.link.topics.PeerLinkStatus;
import io.uorb.bridge.link.topics.PeerLinkStatusTopic;
import io.uorb.bridge.link.topics.TimesyncStatus;
import io.uorb.bridge.link.topics.TimesyncStatusTopic;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Publishes {@code link_status} and {@code timesync_status} of a link (bridges:B-8, bridges:B-13). */
final class LinkStatusPublisher {
    private static final long INTERVAL_NS = 1_000_000_000L;

    private final PeerLink link;
    private final Orb orb;
    private final Publication<PeerLinkStatus> statuses;
    private final Publication<TimesyncStatus> clocks;
    private final PeerLinkStatus status = new PeerLinkStatus();
    private final TimesyncStatus time = new TimesyncStatus();
    private final LinkTotals totals = new LinkTotals();
    private long nextNs;
    private boolean isNew = true;
    private long exchanges;
    private String named = "";

    LinkStatusPublisher(Orb orb, PeerLink link) {
        this.orb = orb;
        this.link = link;
        this.statuses = OrbModule.make("link", () -> orb.advertiseMulti(PeerLinkStatusTopic.LINK_STATUS));
        this.clocks = OrbModule.make("link", () -> orb.advertiseMulti(TimesyncStatusTopic.TIMESYNC_STATUS));
    }

    /** Makes the next status come at once: the state has changed. */
    void changed() {
        isNew = true;
    }

    void work(long nowNs) {
        if (isNew || nowNs - nextNs >= 0) {
            isNew = false;
            nextNs = nowNs + INTERVAL_NS;
            publish();
        }
        LinkClock clock = link.clock();
        if (clock.exchanges() != exchanges) {
            exchanges = clock.exchanges();
            time.timestamp = orb.clock().nowUs();
            time.sourceProtocol = TimesyncStatus.SOURCE_PROTOCOL_UNKNOWN;
            time.remoteTimestamp = clock.remoteUs();
            time.observedOffset = clock.observedUs();
            time.estimatedOffset = clock.estimate().offsetUs();
            time.roundTripTime = uint32(clock.lastRoundTripUs());
            clocks.publish(time);
        }
    }

    private void publish() {
        totals.sum(link.outgoing(), link.incoming());
        link.fill(status);
        totals.fill(status);
        status.timestamp = orb.clock().nowUs();
        status.state = link.state().code();
        status.clockOffset = link.clock().estimate().offsetUs();
        status.clockBound = uint32(link.clock().estimate().boundUs(link.nowUs()));
        status.roundTrip = uint32(link.clock().estimate().roundTripUs());
        if (!named.equals(link.peerName())) {
            named = link.peerName();
            byte[] text = named.getBytes(StandardCharsets.UTF_8);
            Arrays.fill(status.peer, (byte) 0);
            System.arraycopy(text, 0, status.peer, 0, Math.min(text.length, status.peer.length));
        }
        statuses.publish(status);
    }

    private static long uint32(long value) {
        return Math.max(0, Math.min(value, 0xffff_ffffL));
    }

    void close() {
        statuses.close();
        clocks.close();
    }
}
