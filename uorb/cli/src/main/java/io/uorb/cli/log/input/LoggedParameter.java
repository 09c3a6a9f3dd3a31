// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.shell.CsvCells;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** A parameter of a log: its value at the start, its defaults and its changes. One thread. */
public final class LoggedParameter {
    private final String name;
    /** Null if it comes into being by a change. */
    private final Number initial;

    private Number systemDefault;
    private Number setupDefault;
    private final List<Change> changes = new ArrayList<>();

    /** A change, with the time of the message before it. */
    public record Change(long timeUs, Number value) {}

    public LoggedParameter(String name, Number initial) {
        this.name = name;
        this.initial = initial;
    }

    /**
     * Returns the same values under another name.
     *
     * @param timeUs maps the times of changes, us
     */
    public LoggedParameter moved(String newName, LongUnaryOperator timeUs) {
        LoggedParameter copy = new LoggedParameter(newName, initial);
        copy.systemDefault = systemDefault;
        copy.setupDefault = setupDefault;
        changes.forEach(change -> copy.changes.add(new Change(timeUs.applyAsLong(change.timeUs()), change.value())));
        return copy;
    }

    public void setDefault(UlogParameterDefault known) {
        Number value = known.parameter().value();
        systemDefault = known.systemWide() ? value : systemDefault;
        setupDefault = known.currentSetup() ? value : setupDefault;
    }

    public void change(long timeUs, UlogParameter parameter) {
        changes.add(new Change(timeUs, parameter.value()));
    }

    public String name() {
        return name;
    }

    /** Returns the value at the log's start; null if there was none. */
    public Number initial() {
        return initial;
    }

    /** Returns the firmware's default; null if the log has none, which usually equals the value. */
    public Number systemDefault() {
        return systemDefault;
    }

    /** Returns the default of the vehicle's configuration; null if the log has none. */
    public Number setupDefault() {
        return setupDefault;
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    /** Returns the value at the log's end. */
    public Number last() {
        return changes.isEmpty() ? initial : changes.get(changes.size() - 1).value();
    }

    /** Returns whether it differs from a default, or changes during the log. */
    public boolean isChanged() {
        return !changes.isEmpty() || differs(systemDefault) || differs(setupDefault);
    }

    private boolean differs(Number known) {
        return known != null && !known.equals(initial);
    }

    public String type() {
        return typeOf(last());
    }

    public static String typeOf(Number value) {
        return value instanceof Float ? "float" : "int32_t";
    }

    /** Returns a value as text; empty for null. */
    public static String text(Number value) {
        if (value == null) {
            return "";
        }
        return value instanceof Float real ? CsvCells.real(real) : value.toString();
    }
}
