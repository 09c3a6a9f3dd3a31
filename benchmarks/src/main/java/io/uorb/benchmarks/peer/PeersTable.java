// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.UorbExchange;
import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * The table of candidates in the report, those without losses and those that keep the newest sample, with descriptions.
 */
public final class PeersTable {
    private static final PeerCandidate UORB = new PeerCandidate(
            UorbExchange.CANDIDATES.get(0), 1, "one publication, one subscription, default queue of one; no garbage");

    private PeersTable() {}

    /** Returns two tables, since figures of the one kind are not to be ranked with figures of the other. */
    public static List<Table> tables() {
        return List.of(
                table(
                        "peers-lossless",
                        "Lossless: the sender has to wait while it is full",
                        Candidate.Delivery.LOSSLESS),
                table("peers-latest", "Latest value: the sender never waits", Candidate.Delivery.LATEST));
    }

    private static Table table(String id, String title, Candidate.Delivery delivery) {
        List<PeerCandidate> peers = new ArrayList<>();
        peers.add(UORB);
        peers.addAll(PeerCandidates.ALL);
        List<Table.Row> rows = peers.stream()
                .filter(peer -> peer.candidate().delivery() == delivery)
                .map(PeersTable::row)
                .toList();
        return new Table(id, title, "candidate", List.of("holds, samples"), rows);
    }

    private static Table.Row row(PeerCandidate peer) {
        Candidate candidate = peer.candidate();
        String sleep = candidate.sleeps() ? "" : "; the receiver cannot sleep";
        return new Table.Row(
                candidate.name(), List.of((double) peer.capacity()), candidate.library() + ": " + peer.how() + sleep);
    }
}
