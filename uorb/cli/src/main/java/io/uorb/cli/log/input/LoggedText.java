// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogLoggedString;

/**
 * A text of a log, from a record of its own or from a message.
 *
 * @param level of syslog, '0' to '7'
 * @param source tag or topic; may be empty
 */
public record LoggedText(long timeUs, char level, String source, String text) {
    private static final int MOST_CHARACTERS = 1_000;
    private static final char LEAST_SEVERE_ERROR = '3';

    /** Cuts a text that is too long to be shown. */
    public LoggedText {
        text = text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + " …";
    }

    /** Returns the text of a record. */
    public static LoggedText of(UlogLoggedString logged) {
        String source = logged.isTagged() ? "tag " + logged.tag() : "";
        return new LoggedText(logged.timestampUs(), logged.level(), source, logged.text());
    }

    public String levelName() {
        return LevelName.of(level);
    }

    /** Returns whether the level is that of errors, or worse. */
    public boolean isError() {
        return level >= '0' && level <= LEAST_SEVERE_ERROR;
    }
}
