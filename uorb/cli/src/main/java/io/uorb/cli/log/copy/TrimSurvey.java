// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.LogClock;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.input.TimeRange;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayList;
import java.util.List;

/** The first pass over a log to be trimmed: collects the definitions at the start of the range. */
final class TrimSurvey implements UlogVisitor {
    private final OutputLogDefinitions head = new OutputLogDefinitions();
    private final PerInstance<TopicInstance> used;
    private final TimeRange range;
    private final LogClock clock;
    private final List<UlogInfo> infosBefore = new ArrayList<>();
    private final KeptRecords kept = new KeptRecords();
    private long messages;

    /** @param reader at the start of its data */
    TrimSurvey(UlogReader reader, SelectionOptions selection) {
        long startUs = reader.header().startUs();
        range = selection.range(startUs);
        clock = new LogClock(startUs);
        used = new PerInstance<>(subscription -> addIfSelected(TopicInstance.of(subscription), selection));
        head.start(Math.max(startUs, range.fromUs()), reader.header().hasDefaultParameters());
        UlogDefinitions definitions = reader.definitions();
        definitions.infos().stream().filter(info -> !info.isMulti()).forEach(head::set);
        infosBefore.addAll(definitions.infos());
        definitions.parameters().values().forEach(head::set);
        definitions.parameterDefaults().forEach(head::set);
    }

    private TopicInstance addIfSelected(TopicInstance topic, SelectionOptions selection) {
        if (!selection.includes(topic)) {
            return null;
        }
        head.add(topic);
        return topic;
    }

    @Override
    public void onData(UlogData data) {
        if (range.contains(clock.advance(data)) && used.of(data.subscription()) != null) {
            messages++;
        }
    }

    @Override
    public void onInfo(UlogInfo info) {
        if (!isBefore()) {
            return;
        }
        kept.keep(info);
        infosBefore.add(info);
        if (!info.isMulti()) {
            head.set(info);
        }
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        if (isBefore()) {
            kept.keep(parameter);
            head.set(parameter);
        }
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        if (isBefore()) {
            kept.keep(parameterDefault.parameter());
            head.set(parameterDefault);
        }
    }

    private boolean isBefore() {
        return clock.nowUs() < range.fromUs();
    }

    /** Returns the number of messages to be written. */
    long messages() {
        return messages;
    }

    /** Returns the definitions, after the log has been read. */
    OutputLogDefinitions head(UlogReader reader) {
        // Only now, since a log may bring formats among its data.
        reader.definitions().formats().values().forEach(head::add);
        InfoLists.of(infosBefore).forEach(head::addIfAbsent);
        return head;
    }
}
