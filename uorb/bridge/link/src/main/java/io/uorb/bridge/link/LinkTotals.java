// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.route.ReceiverCounters;
import io.uorb.bridge.link.route.SenderCounters;
import io.uorb.bridge.link.topics.PeerLinkStatus;

/** Sums of the counters of a link's routes at this end. */
final class LinkTotals {
    private final SenderCounters sent = new SenderCounters();
    private final ReceiverCounters received = new ReceiverCounters();

    void sum(OutgoingRoutes outgoing, IncomingRoutes incoming) {
        sent.clear();
        received.clear();
        for (int i = 0; i < outgoing.entries().size(); i++) {
            outgoing.entries().get(i).sender.counters().addTo(sent);
        }
        for (int i = 0; i < LinkSettings.MAX_ROUTES; i++) {
            OfferedRoute entry = incoming.of(i);
            if (entry != null && entry.receiver != null) {
                entry.receiver.counters().addTo(received);
            }
        }
    }

    void fill(PeerLinkStatus status) {
        status.published = sent.published;
        status.lostReading = sent.lostReading;
        status.rateSkipped = sent.rateSkipped;
        status.superseded = sent.superseded;
        status.overflowed = sent.overflowed;
        status.refusedByEngine = sent.refusedByEngine;
        status.delivered = received.delivered;
        status.lostInTransit = received.lostInTransit;
        status.tooOld = received.tooOld;
        status.late = received.late;
        status.unwanted = received.unwanted;
    }
}
