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
import org.junit.jupiter.api.Test;

class SummaryTest {
    private static final ErrorSummary NO_ERRORS = new ErrorSummary(0, Double.NaN, Double.NaN, Double.NaN, 0);
    private static final RunSummary FULL = new RunSummary(
            "a log",
            5000,
            0,
            4990,
            10,
            3,
            new ErrorSummary(4990, 1.25, 0.5, 1.125, -2.5),
            new LatencySummary(20.5, 50, 99.25, 1000),
            new RecordingSummary(Path.of("flight.ulg"), 9_000, 700_000, 2, ""),
            20.25);
    private static final RunSummary BARE = new RunSummary("a log", 1, 0, 1, 0, 0, NO_ERRORS, null, null, 1);

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
                "{\"imuSamples\":5000,\"attitudeSamples\":4990,\"lost\":10,\"totalRmseDeg\":1.25,"
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
                "{\"imuSamples\":1,\"attitudeSamples\":1,\"lost\":0,\"totalRmseDeg\":null,"
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
        assertTrue(summary.contains("3 sensor vectors left out"), summary);
        assertTrue(summary.contains("9,000 messages, 700,000 bytes, lost 2: flight.ulg"), summary);
    }

    @Test
    void shouldTellPeopleThatThereIsNoReference() {
        assertTrue(people(BARE).contains("no reference to compare with"));
    }
}
