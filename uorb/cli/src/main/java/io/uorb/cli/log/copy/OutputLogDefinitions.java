// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The definitions and topics of a log to be written. */
final class OutputLogDefinitions {
    /** The greatest start time: starts are unsigned. */
    private static final long UNKNOWN = -1;

    private final Map<String, UlogFormat> formats = new LinkedHashMap<>();
    private final Map<String, UlogInfo> infos = new LinkedHashMap<>();
    private final Map<String, List<UlogInfo>> lists = new LinkedHashMap<>();
    private final Map<String, UlogParameter> parameters = new LinkedHashMap<>();
    private final Map<DefaultKey, UlogParameterDefault> defaults = new LinkedHashMap<>();
    private final Set<TopicInstance> topics = new LinkedHashSet<>();
    private long startUs = UNKNOWN;
    private boolean hasDefaults;

    private record DefaultKey(String name, boolean systemWide, boolean currentSetup) {}

    /** Adds the start time of a log; the earliest is kept. */
    void start(long us, boolean hasDefaultParameters) {
        startUs = Long.compareUnsigned(us, startUs) < 0 ? us : startUs;
        hasDefaults |= hasDefaultParameters;
    }

    void add(UlogFormat format) {
        formats.putIfAbsent(format.name(), format);
    }

    /** Returns the format of that name; null if there is none yet. */
    UlogFormat format(String name) {
        return formats.get(name);
    }

    /** Sets a value; replaces an earlier one of its name. */
    void set(UlogInfo info) {
        infos.put(info.name(), info);
    }

    void addIfAbsent(UlogInfo info) {
        infos.putIfAbsent(info.name(), info);
    }

    /** Adds a list of information if there is none of its name. */
    void addIfAbsent(String name, List<UlogInfo> list) {
        lists.putIfAbsent(name, list);
    }

    /** Sets a value; replaces an earlier one of its name. */
    void set(UlogParameter parameter) {
        parameters.put(parameter.name(), parameter);
    }

    /** Returns the value of a parameter; null if there is none yet. */
    Number parameter(String name) {
        UlogParameter parameter = parameters.get(name);
        return parameter == null ? null : parameter.value();
    }

    /** Sets a default; replaces an earlier one of its name and kind. */
    void set(UlogParameterDefault known) {
        defaults.put(key(known), known);
    }

    void addIfAbsent(UlogParameterDefault known) {
        defaults.putIfAbsent(key(known), known);
    }

    private static DefaultKey key(UlogParameterDefault known) {
        return new DefaultKey(known.parameter().name(), known.systemWide(), known.currentSetup());
    }

    void add(TopicInstance topic) {
        topics.add(topic);
    }

    /** Leaves topics out, with their formats. */
    void removeTopics(Predicate<String> names) {
        formats.keySet().removeIf(names);
        topics.removeIf(topic -> names.test(topic.topic()));
    }

    /** Writes the definitions; returns the msg_ids of the topics' instances. */
    Map<TopicInstance, Integer> write(UlogWriter out) throws IOException {
        out.start(startUs == UNKNOWN ? 0 : startUs, hasDefaults || !defaults.isEmpty());
        for (UlogFormat format : formats.values()) {
            out.format(FormatSerializer.of(format));
        }
        for (UlogInfo info : infos.values()) {
            out.info(info);
        }
        for (List<UlogInfo> list : lists.values()) {
            for (UlogInfo info : list) {
                out.info(info);
            }
        }
        for (UlogParameter parameter : parameters.values()) {
            out.parameter(parameter);
        }
        for (UlogParameterDefault known : defaults.values()) {
            out.parameterDefault(known);
        }
        Map<TopicInstance, Integer> msgIds = new LinkedHashMap<>();
        for (TopicInstance topic : topics) {
            msgIds.put(topic, out.subscribe(topic.topic(), topic.instance()));
        }
        return msgIds;
    }
}
