// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.report.Table;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run through JMH itself, in this JVM and too short to mean anything. */
class JmhRoundsTest {
    private static final String IGNORE_LOCK = "jmh.ignoreLock";
    private static final Schedule SHORT = new Schedule(2, 1, 5, 3, 5, false);
    private static final JmhSubject COPY =
            JmhSubject.of("a copy", ArrayCopyBenchmark.class, "arrayCopy").with("bytes", 64);
    private static final JmhSubject UNKNOWN =
            JmhSubject.of("nobody", ExchangeBenchmark.class, "offer").with("candidate", "quorb");

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @BeforeEach
    void letMeasurementsOfOthersBe() {
        System.setProperty(IGNORE_LOCK, "true");
    }

    @AfterEach
    void restore() {
        System.clearProperty(IGNORE_LOCK);
    }

    @Test
    void shouldFindTimeAndAllocation() throws Exception {
        JmhResult figure = run(COPY).get(COPY.run());
        assertTrue(figure.ns() > 0);
        assertTrue(figure.bestNs() > 0);
        assertTrue(figure.errorNs() >= 0);
        assertTrue(figure.bytes() >= 0);
        assertEquals("", figure.remark());
    }

    @Test
    void shouldRunWhatIsInTwoRowsOnce() throws Exception {
        JmhSubject again = new JmhSubject("the same", COPY.run());
        assertEquals(1, run(COPY, again).size());
        assertEquals(List.of("1/2, 1/1, a copy", "2/2, 1/1, a copy"), steps());
    }

    @Test
    void shouldRepeatOnlyWhatIsToBeRepeated() throws Exception {
        JmhSubject more = JmhSubject.of("a longer copy", ArrayCopyBenchmark.class, "arrayCopy")
                .with("bytes", 1024);
        assertEquals(
                2, rounds().run(List.of(COPY, more), subject -> subject == more).size());
        assertEquals(List.of("1/2, 1/2, a copy", "1/2, 2/2, a longer copy", "2/2, 1/1, a longer copy"), steps());
    }

    @Test
    void shouldDeleteJmhsOutputWhenAllWentWell() throws Exception {
        run(COPY);
        assertFalse(Files.exists(log()));
    }

    @Test
    void shouldKeepJmhsOutputWhenABenchmarkFails() throws Exception {
        run(UNKNOWN);
        Path log = log();
        assertTrue(Files.exists(log));
        Files.delete(log);
    }

    @Test
    void shouldGoOnAfterABenchmarkThatFails() throws Exception {
        Map<JmhSubject.Run, JmhResult> figures = run(UNKNOWN, COPY);
        assertTrue(Double.isNaN(figures.get(UNKNOWN.run()).ns()));
        assertTrue(figures.get(UNKNOWN.run()).remark().startsWith("failed: "));
        assertTrue(figures.get(COPY.run()).ns() > 0);
        Files.delete(log());
    }

    @Test
    void shouldPutFiguresIntoRows() throws Exception {
        Map<JmhSubject.Run, JmhResult> figures = run(COPY);
        JmhResult figure = figures.get(COPY.run());
        Table table = new JmhResultTable(figures).with("id", "title", "step", List.of(COPY), "twice", subject -> 2);
        Table.Row row = table.rows().get(0);
        assertEquals(List.of("ns/op", "+- ns", "best ns", "B/op", "twice"), table.columns());
        assertEquals("a copy", row.label());
        assertEquals(List.of(figure.ns(), figure.errorNs(), figure.bestNs(), figure.bytes(), 2.0), row.values());
    }

    private Map<JmhSubject.Run, JmhResult> run(JmhSubject... subjects) throws Exception {
        return rounds().run(List.of(subjects));
    }

    private JmhRounds rounds() {
        return new JmhRounds("test", SHORT, new PrintStream(told, true, StandardCharsets.UTF_8), List.of());
    }

    /** Returns the file that the progress names. */
    private Path log() {
        String start = "test: JMH writes to ";
        String line = told.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(one -> one.startsWith(start))
                .findFirst()
                .orElseThrow();
        return Path.of(line.substring(start.length(), line.indexOf(", which")));
    }

    private List<String> steps() {
        return told.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("test: round "))
                .map(line -> line.substring("test: round ".length(), line.lastIndexOf(':')))
                .toList();
    }
}
