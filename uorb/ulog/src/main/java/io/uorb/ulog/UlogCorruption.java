// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.List;

/**
 * A part of a log that could not be read, and what was lost as far as it is known.
 *
 * @param kind kind of corruption
 * @param offset the byte of the file at which the first record that could not be read starts
 * @param endOffset the byte at which reading resumed, or the log ends
 * @param reason the cause, as one line of text
 * @param records number of record-shaped pieces that were skipped
 * @param topics the topics that those pieces name, {@value #MAX_TOPICS} at most
 */
public record UlogCorruption(Kind kind, long offset, long endOffset, String reason, long records, List<String> topics) {
    /** A corruption names no more topics than this. */
    public static final int MAX_TOPICS = 32;

    /** The kinds of corruption. */
    public enum Kind {
        /**
         * The file, or the section before appended data, ends within a record: the writer lost power or was stopped.
         */
        TRUNCATED,
        /** A record violates the format. */
        CORRUPT,
        /**
         * Data records of a {@code msg_id} that no subscription record defines: that record must have been lost. The
         * range is from the first of them to the end of the last; other records in between were read.
         */
        ORPHANED
    }

    public UlogCorruption {
        topics = List.copyOf(topics);
    }

    @Override
    public String toString() {
        String lost = records == 0 ? "" : "; " + records + (records == 1 ? " record" : " records") + " lost";
        String named = topics.isEmpty() ? "" : " (" + String.join(", ", topics) + ")";
        return kindText() + " at byte " + offset + ", " + (endOffset - offset) + " bytes: " + reason + lost + named;
    }

    private String kindText() {
        return switch (kind) {
            case TRUNCATED -> "truncated";
            case CORRUPT -> "corrupt";
            case ORPHANED -> "orphaned";
        };
    }
}
