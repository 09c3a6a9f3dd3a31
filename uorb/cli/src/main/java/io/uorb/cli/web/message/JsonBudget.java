// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import io.uorb.shell.JsonFields;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** The rest of {@link AnswerJson#MAX_CHARS} that the rows of an answer may take. One thread. */
final class JsonBudget {
    /** Of the names, numbers and punctuation of a row. */
    private static final int ROW_CHARS = 200;

    private static final int ESCAPED_CHARS = 6;

    private long charsLeft = AnswerJson.MAX_CHARS - 2 * ROW_CHARS;

    /** Takes a row with these texts; returns false if it would not fit. */
    boolean take(String... texts) {
        long chars = ROW_CHARS;
        for (String text : texts) {
            chars += bytes(text);
        }
        if (chars > charsLeft) {
            return false;
        }
        charsLeft -= chars;
        return true;
    }

    /**
     * Puts the rows whose texts fit, and in {@code left} the number of the others.
     *
     * @param others rows that are left out already
     */
    static <T> JsonFields put(
            JsonFields to,
            String name,
            Collection<T> rows,
            long others,
            Function<T, String[]> texts,
            Function<T, Object> toValue) {
        JsonBudget budget = new JsonBudget();
        List<T> taken =
                rows.stream().filter(row -> budget.take(texts.apply(row))).toList();
        return to.put(name, taken, toValue).put("left", others + rows.size() - taken.size());
    }

    /** Returns the most bytes that a text takes in JSON and UTF-8. */
    private static long bytes(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char at = text.charAt(i);
            bytes += at < ' ' || at == '"' || at == '\\' ? ESCAPED_CHARS : at < 0x80 ? 1 : 3;
        }
        return bytes;
    }
}
