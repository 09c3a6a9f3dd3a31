// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Exceptions that a module throws in its replay, each kind and place once, for people. Any thread. */
public final class ReplayExceptions {
    private static final int MOST_KINDS = 8;
    private static final int MOST_CHARS = 300;
    private static final double US_PER_S = 1e6;

    /** Packages whose frames are passed over: a module's own code is below {@code io.uorb.drivers}, or elsewhere. */
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jdk.", "sun.", "io.uorb.");

    private static final String MODULES = "io.uorb.drivers.";

    private final Map<String, Thrown> byPlace = new LinkedHashMap<>();

    /** Creates it without exceptions. */
    public ReplayExceptions() {}

    /** Exceptions of one class and place: the first of them, and how many there are. */
    private record Thrown(String text, long activation, long timeUs, long count) {}

    /** Returns the exception, its message, and the first frame of the module's code. */
    public static String text(Throwable thrown) {
        Throwable cause = cause(thrown);
        String text = cause.toString();
        String bounded = text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "...";
        String frame = frame(cause);
        return frame.isEmpty() ? bounded : bounded + ", at " + frame;
    }

    private static Throwable cause(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause.getCause() != null && depth < MOST_KINDS; depth++) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** Returns the first frame of a module's code, else the first one; empty if there is none. */
    private static String frame(Throwable cause) {
        StackTraceElement[] frames = cause.getStackTrace();
        for (StackTraceElement frame : frames) {
            String type = frame.getClassName();
            if (type.startsWith(MODULES) || PLATFORM.stream().noneMatch(type::startsWith)) {
                return text(frame);
            }
        }
        return frames.length == 0 ? "" : text(frames[0]);
    }

    private static String text(StackTraceElement frame) {
        String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
        String file = frame.getFileName() == null ? "unknown source" : frame.getFileName() + line;
        return frame.getClassName() + "." + frame.getMethodName() + "(" + file + ")";
    }

    /**
     * Adds an exception.
     *
     * @param activation number of the activation, of those of the module; negative before the first
     * @param timeUs the broker's time at its begin, us
     */
    public synchronized void add(Throwable thrown, long activation, long timeUs) {
        String place = cause(thrown).getClass().getName() + " " + frame(cause(thrown));
        if (byPlace.containsKey(place) || byPlace.size() < MOST_KINDS) {
            byPlace.merge(
                    place,
                    new Thrown(text(thrown), activation, timeUs, 1),
                    (first, next) -> new Thrown(first.text, first.activation, first.timeUs, first.count + 1));
        }
    }

    /** Returns a sentence for each kind and place. */
    public synchronized List<String> notes(String module) {
        List<String> notes = new ArrayList<>();
        for (Thrown thrown : byPlace.values()) {
            String where = thrown.activation < 0
                    ? ""
                    : String.format(
                            Locale.ROOT, " in activation %d, at %.6f s", thrown.activation, thrown.timeUs / US_PER_S);
            String more = thrown.count == 1
                    ? ""
                    : String.format(Locale.ROOT, "; the first of %,d such exceptions", thrown.count);
            notes.add(module + " threw in the replay" + where + ": " + thrown.text + more);
        }
        return notes;
    }
}
