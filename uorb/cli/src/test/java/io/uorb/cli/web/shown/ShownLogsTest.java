// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.shown;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.web.log.MessageValues;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.log.PlottedField;
import io.uorb.cli.web.log.RangeAnswer;
import io.uorb.cli.web.log.RangeEdges;
import io.uorb.cli.web.log.TextLog;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two logs of a page: names, times and values of the second one. */
class ShownLogsTest {
    private static final long START_US = CommandTestLog.START_US;
    private static final long SHIFT_US = 5_000_000;
    private static final TopicInstance FIRST = new TopicInstance("counter", 0);
    private static final TopicInstance SECOND = new TopicInstance("b:counter", 0);

    @TempDir
    private Path folder;

    /** Returns a log of a counter with messages 0.1 s, 0.2 s... after its start, from a number on. */
    private PagedLog log(String name, int from) throws IOException {
        Path file = CommandTestLog.write(folder.resolve(name), log -> {
            log.parameter(new UlogParameter("GAIN", from));
            log.format(CommandTestLog.COUNTER);
            int msgId = log.subscribe("counter", 0);
            for (int i = 0; i < 10; i++) {
                CommandTestLog.data(log, msgId, START_US + i * 100_000L, from + i);
            }
            log.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, START_US + 300_000, "text of " + name));
        });
        return PagedLog.open(file, 2, bytes -> {});
    }

    private ShownLogs pair(long shiftUs) throws IOException {
        return ShownLogs.of(log("a.ulg", 100), log("b.ulg", 200), shiftUs);
    }

    private static RangeAnswer range(ShownLogs logs, TopicInstance key, long fromUs, long toUs) throws IOException {
        List<PlottedField> fields = logs.find(key, List.of("value"));
        return logs.range(key, fields, fromUs, toUs, 100, () -> false);
    }

    @Test
    void shouldHaveTheTimesOfBothAsOne() throws IOException {
        try (ShownLogs logs = pair(SHIFT_US)) {
            assertEquals("a.ulg, b: b.ulg", logs.facts().name());
            assertEquals(START_US, logs.facts().startUs());
            assertEquals(START_US + SHIFT_US + 900_000, logs.facts().endUs());
            assertEquals(List.of(FIRST, SECOND), List.copyOf(logs.topics().keySet()));
        }
    }

    @Test
    void shouldReadARangeOfEachLogInTheTimesOfThePage() throws IOException {
        try (ShownLogs logs = pair(SHIFT_US)) {
            RangeAnswer first = range(logs, FIRST, START_US + 100_000, START_US + 200_000);
            assertArrayEquals(new long[] {START_US + 100_000, START_US + 200_000}, first.timesUs());
            assertArrayEquals(new double[] {101, 102}, first.fields().get(0).least());

            long fromUs = START_US + SHIFT_US + 100_000;
            RangeAnswer second = range(logs, SECOND, fromUs, fromUs + 100_000);
            assertArrayEquals(new long[] {fromUs, fromUs + 100_000}, second.timesUs());
            assertArrayEquals(new double[] {201, 202}, second.fields().get(0).least());
            assertEquals(0, range(logs, SECOND, START_US, START_US + 900_000).count());
            assertEquals(10, range(logs, SECOND, 0, Long.MAX_VALUE).count());
        }
    }

    @Test
    void shouldShiftTheMessagesNextToARange() throws IOException {
        try (ShownLogs logs = pair(SHIFT_US)) {
            long fromUs = START_US + SHIFT_US + 150_000;
            RangeEdges edges =
                    logs.edges(SECOND, logs.find(SECOND, List.of("value")), fromUs, fromUs + 100_000, () -> false);
            assertEquals(fromUs - 50_000, edges.before().orElseThrow().timeUs());
            assertArrayEquals(new double[] {201}, edges.before().orElseThrow().values());
            assertEquals(fromUs + 150_000, edges.after().orElseThrow().timeUs());
        }
    }

    @Test
    void shouldReadAMessageOfTheSecondLog() throws IOException {
        try (ShownLogs logs = pair(SHIFT_US)) {
            MessageValues message = logs.message(SECOND, START_US + SHIFT_US + 250_000, () -> false);
            assertEquals(SECOND, message.instance());
            assertEquals(START_US + SHIFT_US + 200_000, message.timestampUs());
            assertTrue(message.values().stream().anyMatch(value -> value.text().equals("202")));
            assertEquals(
                    209,
                    logs.message(SECOND, Long.MAX_VALUE, () -> false)
                            .values()
                            .get(1)
                            .number());
        }
    }

    @Test
    void shouldListFieldsTextsAndParametersOfBoth() throws IOException {
        try (ShownLogs logs = pair(SHIFT_US)) {
            assertEquals(logs.fields("counter"), logs.fields("b:counter"));
            assertEquals(
                    List.of("GAIN", "b:GAIN"),
                    logs.parameters().stream().map(LoggedParameter::name).toList());
            TextLog.Rows texts = logs.texts(new TimeRange(0, Long.MAX_VALUE), 10);
            assertEquals(
                    List.of("text of a.ulg", "text of b.ulg"),
                    texts.rows().stream().map(LoggedText::text).toList());
            assertEquals(START_US + SHIFT_US + 300_000, texts.rows().get(1).timeUs());
            assertEquals("b:", texts.rows().get(1).source());
            TextLog.Rows one = logs.texts(new TimeRange(0, Long.MAX_VALUE), 1);
            assertEquals("text of a.ulg", one.rows().get(0).text());
            assertEquals(1, one.left());
        }
    }

    @Test
    void shouldRefuseTimesThatAreTooGreatForAPage() throws IOException {
        try (PagedLog first = log("a.ulg", 100);
                PagedLog second = log("b.ulg", 200)) {
            for (long shiftUs : new long[] {Long.MAX_VALUE - START_US, Long.MIN_VALUE + 1}) {
                String problem = assertThrows(IOException.class, () -> ShownLogs.of(first, second, shiftUs))
                        .getMessage();
                assertTrue(
                        problem.startsWith("b.ulg (1000000 to 1900000 us), moved by " + shiftUs
                                + " us, and a.ulg (1000000 to 1900000 us) cannot have times from 0 to"),
                        problem);
            }
        }
    }

    @Test
    void shouldKeepImplausibleTimesOfTextsBehindAllOthers() throws IOException {
        Path file = CommandTestLog.write(
                folder.resolve("b.ulg"),
                log -> log.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, Long.MAX_VALUE - 1, "late")));
        try (ShownLogs logs = ShownLogs.of(log("a.ulg", 100), PagedLog.open(file, 2, bytes -> {}), SHIFT_US)) {
            List<LoggedText> texts =
                    logs.texts(new TimeRange(0, Long.MAX_VALUE), 10).rows();
            assertEquals(
                    List.of("text of a.ulg", "late"),
                    texts.stream().map(LoggedText::text).toList());
            assertEquals(Long.MAX_VALUE, texts.get(1).timeUs());
        }
    }

    @Test
    void shouldMoveBothLogsWhereTheSecondOneWouldBeginBeforeZero() throws IOException {
        try (ShownLogs logs = pair(-SHIFT_US)) {
            assertEquals(0, logs.facts().startUs());
            assertEquals(0, range(logs, SECOND, 0, Long.MAX_VALUE).timesUs()[0]);
            assertEquals(SHIFT_US, range(logs, FIRST, 0, Long.MAX_VALUE).timesUs()[0]);
        }
    }
}
