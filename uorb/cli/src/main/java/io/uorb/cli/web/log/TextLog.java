// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.LoggedText;
import io.uorb.cli.log.input.TimeRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Texts in bounded memory: of too many, the first and the last stay. One thread. */
public final class TextLog {
    /** Characters that are kept from the start, and as many from the end; each text counts {@value #ROW_CHARS} more. */
    private static final int MOST_CHARS = 1 << 20;

    private static final int ROW_CHARS = 100;

    private final List<LoggedText> first = new ArrayList<>();
    private final Deque<LoggedText> last = new ArrayDeque<>();
    private long firstChars;
    private long lastChars;
    private long omitted;

    /**
     * Texts of a range.
     *
     * @param left number of texts that are not among the rows: of this range, or of a time that is not known any more
     */
    public record Rows(List<LoggedText> rows, long left) {}

    /** Adds a text. */
    public void add(LoggedText text) {
        if (last.isEmpty() && firstChars + chars(text) <= MOST_CHARS) {
            first.add(text);
            firstChars += chars(text);
            return;
        }
        last.addLast(text);
        lastChars += chars(text);
        while (lastChars > MOST_CHARS) {
            lastChars -= chars(last.removeFirst());
            omitted++;
        }
    }

    private static long chars(LoggedText text) {
        return (long) ROW_CHARS + text.source().length() + text.text().length();
    }

    /** Returns the texts of a range in the order of their times, the first {@code most} of them. */
    public Rows rows(TimeRange range, int most) {
        List<LoggedText> found = new ArrayList<>();
        first.stream().filter(text -> range.contains(text.timeUs())).forEach(found::add);
        last.stream().filter(text -> range.contains(text.timeUs())).forEach(found::add);
        found.sort(Comparator.comparingLong(LoggedText::timeUs));
        int given = Math.min(most, found.size());
        return new Rows(List.copyOf(found.subList(0, given)), found.size() - given + omitted);
    }
}
