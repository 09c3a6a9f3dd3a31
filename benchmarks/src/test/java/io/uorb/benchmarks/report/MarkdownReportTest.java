// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.ConditionsProbe;
import io.uorb.benchmarks.machine.Environment;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MarkdownReportTest {
    private static final Conditions STEADY = new Conditions(0.5, 1.5, 48.2, 50.1);

    @Test
    void shouldWriteSection() {
        MarkdownReport report = new MarkdownReport(Runs.withEverything(), List.of());

        assertEquals("""
                ## Latency

                What was done.

                How to read it.

                ### One way, spinning

                | candidate | p50 ns | p99.9 ns | lost | remark |
                |---|---:|---:|---:|---|
                | uorb | 81.3 | 12,346 | 0 |  |
                | a \\| b | – | 0.0123 | 7 | keeps the latest |

                """, report.section(Runs.SECTION));
    }

    @Test
    void shouldBreakNotesBetweenWords() {
        String note = "nineteen characters ".repeat(13).strip();
        Section section = new Section("s", "S", List.of(note), List.of());

        String text = new MarkdownReport(Runs.withEverything(), List.of()).section(section);

        assertTrue(text.lines().allMatch(line -> line.length() <= 120), text);
        assertTrue(text.replace('\n', ' ').contains(note), text);
        assertEquals(
                List.of(119, 119, 19),
                text.lines()
                        .filter(line -> line.startsWith("nin"))
                        .map(String::length)
                        .toList());
    }

    @Test
    void shouldHaveNoEmptyEntryInItsHead() {
        Run run = new Run(Environment.read("quick"), new ConditionsProbe(() -> 50).now(), Effort.QUICK, List.of());

        HeaderPrinter.entries(run).forEach((name, value) -> assertFalse(value.isBlank(), name));
    }

    @Test
    void shouldTellWhatBecameOfEachSuite() {
        String page = new MarkdownReport(Runs.withEverything(), List.of()).text();

        assertTrue(page.contains("| latency | 13 | done |"), page);
        assertTrue(page.contains("| stream | 0 | FAILED: java.io.IOException: gone |"), page);
        assertTrue(page.contains("| scale | 0 | not run |"), page);
    }

    @Test
    void shouldTellProblemsAndTheWholeTime() {
        Section wrong = new Section("s", "S", List.of(), List.of(), List.of("a: torn", "b: killed"));
        Run run = Runs.of(STEADY, new Outcome("one", 12, wrong, ""), new Outcome("two", 30, Runs.SECTION, ""));

        String page = new MarkdownReport(run, List.of()).text();

        assertTrue(page.contains("| one | 12 | done, 2 problems |\n| two | 30 | done |\n| all | 42 |  |\n"), page);
        assertTrue(page.contains("## S\n\n**Problem:** a: torn\n\n**Problem:** b: killed\n"), page);
    }

    @Test
    void shouldSayThatTheCoresMoved() {
        String page = new MarkdownReport(Runs.withEverything(), List.of()).text();

        assertTrue(page.contains("| 48.2 and 252 ns: THE CORES MOVED |"), page);
    }

    @Test
    void shouldNotSayThatTheCoresMovedWhenTheyDidNot() {
        String page = new MarkdownReport(Runs.of(STEADY), List.of()).text();

        assertTrue(page.contains("| 48.2 and 50.1 ns |"), page);
    }

    @Test
    void shouldLeaveOutRemarksWhereThereAreNone() {
        Table table = new Table("t", "T", "what", List.of("ns"), List.of(new Table.Row("a", List.of(1.5), "")));

        assertEquals("| what | ns |\n|---|---:|\n| a | 1.50 |\n", MarkdownTable.of(table));
    }

    @Test
    void shouldCompareWithTargets() {
        Target target = new Target("p50, ns", 100, "one way", figures -> figures.at("one-way", "uorb", "p50 ns"));

        String page = new MarkdownReport(Runs.withEverything(), List.of(target)).text();

        assertTrue(page.contains("## Targets\n\n| what | at most | measured | remark |"), page);
        assertTrue(page.contains("| p50, ns | 100 | 81.3 | reached: one way |"), page);
    }

    @Test
    void shouldCountTargetsWhoseSuitesDidNotRun() {
        Target target = new Target("p50, ns", 100, "one way", figures -> figures.at("one-way", "uorb", "p50 ns"));
        Target wakeUp = new Target("wake-up, ns", 100, "all", figures -> figures.at("wakeup", "uorb", "p50 ns"));
        Target poll = new Target("poll, ns", 100, "all", figures -> figures.at("poll", "uorb", "p50 ns"));

        String page = new MarkdownReport(Runs.withEverything(), List.of(wakeUp, target, poll)).text();

        assertTrue(
                page.contains("| p50, ns | 100 | 81.3 | reached: one way |\n\n"
                        + "Targets of suites that did not run or failed, not listed here: 2.\n"),
                page);
        assertFalse(page.contains("| wake-up"), page);
    }

    @Test
    void shouldHaveNoTableOfTargetsWithoutTargets() {
        assertFalse(new MarkdownReport(Runs.withEverything(), List.of()).text().contains("Targets"));
    }
}
