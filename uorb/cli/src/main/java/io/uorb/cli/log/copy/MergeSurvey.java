// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

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
 * Finds out, in a first reading of all logs, what stands at the head of the log that joins them: of what several logs
 * say, the first one's word counts.
 */
final class MergeSurvey {
    /** L-1. */
    private static final int HEADER_BYTES = 16;

    private final OutputLogDefinitions head = new OutputLogDefinitions();
    private final Map<String, String> origins = new HashMap<>();
    private final Map<String, Set<Number>> changes = new HashMap<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Long> messages = new ArrayList<>();
    private long messagesOfLog;

    private record Conflict(String file, UlogParameter parameter) {}

    /** What is to be noted while a log is read. */
    UlogVisitor visitor() {
        return new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                messagesOfLog++;
            }

            @Override
            public void onParameter(UlogParameter parameter) {
                changes.computeIfAbsent(parameter.name(), name -> new HashSet<>())
                        .add(parameter.value());
            }
        };
    }

    /** Takes what a log says that has been read. */
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

    /** A log that was cut in its header, or is empty, does not say when it started. */
    private static boolean hasHeader(UlogReader reader) {
        return reader.corruptions().stream().noneMatch(damage -> damage.offset() < HEADER_BYTES);
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

    /** Why the logs cannot be joined: one line for each format in which they differ. */
    List<String> problems() {
        return problems;
    }

    /** One line for each parameter of another value than the first log has, unless some log says that it changed so. */
    List<String> notes() {
        return conflicts.stream()
                .filter(conflict -> !changes.getOrDefault(conflict.parameter.name(), Set.of())
                        .contains(conflict.parameter.value()))
                .map(conflict -> "parameter " + conflict.parameter.name() + " is " + conflict.parameter.value() + " in "
                        + conflict.file + "; " + head.parameter(conflict.parameter.name()) + " is kept")
                .toList();
    }

    /** How many data messages each log has, in the order in which they were added. */
    List<Long> messages() {
        return Collections.unmodifiableList(messages);
    }

    OutputLogDefinitions head() {
        return head;
    }
}
