// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import io.uorb.text.TextEscapes;
import java.util.Locale;
import java.util.Objects;

/**
 * A problem of a file or folder.
 *
 * @param place the file or folder, as the user named it
 * @param line the line, counted from 1; 0 if it is about the whole
 * @param severity whether the message can be used nevertheless
 * @param text what is wrong, and what to do
 */
public record Problem(String place, int line, Severity severity, String text) {
    /** Severity: whether the message can still be used. */
    public enum Severity {
        /** No: the file yields no message. */
        ERROR,
        /** Yes, but it may not mean what its author wanted. */
        WARNING,
        /** Yes; what was written is read as PX4 reads it. */
        NOTE
    }

    /** Checks that nothing is null. */
    public Problem {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(text, "text");
    }

    /** Returns whether the file yields no message. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /**
     * Returns the problem as compilers print it: {@code msg/Foo.msg:12: text}, for a warning
     * {@code msg/Foo.msg:12: warning: text}, likewise for a note; characters that a terminal obeys are escaped.
     */
    @Override
    public String toString() {
        String position = line == 0 ? place : place + ":" + line;
        String kind = isError() ? "" : severity.name().toLowerCase(Locale.ROOT) + ": ";
        return TextEscapes.escape(position + ": " + kind + text);
    }
}
