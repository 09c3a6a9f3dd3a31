// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of PX4's {@code param show} and {@code param show -c}: used, saved, name, two indices, value. Floats have
 * four decimals there, so they are not exact. What a console shows around the lines is passed over.
 */
final class ParamShowLines {
    private static final Pattern LINE =
            Pattern.compile("\\s*(?:x\\s+)?(?:[+*]\\s+)?([A-Z0-9_]{1,16})\\s+\\[[0-9]+,[0-9]+\\]\\s*:\\s*(\\S+)\\s*");
    /** The beginning of a line with a value, whatever follows. */
    private static final Pattern NAMED = Pattern.compile("\\s*(?:x\\s+)?(?:[+*]\\s+)?([A-Z0-9_]{1,16})\\s+\\[.*");

    /** Header, totals, prompts and the command itself. */
    private static final Pattern AROUND =
            Pattern.compile("\\s*|Symbols:.*|\\s*[0-9]+(/[0-9]+)? parameters .*|(nsh|pxh)>.*|\\s*param show.*");

    private ParamShowLines() {}

    /** Returns whether a line has a value. */
    static boolean isValue(String line) {
        return LINE.matcher(line).matches();
    }

    static ReadParameters parse(byte[] content) {
        LineReader reader = new LineReader(content);
        while (reader.next()) {
            Matcher line = LINE.matcher(reader.line());
            if (line.matches() && ParameterLines.isNumber(line.group(2))) {
                reader.value(line.group(1), line.group(2));
            } else if (!AROUND.matcher(reader.line()).matches()) {
                Matcher named = NAMED.matcher(reader.line());
                reader.problem(named.lookingAt() ? named.group(1) : "", "is not \"x + NAME [n,n] : number\"");
            }
        }
        return reader.result();
    }
}
