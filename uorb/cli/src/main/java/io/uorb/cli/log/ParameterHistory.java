// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LoggedParameter;
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

/** The parameters of a log that match a pattern, in its order. One thread. */
final class ParameterHistory implements UlogVisitor {
    private final Map<String, LoggedParameter> byName = new LinkedHashMap<>();
    private final KeptRecords kept = new KeptRecords();
    private final NamePattern pattern;
    private long nowUs;

    private ParameterHistory(NamePattern pattern, long startUs) {
        this.pattern = pattern;
        this.nowUs = startUs;
    }

    /** Reads the whole log. */
    static ParameterHistory of(LogInput log, NamePattern pattern) throws IOException {
        ParameterHistory history =
                new ParameterHistory(pattern, log.reader().header().startUs());
        UlogDefinitions definitions = log.reader().definitions();
        for (UlogParameter parameter : definitions.parameters().values()) {
            if (pattern.matches(parameter.name())) {
                history.byName.put(parameter.name(), new LoggedParameter(parameter.name(), parameter.value()));
            }
        }
        definitions.parameterDefaults().forEach(history::addDefault);
        log.readAll(history);
        return history;
    }

    private void addDefault(UlogParameterDefault known) {
        LoggedParameter parameter = byName.get(known.parameter().name());
        if (parameter != null) {
            parameter.setDefault(known);
        }
    }

    @Override
    public void onData(UlogData data) {
        nowUs = data.subscription().timestampOffset() < 0 ? nowUs : data.timestampUs();
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
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        addDefault(parameterDefault);
    }

    Collection<LoggedParameter> parameters() {
        return Collections.unmodifiableCollection(byName.values());
    }
}
