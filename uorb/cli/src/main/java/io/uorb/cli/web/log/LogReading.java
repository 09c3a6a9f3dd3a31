// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.ParameterHistory;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TextMessages;
import io.uorb.cli.log.signal.LogSurvey;
import io.uorb.cli.option.NamePattern;
import io.uorb.ulog.UlogFile;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.util.Optional;

/** The one reading of the whole log: its times and topics, texts and parameters. One thread. */
final class LogReading implements UlogVisitor {
    private final LogSurvey survey;
    private final ParameterHistory parameters;
    private final TextLog texts = new TextLog();
    /** Null for topics without texts. */
    private final PerInstance<TextReader> textReaders =
            new PerInstance<>(subscription -> textReader(subscription).orElse(null));

    /** The text of a message. */
    private interface TextReader {
        LoggedText read(long timeUs, UlogData data);
    }

    LogReading(UlogFile file) {
        survey = new LogSurvey(file.header());
        parameters =
                new ParameterHistory(file.definitions(), file.header().startUs(), NamePattern.ALL, new KeptRecords());
    }

    private static Optional<TextReader> textReader(UlogSubscription subscription) {
        return switch (subscription.name()) {
            case TextMessages.MAVLINK_LOG ->
                TextMessages.of(subscription.format()).<TextReader>map(found -> found::read);
            case EventMessages.TOPIC -> EventMessages.of(subscription.format()).<TextReader>map(found -> found::read);
            default -> Optional.empty();
        };
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        survey.onSubscription(subscription);
    }

    @Override
    public void onData(UlogData data) {
        survey.onData(data);
        TextReader reader = textReaders.of(data.subscription());
        if (reader != null) {
            texts.add(reader.read(data.timestampUs(), data));
        }
    }

    @Override
    public void onText(UlogLoggedString text) {
        texts.add(LoggedText.of(text));
    }

    @Override
    public void onDropout(int durationMs) {
        survey.onDropout(durationMs);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        parameters.advance(survey.nowUs());
        parameters.onParameter(parameter);
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        parameters.onParameterDefault(parameterDefault);
    }

    LogSurvey survey() {
        return survey;
    }

    ParameterHistory parameters() {
        return parameters;
    }

    TextLog texts() {
        return texts;
    }
}
