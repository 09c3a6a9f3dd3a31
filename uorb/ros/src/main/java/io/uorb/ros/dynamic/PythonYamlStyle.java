// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import java.util.regex.Pattern;

/** The style in which PyYAML dumps a text as an item of a list. */
enum PythonYamlStyle {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED;

    /** Plain texts that YAML 1.1 would read as something else than a text. */
    private static final Pattern NO_STRING = Pattern.compile(
            "~|null|Null|NULL|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|=|<<"
                    + "|[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+"
                    + "|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+"
                    + "|[-+]?[0-9][0-9_]*\\.[0-9_]*(?:[eE][-+][0-9]+)?|\\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?"
                    + "|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)"
                    + "|[0-9]{4}-[0-9]{2}-[0-9]{2}"
                    + "|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \\t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]*)?"
                    + "(?:[ \\t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?");

    /** The pattern takes stack by the length of a text; a longer one is a number if it could be one. */
    private static final int MAX_PATTERN = 256;

    private static final Pattern LONG_NUMBER = Pattern.compile("[-+.:_0-9a-fA-FxX]+");

    /** Characters beyond ASCII and controls but the line feed. */
    private static final Pattern SPECIAL = Pattern.compile("[^\n -~]");

    private static final Pattern BLANK_BEFORE_BREAK = Pattern.compile(" \n");
    private static final Pattern BREAK_BEFORE_BLANK = Pattern.compile("\n ");
    private static final Pattern OUTER_BLANK = Pattern.compile("^[ \n]|[ \n]\\z");
    private static final Pattern INDICATOR = Pattern.compile(
            "^(?:---|\\.\\.\\.)|^[#,\\[\\]{}&*!|>'\"%@`]|^[?:-](?=[ \n]|\\z)|:(?=[ \n]|\\z)|(?<=[ \n])#");

    static PythonYamlStyle of(String text) {
        if (SPECIAL.matcher(text).find()
                || BLANK_BEFORE_BREAK.matcher(text).find()
                || BREAK_BEFORE_BLANK.matcher(text).find()) {
            return DOUBLE_QUOTED;
        }
        boolean isPlain = !text.isEmpty()
                && text.indexOf('\n') < 0
                && !OUTER_BLANK.matcher(text).find()
                && !INDICATOR.matcher(text).find()
                && !(text.length() > MAX_PATTERN ? LONG_NUMBER : NO_STRING)
                        .matcher(text)
                        .matches();
        return isPlain ? PLAIN : SINGLE_QUOTED;
    }
}
