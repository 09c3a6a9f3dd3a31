// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Series;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import io.uorb.trace.RecordedMessages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figure of a verification. */
@Statement("determinism:D-50")
class DifferencePlotTest {
    private static final int MESSAGES = 10;
    /** From this generation on, the first value is larger by one. */
    private static final int FIRST = 4;

    private static final DynamicTopic TOPIC = DynamicTopic.of(
            "values",
            MessageSchema.builder("Values")
                    .field(WireType.UINT64, "timestamp")
                    .array(WireType.FLOAT64, 20, "value")
                    .build(),
            1);

    @TempDir
    private Path folder;

    private static final RecordedMessages RECORD = new RecordedMessages() {
        @Override
        public long[] find(String topic, int instance, long generation) {
            return generation < 1 || generation > MESSAGES ? null : words(generation, 0, 1);
        }

        @Override
        public long last(String topic, int instance) {
            return MESSAGES;
        }
    };

    /** Returns a message whose first so many values are larger than ten times the generation. */
    private static long[] words(long generation, double more, int values) {
        long[] words = new long[21];
        words[0] = 1_000_000 * generation;
        for (int i = 0; i < 20; i++) {
            words[1 + i] = Double.doubleToRawLongBits(10.0 * generation + (i < values ? more : 0));
        }
        return words;
    }

    private static DifferencePlot plot(int values) {
        DifferencePlot plot = new DifferencePlot(RECORD, 1_000_000, 1_000_000 * MESSAGES);
        for (int i = FIRST; i <= MESSAGES; i++) {
            plot.matched(TOPIC, 0, i, words(i, 0, values), words(i, i == 5 ? 0 : 1, values));
        }
        return plot;
    }

    private static Series series(Panel panel, String name) {
        return panel.series().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldDrawBothCurvesTheirDifferenceAndWhereItBegins() {
        Figure figure = plot(1).figure("DIFFERENT", "");
        assertEquals(
                List.of("values.value[0]", "difference"),
                figure.panels().stream().map(Panel::label).toList());
        Panel both = figure.panels().get(0);
        double[] seconds = IntStream.rangeClosed(1, MESSAGES).asDoubleStream().toArray();
        assertArrayEquals(seconds, series(both, "recorded").x());
        assertArrayEquals(
                new double[] {10, 20, 30, 41, 50, 61, 71, 81, 91, 101},
                series(both, "replayed").y());
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 0, 1, 1, 1, 1, 1},
                series(figure.panels().get(1), "difference").y());
        assertArrayEquals(
                new double[] {FIRST, FIRST}, series(both, "first differs").x());
    }

    @Test
    void shouldDrawSoManyFieldsAndCountTheOthers() {
        DifferencePlot plot = plot(20);
        assertEquals(2 * DifferencePlot.MOST_DRAWN, plot.figure("", "").panels().size());
        assertEquals(20 - DifferencePlot.MOST_DRAWN, plot.notDrawn());
        assertFalse(plot.isEmpty());
        assertTrue(new DifferencePlot(RECORD, 0, 0).isEmpty());
    }

    @Test
    void shouldLeaveOutTimesBeforeTheClocksBegin() {
        DifferencePlot plot = new DifferencePlot(RECORD, 0, 1_000_000 * MESSAGES);
        long[] early = words(FIRST, 0, 1);
        early[0] = Long.MIN_VALUE;
        plot.matched(TOPIC, 0, FIRST, early, words(FIRST, 1, 1));
        assertTrue(plot.isEmpty());
        plot.matched(TOPIC, 0, FIRST + 1, words(FIRST + 1, 0, 1), words(FIRST + 1, 1, 1));
        plot.matched(TOPIC, 0, FIRST + 2, early, words(FIRST, 1, 1));
        Panel both = plot.figure("", "").panels().get(0);
        assertEquals(FIRST + 1, series(both, "recorded").x().length);
    }

    @Test
    void shouldRefuseToDrawSegments() {
        String file = folder.resolve("a.svg").toString();
        CommandRun run = ConsoleRun.of("replay", "verify", "any.ulg", "--plot", file, "--segments")
                .exits(2);
        assertTrue(run.err().startsWith("uorb replay verify: --plot and --segments exclude each other"), run.err());
    }

    @Test
    void shouldRefuseFilesThatItCannotWriteBeforeTheVerification() throws IOException {
        assertThrows(
                IllegalArgumentException.class,
                () -> DifferenceFigure.of(folder.resolve("x.gif"), false, List.of(), IllegalArgumentException::new));
        Path there = Files.createFile(folder.resolve("there.svg"));
        assertThrows(
                IOException.class, () -> DifferenceFigure.of(there, false, List.of(), IllegalArgumentException::new));
    }
}
