// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.text.TextEscapes;

/** Cells of CSV files (RFC 4180), from texts that come from anywhere. */
public final class Csv {
    private Csv() {}

    /** Returns the text with control characters escaped, in quotes if it has a comma or a quote. */
    public static String cell(String text) {
        String escaped = TextEscapes.escape(text);
        return escaped.indexOf(',') < 0 && escaped.indexOf('"') < 0
                ? escaped
                : '"' + escaped.replace("\"", "\"\"") + '"';
    }
}
