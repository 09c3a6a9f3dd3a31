// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.file.StagedFile;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.MessageGenerations;
import io.uorb.trace.rerun.RerunMessages;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A copy of traced logs, in one log and without the trace, with the messages of a re-run in place of the recorded ones.
 * Records stay in their order; messages that the record does not have come by time.
 */
public final class RerunCopy {
    private final RerunMessages messages;
    private final List<RerunMessages.Added> added;
    private final Map<TopicInstance, Integer> msgIds;
    private final UlogWriter writer;
    private final RecordSink sink;
    private final OutputLogDefinitions head;
    private int nextAdded;
    private long written;
    private long withoutFormat;

    private RerunCopy(
            RerunMessages messages, UlogWriter writer, OutputLogDefinitions head, Map<TopicInstance, Integer> msgIds) {
        this.messages = messages;
        this.added = messages.added();
        this.writer = writer;
        this.head = head;
        this.msgIds = msgIds;
        this.sink = new RecordSink(writer, msgIds);
    }

    /**
     * The counts of a written log.
     *
     * @param messages messages
     * @param withoutFormat messages left out, since the record has no messages of their topics
     */
    public record Written(long messages, long withoutFormat) {}

    /**
     * Writes the log.
     *
     * @param logs the recorded logs, in their order
     * @param parameters values in place of recorded ones, by name
     * @param note for people who look at the log: what is otherwise
     * @param opener opens each log twice
     * @throws IOException if a log cannot be read, they do not belong together, or the target cannot be written
     */
    public static Written write(
            List<Path> logs,
            RerunMessages messages,
            Map<String, String> parameters,
            String note,
            LogOpener opener,
            StagedFile target,
            String name)
            throws IOException {
        OutputLogDefinitions head = head(logs, messages, parameters, note, opener);
        try (UlogWriter writer = UlogWriter.to(name, target.channel())) {
            RerunCopy copy = new RerunCopy(messages, writer, head, head.write(writer));
            for (Path log : logs) {
                copy.add(log, opener);
            }
            copy.addUntil(Long.MAX_VALUE);
            return new Written(copy.written, copy.withoutFormat);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static OutputLogDefinitions head(
            List<Path> logs, RerunMessages messages, Map<String, String> parameters, String note, LogOpener opener)
            throws IOException {
        MergeSurvey survey = new MergeSurvey();
        for (Path log : logs) {
            try (UlogReader reader = opener.open(log)) {
                reader.readAll(survey.visitor());
                survey.add(log.toString(), reader);
            }
        }
        if (!survey.problems().isEmpty()) {
            throw new IOException("the logs are not of one recording: " + String.join("; ", survey.problems()));
        }
        OutputLogDefinitions head = survey.head();
        head.removeTopics(LogTrace::isOfTrace);
        head.set(UlogInfo.ofText("uorb_rerun", note));
        parameters.forEach((parameter, value) -> {
            Number recorded = head.parameter(parameter);
            if (recorded != null) {
                head.set(new UlogParameter(parameter, number(recorded, value)));
            }
        });
        for (RerunMessages.Added one : messages.added()) {
            TopicInstance topic =
                    new TopicInstance(one.topic().name(), one.topic().instance());
            if (head.format(topic.topic()) != null) {
                head.add(topic);
            }
        }
        return head;
    }

    /** Returns a value as a number of the recorded type; the recorded one if it is none. */
    private static Number number(Number recorded, String value) {
        try {
            return recorded instanceof Float ? (Number) Float.valueOf(value) : Integer.valueOf(value);
        } catch (NumberFormatException e) {
            return recorded;
        }
    }

    private void add(Path log, LogOpener opener) throws IOException {
        try (UlogReader reader = opener.open(log)) {
            MessageGenerations generations = new MessageGenerations();
            reader.readAll(new RecordSink(writer, msgIds) {
                @Override
                public void onData(UlogData data) {
                    long generation = generations.take(data, reader.skippedParts());
                    if (!LogTrace.isOfTrace(data.subscription().name())) {
                        replace(data, generation);
                    }
                }
            });
        }
    }

    /** Writes the message in place of a recorded one. */
    private void replace(UlogData data, long generation) {
        UlogSubscription topic = data.subscription();
        try {
            addUntil(data.timestampUs());
            if (generation == 0 || messages.isRecorded(topic.name(), topic.multiId(), generation)) {
                sink.onData(data);
                written++;
                return;
            }
            long[] words = messages.words(topic.name(), topic.multiId(), generation);
            if (words != null) {
                write(TopicInstance.of(topic), words, data.length());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(TopicInstance topic, long[] words, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words);
        writer.data(msgIds.get(topic), bytes, 0, length);
        written++;
    }

    /** Writes the messages that the record does not have, up to a time. */
    private void addUntil(long timeUs) throws IOException {
        while (nextAdded < added.size() && added.get(nextAdded).timeUs() < timeUs) {
            RerunMessages.Added one = added.get(nextAdded);
            nextAdded++;
            UlogFormat format = head.format(one.topic().name());
            if (format == null) {
                withoutFormat++;
            } else {
                TopicInstance topic =
                        new TopicInstance(one.topic().name(), one.topic().instance());
                write(topic, one.words(), format.leastSizeBytes());
            }
        }
    }
}
