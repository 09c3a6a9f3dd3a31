// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.option.NamePattern;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parameters of a log that match a pattern, in its order: values, defaults, changes. One thread. */
public final class ParameterHistory implements UlogVisitor {
    private final Map<String, LoggedParameter> byName = new LinkedHashMap<>();
    private final NamePattern pattern;
    private final KeptRecords kept;
    private long nowUs;

    /**
     * Creates a history with the parameters of the definitions; it is a visitor of the data that follow.
     *
     * @param startUs the log's start, the time of changes before the first message
     * @param kept counts the changes
     */
    public ParameterHistory(UlogDefinitions definitions, long startUs, NamePattern pattern, KeptRecords kept) {
        this.pattern = pattern;
        this.kept = kept;
        this.nowUs = startUs;
        for (UlogParameter parameter : definitions.parameters().values()) {
            if (pattern.matches(parameter.name())) {
                byName.put(parameter.name(), new LoggedParameter(parameter.name(), parameter.value()));
            }
        }
        definitions.parameterDefaults().forEach(this::onParameterDefault);
    }

    /** Reads the whole log. */
    public static ParameterHistory of(LogInput log, NamePattern pattern) throws IOException {
        long startUs = log.reader().header().startUs();
        ParameterHistory history =
                new ParameterHistory(log.reader().definitions(), startUs, pattern, new KeptRecords());
        log.readAll(history);
        return history;
    }

    @Override
    public void onData(UlogData data) {
        nowUs = data.subscription().timestampOffset() < 0 ? nowUs : data.timestampUs();
    }

    /** Sets the time of the changes that come next, for callers that do not pass the messages. */
    public void advance(long timeUs) {
        nowUs = timeUs;
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        if (pattern.matches(parameter.name())) {
            kept.keep(parameter);
            byName.computeIfAbsent(parameter.name(), name -> new LoggedParameter(name, null))
                    .change(nowUs, parameter);
        }
    }

    @Override
    public void onParameterDefault(UlogParameterDefault known) {
        LoggedParameter parameter = byName.get(known.parameter().name());
        if (parameter != null) {
            parameter.setDefault(known);
        }
    }

    /** Returns the parameters by name. */
    public Map<String, LoggedParameter> byName() {
        return Collections.unmodifiableMap(byName);
    }

    public Collection<LoggedParameter> parameters() {
        return byName().values();
    }
}
