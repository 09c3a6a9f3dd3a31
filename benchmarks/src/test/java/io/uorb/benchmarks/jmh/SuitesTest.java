// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.UorbExchange;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sections that suites make of figures. */
class SuitesTest {
    private static final ExchangeSuite PEERS = new ExchangeSuite(
            "peers",
            "",
            List.of(
                    UorbExchange.CANDIDATES.get(0),
                    candidate("newest", Candidate.Delivery.LATEST),
                    candidate("queue", Candidate.Delivery.LOSSLESS)),
            List.of());

    static List<Section> sections() {
        return Stream.of(Effort.values())
                .flatMap(effort -> Stream.of(JmhFixture.node(effort), JmhFixture.codec(effort), peers(effort)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("sections")
    void shouldFillEveryColumn(Section section) {
        for (Table table : section.tables()) {
            for (Table.Row row : table.rows()) {
                assertEquals(table.columns().size(), row.values().size(), table.id());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sections")
    void shouldNameTablesAndRowsOnce(Section section) {
        Set<String> names = new HashSet<>();
        for (Table table : section.tables()) {
            assertTrue(table.id().startsWith(section.id() + '-'), table.id());
            for (Table.Row row : table.rows()) {
                assertTrue(names.add(table.id() + ' ' + row.label()), row.label());
            }
        }
    }

    /** The rows that the target table looks for. */
    @ParameterizedTest
    @CsvSource({
        "jmh-operations, publish + check + copy",
        "jmh-operations, publish",
        "jmh-operations, check without news",
        "jmh-sizes, copy again 1024 B",
        "jmh-sizes, copy again 4096 B",
        "jmh-settings, 'publish + check + copy, Q = 8'",
        "jmh-settings, 'publish + check + copy, second publisher'",
        "jmh-settings, 'publish + check + copy, interval over'",
        "jmh-settings, 'publish + check + copy, awake poller'",
        "codec-steps, encode esc_status 496 B",
        "codec-steps, publish + copy orb_test_large 528 B",
        "codec-nested, decode esc_status 496 B",
        "peers-one-thread, uorb"
    })
    void shouldHaveTheRowsOfTheTargets(String table, String label) {
        assertEquals(
                1,
                Stream.of(JmhFixture.node(Effort.QUICK), JmhFixture.codec(Effort.QUICK), peers(Effort.QUICK))
                        .flatMap(section -> section.tables().stream())
                        .filter(one -> one.id().equals(table))
                        .flatMap(one -> one.rows().stream())
                        .filter(row -> row.label().equals(label))
                        .count());
    }

    @Test
    void shouldCompareTheGeneratedCodecWithTheOneByHand() {
        Table table = JmhFixture.codec(Effort.QUICK).tables().get(1);
        double generated = row(table, "decode esc_status 496 B").values().get(2);
        double byHand = row(table, "decode by hand").values().get(2);
        assertEquals(
                generated / byHand,
                row(table, "decode esc_status 496 B").values().get(4));
        assertEquals(1, row(table, "decode by hand").values().get(4));
    }

    @Test
    void shouldCompareSettingsWithThePlainOperation() {
        Map<JmhSubject.Run, JmhResult> figures = JmhFixture.figures(NodeSuite.subjects());
        figures.put(NodeSubjects.CHECK.run(), new JmhResult(2, 0, 2, 0, ""));
        JmhSubject queued = NodeSubjects.settings().stream()
                .filter(subject -> subject.label().equals("check without news, Q = 8"))
                .findFirst()
                .orElseThrow();
        figures.put(queued.run(), new JmhResult(3, 0, 3, 0, ""));
        Table settings = new NodeSuite()
                .section(Effort.QUICK, new JmhResultTable(figures))
                .tables()
                .get(3);
        assertEquals(1.5, row(settings, queued.label()).values().get(4));
    }

    @Test
    void shouldSayWhatCandidatesKeepAndWhichFailed() {
        Map<JmhSubject.Run, JmhResult> figures = JmhFixture.figures(PEERS.subjects(Effort.FULL));
        figures.put(PEERS.subjects(Effort.FULL).get(2).run(), JmhResult.failed("failed: no room"));
        Section section = PEERS.section(Effort.QUICK, new JmhResultTable(figures));
        Table table = section.tables().get(0);
        assertEquals("x uorb", table.columns().get(4));
        assertEquals("lib 1.0; keeps the newest", row(table, "newest").remark());
        assertEquals(
                "lib 1.0; loses nothing; failed: no room", row(table, "queue").remark());
        assertTrue(Double.isNaN(row(table, "queue").values().get(4)));
        assertEquals(List.of("queue: failed: no room"), section.problems());
    }

    @Test
    void shouldShowWhatItWasToldOfTheCandidates() {
        Table told = new Table("peers-told", "Told", "candidate", List.of("holds"), List.of());
        List<Candidate> candidates = List.of(UorbExchange.CANDIDATES.get(0));
        ExchangeSuite suite = new ExchangeSuite("peers", "", candidates, List.of(told));

        assertTrue(JmhFixture.exchange(Effort.QUICK, suite).tables().contains(told));
    }

    @Test
    void shouldOfferAloneWhereTheNewestIsKept() {
        List<Table.Row> rows = peers(Effort.FULL).tables().get(1).rows();
        assertEquals(
                List.of("uorb", "newest"), rows.stream().map(Table.Row::label).toList());
    }

    @Test
    void shouldGiveAllJvmsTheFlagsThatAnyNeeds() {
        assertEquals(List.of("-Dnewest", "-Dcommon", "-Dqueue"), PEERS.jvmFlags());
    }

    private static Table.Row row(Table table, String label) {
        return table.rows().stream()
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private static Section peers(Effort effort) {
        return JmhFixture.exchange(effort, PEERS);
    }

    private static Candidate candidate(String name, Candidate.Delivery delivery) {
        return new Candidate(name, "lib 1.0", delivery, false, List.of("-D" + name, "-Dcommon"), UorbExchange::new);
    }
}
