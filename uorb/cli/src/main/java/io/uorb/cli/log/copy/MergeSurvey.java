// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The first pass over all logs: collects the definitions of the merged log; of contradicting values the first log's are
 * kept.
 */
final class MergeSurvey {
    /** Size of the header (L-1). */
    private static final int HEADER_BYTES = 16;

    private final OutputLogDefinitions head = new OutputLogDefinitions();
    private final Map<String, String> origins = new HashMap<>();
    private final Map<String, Set<Number>> changes = new HashMap<>();
    private final KeptRecords kept = new KeptRecords();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Long> messages = new ArrayList<>();
    private long messagesOfLog;

    private record Conflict(String file, UlogParameter parameter) {}

    /** Returns the visitor for the first pass over a log. */
    UlogVisitor visitor() {
        return new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                messagesOfLog++;
            }

            @Override
            public void onParameter(UlogParameter parameter) {
                boolean isNew = changes.computeIfAbsent(parameter.name(), name -> new HashSet<>())
                        .add(parameter.value());
                if (isNew) {
                    kept.keep(parameter);
                }
            }
        };
    }

    /** Adds the definitions of a log that has been read. */
    void add(String file, UlogReader reader) {
        messages.add(messagesOfLog);
        messagesOfLog = 0;
        UlogDefinitions definitions = reader.definitions();
        if (hasHeader(reader)) {
            head.start(reader.header().startUs(), reader.header().hasDefaultParameters());
        }
        definitions.formats().values().forEach(format -> add(file, format));
        Map<String, UlogInfo> last = new HashMap<>();
        definitions.infos().stream().filter(info -> !info.isMulti()).forEach(info -> last.put(info.name(), info));
        definitions.infos().stream()
                .filter(info -> last.get(info.name()) == info)
                .forEach(head::addIfAbsent);
        InfoLists.of(definitions.infos()).forEach(head::addIfAbsent);
        definitions.parameters().values().forEach(parameter -> add(file, parameter));
        definitions.parameterDefaults().forEach(head::addIfAbsent);
        reader.subscriptions().forEach(subscription -> head.add(TopicInstance.of(subscription)));
    }

    /** Returns whether a log has a start time: not if it is empty or truncated in its header. */
    private static boolean hasHeader(UlogReader reader) {
        return reader.corruptions().stream().noneMatch(corruption -> corruption.offset() < HEADER_BYTES);
    }

    private void add(String file, UlogFormat format) {
        UlogFormat first = head.format(format.name());
        if (first == null) {
            head.add(format);
            origins.put(format.name(), file);
        } else if (!first.equals(format)) {
            problems.add(FormatDifference.between(first, origins.get(format.name()), format, file));
        }
    }

    private void add(String file, UlogParameter parameter) {
        Number first = head.parameter(parameter.name());
        if (first == null) {
            head.set(parameter);
        } else if (!first.equals(parameter.value())) {
            conflicts.add(new Conflict(file, parameter));
        }
    }

    /** Returns the reasons why the logs cannot be merged: one line for each format in which they differ. */
    List<String> problems() {
        return problems;
    }

    /**
     * Returns one line for each parameter whose value differs from the first log's, unless a log records that change.
     */
    List<String> notes() {
        return conflicts.stream()
                .filter(conflict -> !changes.getOrDefault(conflict.parameter.name(), Set.of())
                        .contains(conflict.parameter.value()))
                .map(conflict -> "parameter " + conflict.parameter.name() + " is " + conflict.parameter.value() + " in "
                        + conflict.file + "; " + head.parameter(conflict.parameter.name()) + " is kept")
                .toList();
    }

    /** Returns the number of data messages of each log, in the order of adding. */
    List<Long> messages() {
        return Collections.unmodifiableList(messages);
    }

    OutputLogDefinitions head() {
        return head;
    }
}
