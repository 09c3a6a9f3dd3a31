// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.route.ReceiverCounters;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.SenderCounters;
import io.uorb.observe.SubscriptionStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The routes of a link for people. */
final class RouteSnapshots {
    private static final double US_PER_SECOND = 1e6;

    private RouteSnapshots() {}

    static List<RouteSnapshot> of(OutgoingRoutes outgoing, IncomingRoutes incoming, List<SubscriptionStatus> readers) {
        List<RouteSnapshot> all = new ArrayList<>();
        for (OutgoingRoutes.Entry entry : outgoing.entries()) {
            RouteSender sender = entry.sender;
            String open = sender.isPaused() ? "quiet" : "open";
            String state = entry.isOpen() ? open : entry.isOffered && entry.reason.isEmpty() ? "offered" : "closed";
            all.add(row(
                    true,
                    sender.topic().name(),
                    sender.instance(),
                    sender.instance(),
                    state,
                    entry.reason,
                    sender.policy(),
                    sender.intervalUs(),
                    frameBytes(sender.topic().schema().layout().sizeBytes()),
                    0,
                    sender.counters(),
                    sender.waiting(),
                    entry.remote,
                    0));
        }
        for (OfferedRoute entry : incoming.entries()) {
            boolean isOpen = entry.receiver != null && entry.receiver.isOpen();
            all.add(row(
                    false,
                    entry.topic,
                    entry.instance,
                    entry.receiver == null ? entry.instance : entry.receiver.instance(),
                    isOpen ? "open" : "closed",
                    entry.answer == ItemKind.UNWANTED ? "not wanted here" : entry.reason,
                    entry.policyHere(),
                    0,
                    frameBytes(entry.sizeBytes),
                    entry.receiver == null ? 0 : entry.receiver.delayUs(),
                    entry.remote,
                    entry.receiver == null ? 0 : entry.receiver.waiting(),
                    entry.receiver == null ? new ReceiverCounters() : entry.receiver.counters(),
                    isOpen ? lostBy(readers, entry.place) : 0));
        }
        return all;
    }

    private static long lostBy(List<SubscriptionStatus> readers, NodePlace place) {
        return readers.stream()
                .filter(one -> one.topic().equals(place.topic()) && one.instance() == place.instance())
                .mapToLong(SubscriptionStatus::lost)
                .sum();
    }

    private static int frameBytes(int messageBytes) {
        int words = (messageBytes + Long.BYTES - 1) / Long.BYTES;
        return Frame.DATA_HEAD_BYTES + words * Long.BYTES;
    }

    private static RouteSnapshot row(
            boolean outgoing,
            String topic,
            int instance,
            int local,
            String state,
            String reason,
            RoutePolicy policy,
            long intervalUs,
            int frameBytes,
            long delayUs,
            SenderCounters sent,
            int waiting,
            ReceiverCounters received,
            long lostBySubscribers) {
        return new RouteSnapshot(
                outgoing,
                topic,
                instance,
                local,
                state,
                reason,
                policy.name().toLowerCase(Locale.ROOT),
                intervalUs == 0 ? 0 : US_PER_SECOND / intervalUs,
                frameBytes,
                delayUs,
                sent.published,
                sent.lostReading,
                sent.rateSkipped,
                sent.superseded,
                sent.overflowed,
                sent.refusedByEngine,
                waiting,
                received.delivered,
                received.lostInTransit,
                received.tooOld,
                received.late,
                received.unwanted,
                lostBySubscribers);
    }
}
