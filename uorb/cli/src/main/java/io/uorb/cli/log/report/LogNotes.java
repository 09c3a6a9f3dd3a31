// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.input.InfoIndex;
import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.ParameterHistory;
import io.uorb.cli.option.NamePattern;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Texts, parameters and information of a log, as they come. Of many texts the first and the last stay. One thread. */
final class LogNotes {
    /** Texts that are kept from the start, and as many from the end. */
    static final int MOST_TEXTS = 500;

    private final List<LoggedText> first = new ArrayList<>();
    private final Deque<LoggedText> last = new ArrayDeque<>();
    private final ParameterHistory parameters;
    private final List<UlogInfo> laterInfos = new ArrayList<>();
    private final KeptRecords kept = new KeptRecords();
    private long texts;
    private long errors;
    private final UlogDefinitions definitions;
    private LoggedText firstError;

    LogNotes(UlogDefinitions definitions, long startUs) {
        this.definitions = definitions;
        parameters = new ParameterHistory(definitions, startUs, NamePattern.ALL, kept);
    }

    /** Sets the time of the parameters that come next. */
    void advance(long timeUs) {
        parameters.advance(timeUs);
    }

    void add(UlogLoggedString logged) {
        add(LoggedText.of(logged));
    }

    void add(LoggedText text) {
        texts++;
        if (text.isError()) {
            errors++;
            firstError = firstError == null ? text : firstError;
        }
        if (first.size() < MOST_TEXTS) {
            first.add(text);
            return;
        }
        last.addLast(text);
        if (last.size() > MOST_TEXTS) {
            last.removeFirst();
        }
    }

    void add(UlogParameter parameter) {
        parameters.onParameter(parameter);
    }

    void setDefault(UlogParameterDefault known) {
        parameters.onParameterDefault(known);
    }

    void add(UlogInfo info) {
        kept.keep(info);
        laterInfos.add(info);
    }

    long texts() {
        return texts;
    }

    /** Returns the number of texts of the level of errors, or worse. */
    long errors() {
        return errors;
    }

    /** Returns the first text that is an error; null if there is none. */
    LoggedText firstError() {
        return firstError;
    }

    List<LoggedText> first() {
        return Collections.unmodifiableList(first);
    }

    /** Returns the last texts, none of the first ones. */
    Collection<LoggedText> last() {
        return Collections.unmodifiableCollection(last);
    }

    Map<String, LoggedParameter> parameters() {
        return parameters.byName();
    }

    List<UlogInfo> laterInfos() {
        return Collections.unmodifiableList(laterInfos);
    }

    /** Returns the records of hard faults that PX4 had kept and added to the log. */
    List<String> hardFaults() {
        List<UlogInfo> all = new ArrayList<>(definitions.infos());
        all.addAll(laterInfos);
        return new InfoIndex(all).lists().getOrDefault("hardfault_plain", List.of());
    }

    /** Returns a parameter's value at the start; the given number if the log lacks it, or if it is not finite. */
    double parameterOr(String name, double otherwise) {
        LoggedParameter parameter = parameters.byName().get(name);
        double value = parameter == null || parameter.initial() == null
                ? Double.NaN
                : parameter.initial().doubleValue();
        return Double.isFinite(value) ? value : otherwise;
    }
}
