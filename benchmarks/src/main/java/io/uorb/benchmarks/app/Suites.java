// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.exchange.Candidates;
import io.uorb.benchmarks.jmh.ExchangeSuite;
import io.uorb.benchmarks.jmh.FanSuite;
import io.uorb.benchmarks.jmh.NodeSuite;
import io.uorb.benchmarks.report.Suite;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All suites, in the order in which a whole run takes them. */
final class Suites {
    /** Those of this program. */
    static final Suites ALL = new Suites(List.of(
            new NodeSuite(),
            new FanSuite(),
            new ExchangeSuite(
                    "peers", "what could be used instead, offer and poll on one thread (JMH)", Candidates.ALL)));

    private final List<Suite> suites;

    Suites(List<Suite> suites) {
        this.suites = List.copyOf(suites);
    }

    List<Suite> all() {
        return suites;
    }

    Optional<Suite> find(String name) {
        return suites.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }

    /** Their names, for messages. */
    String names() {
        return suites.stream().map(Suite::name).collect(Collectors.joining(", "));
    }
}
