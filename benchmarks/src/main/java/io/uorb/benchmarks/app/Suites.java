// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.alternatives.AlternativesSuite;
import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.console.ConsoleSuite;
import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.interleaved.HopSuite;
import io.uorb.benchmarks.interleaved.InterleavedSuite;
import io.uorb.benchmarks.interleaved.OutsideSuite;
import io.uorb.benchmarks.jmh.CodecSuite;
import io.uorb.benchmarks.jmh.ExchangeSuite;
import io.uorb.benchmarks.jmh.NodeSuite;
import io.uorb.benchmarks.peer.PeersTable;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.rig.LatencySuite;
import io.uorb.benchmarks.rig.WakeUpSuite;
import io.uorb.benchmarks.rosgraph.RosSuite;
import io.uorb.benchmarks.scale.ScaleSuite;
import io.uorb.benchmarks.scale.SoakSuite;
import io.uorb.benchmarks.ulog.UlogSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All suites, in the order in which a whole run takes them. */
final class Suites {
    /** Those of this program. */
    static final Suites ALL = new Suites(List.of(
            new NodeSuite(),
            new CodecSuite(),
            new InterleavedSuite(),
            new ExchangeSuite(
                    "peers",
                    "what could be used instead, offer and poll on one thread (JMH)",
                    Candidates.USABLE,
                    PeersTable.tables()),
            new LatencySuite(Candidates.ALL, latencies()),
            new HopSuite(),
            new WakeUpSuite(Candidates.USABLE),
            new AlternativesSuite(),
            new UlogSuite(),
            new ScaleSuite(),
            new ConsoleSuite(),
            new RosSuite(),
            new SoakSuite()));

    private final List<Suite> suites;

    Suites(List<Suite> suites) {
        this.suites = List.copyOf(suites);
    }

    /** Returns the candidates that can be used, and the ring of cells that this project had before. */
    private static List<Candidate> latencies() {
        List<Candidate> candidates = new ArrayList<>(Candidates.USABLE);
        candidates.add(Candidates.named("two-word-cells"));
        return candidates;
    }

    List<Suite> all() {
        return suites;
    }

    /** Returns the suites that also measure programs added by the user. */
    List<OutsideSuite> comparing() {
        return suites.stream()
                .filter(OutsideSuite.class::isInstance)
                .map(OutsideSuite.class::cast)
                .toList();
    }

    Optional<Suite> find(String name) {
        return suites.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }

    /** Their names, for messages. */
    String names() {
        return suites.stream().map(Suite::name).collect(Collectors.joining(", "));
    }
}
