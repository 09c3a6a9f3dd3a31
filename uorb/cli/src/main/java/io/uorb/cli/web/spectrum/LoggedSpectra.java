// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.spectrum;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.SpectrogramTrace;
import io.uorb.cli.log.signal.SpectrumTrace;
import io.uorb.cli.web.log.PlottedField;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.shown.ShownLogs;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Spectra of all messages of a range of a log, as in a report: messages are assumed to be evenly spaced; a pause, a
 * step back and a value that is not finite start a new segment. A range is read twice, first to measure its rate;
 * memory is independent of its length. For the thread of the log.
 */
public final class LoggedSpectra {
    private static final int MOST_ROWS = 128;
    private static final double US_PER_S = 1e6;

    private final ShownLogs log;

    /** @param log closed by its owner */
    public LoggedSpectra(ShownLogs log) {
        this.log = log;
    }

    /**
     * Returns the answer to a question, shorter than 1 MiB.
     *
     * @param cancelled whether the request was cancelled
     * @throws IllegalArgumentException if the log has no such fields, or the range too few messages
     * @throws CancellationException if it was cancelled
     * @throws IOException if the file cannot be read
     */
    String answer(PageRequest.Spectrum question, BooleanSupplier cancelled) throws IOException {
        TopicInstance key = new TopicInstance(question.topic(), question.instance());
        List<PlottedField> fields = log.find(key, question.fields());
        SampleCount count = new SampleCount(fields.size());
        log.read(key, fields, question.fromUs(), question.toUs(), cancelled, count);
        require(question, count);
        return question.columns() == 0
                ? spectra(key, question, fields, count, cancelled)
                : overTime(key, question, fields, count, cancelled);
    }

    private static void require(PageRequest.Spectrum question, SampleCount count) {
        String messages = "topic " + question.topic() + " has " + count.samples() + " messages";
        if (count.samples() < SpectrumTrace.LEAST_MESSAGES) {
            throw new IllegalArgumentException(
                    messages + " in this range; a spectrum needs " + SpectrumTrace.LEAST_MESSAGES);
        }
        if (count.periodUs() == 0) {
            throw new IllegalArgumentException(messages + " at one time; a spectrum needs different times");
        }
    }

    private String spectra(
            TopicInstance key,
            PageRequest.Spectrum question,
            List<PlottedField> fields,
            SampleCount count,
            BooleanSupplier cancelled)
            throws IOException {
        // One per field: a value that is not finite ends only that field's segment.
        List<SpectrumTrace> traces = Stream.generate(() -> new SpectrumTrace(1, count.periodUs(), count.samples()))
                .limit(fields.size())
                .toList();
        double[] one = new double[1];
        log.read(key, fields, question.fromUs(), question.toUs(), cancelled, (timeUs, values) -> {
            for (int i = 0; i < values.length; i++) {
                one[0] = values[i];
                traces.get(i).add(timeUs, one);
            }
        });
        return PageJson.object("spectrum", json -> {
            json.writeNumberField("id", question.id());
            json.writeNumberField("count", count.samples());
            json.writeArrayFieldStart("fields");
            for (int i = 0; i < traces.size(); i++) {
                String path = fields.get(i).leaf().path();
                json.writeStartObject();
                json.writeStringField("path", path);
                if (traces.get(i).segments() == 0) {
                    json.writeStringField(
                            "problem", problem(path, traces.get(i).longest(), count.notFinite(i), count.samples()));
                } else {
                    write(json, traces.get(i));
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static String problem(String path, int longest, long notFinite, long samples) {
        return "at most " + longest + " consecutive messages without a pause, a step back in time or a value of " + path
                + " that is not finite (" + notFinite + " of " + samples + " are not); a spectrum needs "
                + SpectrumTrace.LEAST_SIZE;
    }

    private static void write(JsonGenerator json, SpectrumTrace trace) throws IOException {
        json.writeNumberField("segments", trace.segments());
        json.writeNumberField("size", trace.size());
        PageJson.number(json, "sampleHz", trace.sampleHz());
        json.writeArrayFieldStart("density");
        for (double density : trace.density(0)) {
            PageJson.number(json, density);
        }
        json.writeEndArray();
    }

    private String overTime(
            TopicInstance key,
            PageRequest.Spectrum question,
            List<PlottedField> fields,
            SampleCount count,
            BooleanSupplier cancelled)
            throws IOException {
        TimeRange range = new TimeRange(
                Math.max(question.fromUs(), log.facts().startUs()),
                Math.min(question.toUs(), log.facts().endUs()));
        SpectrogramTrace trace = new SpectrogramTrace(
                fields.size(), count.periodUs(), count.samples(), range, question.columns(), MOST_ROWS);
        log.read(key, fields, question.fromUs(), question.toUs(), cancelled, trace);
        if (trace.segments() == 0) {
            int worst = 0;
            for (int i = 0; i < fields.size(); i++) {
                worst = count.notFinite(i) > count.notFinite(worst) ? i : worst;
            }
            String path = fields.get(worst).leaf().path();
            throw new IllegalArgumentException(problem(path, trace.longest(), count.notFinite(worst), count.samples()));
        }
        return PageJson.object("spectrum", json -> {
            json.writeNumberField("id", question.id());
            json.writeNumberField("count", count.samples());
            json.writeNumberField("segments", trace.segments());
            json.writeNumberField("size", trace.size());
            PageJson.number(json, "sampleHz", 2 * trace.greatestHz());
            json.writeNumberField("fromS", range.fromUs() / US_PER_S);
            PageJson.number(json, "columnS", trace.columnUs() / US_PER_S);
            json.writeArrayFieldStart("levelsDb");
            for (double[] column : trace.levelsDb()) {
                writeLevels(json, column);
            }
            json.writeEndArray();
        });
    }

    private static void writeLevels(JsonGenerator json, double... levelsDb) throws IOException {
        json.writeStartArray();
        for (double level : levelsDb) {
            PageJson.number(json, Double.isFinite(level) ? Math.round(level * 100) / 100.0 : level);
        }
        json.writeEndArray();
    }
}
