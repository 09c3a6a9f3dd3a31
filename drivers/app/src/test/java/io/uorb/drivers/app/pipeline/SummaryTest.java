// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.attitude.SummaryJson;
import io.uorb.drivers.app.attitude.SummaryPrinter;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {
    private static final ErrorSummary NO_ERRORS = new ErrorSummary(0, Double.NaN, Double.NaN, Double.NaN, 0, 1);
    private static final RunSummary FULL = new RunSummary(
            "a log",
            5000,
            200,
            5000,
            0,
            4990,
            10,
            new InputFaults(3, 4, 5, 6, 7, 0, 0),
            new ErrorSummary(4990, 1.25, 0.5, 1.125, -2.5, 1),
            0,
            new LatencySummary(20.5, 50, 99.25, 1000),
            new RecordingSummary(Path.of("flight.ulg"), 9_000, 700_000, 2, ""),
            20.25);
    private static final RunSummary BARE =
            new RunSummary("a log", 1, Double.NaN, -1, 0, 1, 0, InputFaults.NONE, NO_ERRORS, 0, null, null, 1);

    private final StringWriter text = new StringWriter();

    private String json(RunSummary summary) throws IOException {
        PrintWriter out = new PrintWriter(text);
        SummaryJson.write(summary, out);
        out.flush();
        return text.toString();
    }

    private String people(RunSummary summary) {
        PrintWriter out = new PrintWriter(text);
        SummaryPrinter.write(summary, out);
        out.flush();
        return text.toString();
    }

    @Test
    void shouldWriteAllKeysAsJson() throws IOException {
        assertEquals(
                "{\"imuSamples\":5000,\"imuRateHz\":200.0,\"imuUsedShare\":1.0,\"attitudeSamples\":4990,"
                        + "\"lost\":10,\"leftOut\":{\"notFinite\":3,\"impossible\":4,\"clipped\":5,"
                        + "\"late\":6,\"outOfOrder\":7},"
                        + "\"referenceResets\":0,\"totalRmseDeg\":1.25,"
                        + "\"inclinationRmseDeg\":0.5,\"headingRmseDeg\":1.125,\"headingOffsetDeg\":-2.5,"
                        + "\"latencyUs\":{\"p50\":20.5,\"p99\":50.0,\"p999\":99.25,\"max\":1000.0},"
                        + "\"recorded\":{\"file\":\"flight.ulg\",\"messages\":9000,\"bytes\":700000,\"lost\":2},"
                        + "\"wallSeconds\":20.25}"
                        + System.lineSeparator(),
                json(FULL));
    }

    @Test
    void shouldWriteWhatIsNotKnownAsNull() throws IOException {
        assertEquals(
                "{\"imuSamples\":1,\"imuRateHz\":null,\"imuUsedShare\":null,\"attitudeSamples\":1,"
                        + "\"lost\":0,\"leftOut\":{\"notFinite\":0,\"impossible\":0,\"clipped\":0,"
                        + "\"late\":0,\"outOfOrder\":0},"
                        + "\"referenceResets\":0,\"totalRmseDeg\":null,"
                        + "\"inclinationRmseDeg\":null,\"headingRmseDeg\":null,\"headingOffsetDeg\":null,"
                        + "\"latencyUs\":null,\"wallSeconds\":1.0}" + System.lineSeparator(),
                json(BARE));
    }

    @Test
    void shouldTellPeopleAllFigures() {
        String summary = people(FULL);
        assertTrue(summary.contains("total 1.25 deg, inclination 0.50 deg, heading 1.13 deg"), summary);
        assertTrue(summary.contains("a constant offset of -2.50 deg was taken out"), summary);
        assertTrue(summary.contains("p50 20.5 us, p99 50.0 us, p99.9 99.3 us, max 1000.0 us"), summary);
        assertTrue(
                summary.contains("25 samples: 3 not finite, 4 impossible, 5 clipped, 6 late, 7 out of order"), summary);
        assertTrue(summary.contains("9,000 messages, 700,000 bytes, lost 2: flight.ulg"), summary);
    }

    @Test
    void shouldTellPeopleThatThereIsNoReference() {
        assertTrue(people(BARE).contains("no reference to compare with"));
    }

    /** 8.6 Hz, a third of the samples, a reference that was reset twice. */
    @Test
    void shouldDoubtErrorsThatTellNothing() {
        RunSummary poor = new RunSummary(
                "a log",
                1_000,
                8.6,
                3_000,
                2_000,
                1_000,
                0,
                new InputFaults(0, 2, 0, 0, 0, 58, 1.04),
                new ErrorSummary(90, 19.6, 5, 19, 4, 3),
                2,
                null,
                null,
                1);
        List<String> doubts = poor.doubts();
        assertEquals(5, doubts.size());
        assertTrue(doubts.get(0).startsWith("the IMU has 8.6 Hz: below 50 Hz "), doubts.get(0));
        assertTrue(doubts.get(1).startsWith("33.3 % of the IMU samples were used, 1,000 of 3,000"), doubts.get(1));
        assertTrue(doubts.get(2).startsWith("the reference was reset 2 times (quat_reset_counter)"), doubts.get(2));
        assertTrue(doubts.get(3).startsWith("2 sensor vectors "), doubts.get(3));
        assertTrue(doubts.get(4).startsWith("the mean force was 1.0 m/s^2 after 58 s "), doubts.get(4));
        String summary = people(poor);
        assertTrue(summary.contains("8.6 Hz, 33.3 % of 3,000 in the log used"), summary);
        assertTrue(summary.contains("2 of the reference"), summary);
        assertTrue(summary.contains("out of each of 3 parts between resets, 4.00 deg of the first"), summary);
        assertEquals(1, FULL.doubts().size());
        assertEquals(List.of(), BARE.doubts());
    }
}
