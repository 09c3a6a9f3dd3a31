// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.LevelName;
import io.uorb.cli.log.input.LoggedParameter;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Texts, parameters and information of a log, as they come. Of many texts the first and the last stay. One thread. */
final class LogNotes {
    /** Texts that are kept from the start, and as many from the end. */
    static final int MOST_TEXTS = 500;

    private static final int MOST_CHARACTERS = 1_000;
    private static final char LEAST_SEVERE_ERROR = '3';

    private final List<Text> first = new ArrayList<>();
    private final Deque<Text> last = new ArrayDeque<>();
    private final Map<String, LoggedParameter> parameters = new LinkedHashMap<>();
    private final List<UlogInfo> laterInfos = new ArrayList<>();
    private final KeptRecords kept = new KeptRecords();
    private long nowUs;
    private long texts;
    private long errors;
    private Text firstError;

    /**
     * A text.
     *
     * @param level '0' to '7'
     * @param source tag or topic; may be empty
     */
    record Text(long timeUs, char level, String source, String text) {
        String levelName() {
            return LevelName.of(level);
        }

        boolean isError() {
            return level >= '0' && level <= LEAST_SEVERE_ERROR;
        }
    }

    LogNotes(UlogDefinitions definitions, long startUs) {
        nowUs = startUs;
        definitions
                .parameters()
                .values()
                .forEach(parameter ->
                        parameters.put(parameter.name(), new LoggedParameter(parameter.name(), parameter.value())));
        definitions.parameterDefaults().forEach(this::setDefault);
    }

    /** Sets the time of the parameters that come next. */
    void advance(long timeUs) {
        nowUs = timeUs;
    }

    void add(UlogLoggedString logged) {
        String source = logged.isTagged() ? "tag " + logged.tag() : "";
        add(new Text(logged.timestampUs(), logged.level(), source, logged.text()));
    }

    void add(Text given) {
        String whole = given.text();
        Text text = whole.length() <= MOST_CHARACTERS
                ? given
                : new Text(given.timeUs(), given.level(), given.source(), whole.substring(0, MOST_CHARACTERS) + " …");
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
        kept.keep(parameter);
        parameters
                .computeIfAbsent(parameter.name(), name -> new LoggedParameter(name, null))
                .change(nowUs, parameter);
    }

    void setDefault(UlogParameterDefault known) {
        LoggedParameter parameter = parameters.get(known.parameter().name());
        if (parameter != null) {
            parameter.setDefault(known);
        }
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
    Text firstError() {
        return firstError;
    }

    List<Text> first() {
        return Collections.unmodifiableList(first);
    }

    /** Returns the last texts, none of the first ones. */
    Collection<Text> last() {
        return Collections.unmodifiableCollection(last);
    }

    Map<String, LoggedParameter> parameters() {
        return Collections.unmodifiableMap(parameters);
    }

    List<UlogInfo> laterInfos() {
        return Collections.unmodifiableList(laterInfos);
    }

    /** Returns a parameter's value at the start; the given number if the log lacks it. */
    double parameterOr(String name, double otherwise) {
        LoggedParameter parameter = parameters.get(name);
        return parameter == null || parameter.initial() == null
                ? otherwise
                : parameter.initial().doubleValue();
    }
}
