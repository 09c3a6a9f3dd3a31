// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import java.util.List;

/**
 * The result of reading a log with one version of a message by a program with another. Fields are found by name, nested
 * ones alike; order, place and the names of nested messages do not matter, and values are never cast (as {@code
 * UlogBinding} of {@code io.uorb.ulog} reads).
 *
 * @param verdict the answer in a word
 * @param zero the program's fields that the log lacks, by path: they stay zero, or have the reader's default
 * @param ignored the log's fields that the program lacks, by path
 * @param clashes the fields that both have with another type or array length: they stay zero as well, unless the reader
 *     is given an adapter. Fields within a nested array of another length are no entries of their own: none is read
 */
public record LogCompatibility(Verdict verdict, List<String> zero, List<String> ignored, List<FieldChange> clashes) {
    /** The answers. */
    public enum Verdict {
        /** Both versions have the same fields of the same types: each value of the log reaches the program. */
        WHOLE,
        /**
         * No field clashes and at least one is common; but some stay zero, or some of the log's values are ignored.
         */
        PART,
        /** A field clashes, or no field is common: a value that the name promises would silently be zero. */
        UNREADABLE
    }

    /** Makes the lists its own. */
    public LogCompatibility {
        zero = List.copyOf(zero);
        ignored = List.copyOf(ignored);
        clashes = List.copyOf(clashes);
    }

    static LogCompatibility of(List<FieldChange> all, boolean anythingInCommon) {
        List<FieldChange> changes = withoutThoseBelowClashes(all);
        List<String> zero = paths(changes, FieldChange.Kind.ADDED);
        List<String> ignored = paths(changes, FieldChange.Kind.REMOVED);
        List<FieldChange> clashes =
                changes.stream().filter(FieldChange::isClash).toList();
        Verdict verdict = zero.isEmpty() && ignored.isEmpty() ? Verdict.WHOLE : Verdict.PART;
        boolean readable = clashes.isEmpty() && anythingInCommon;
        return new LogCompatibility(readable ? verdict : Verdict.UNREADABLE, zero, ignored, clashes);
    }

    private static List<FieldChange> withoutThoseBelowClashes(List<FieldChange> changes) {
        List<String> closed = changes.stream()
                .filter(FieldChange::isClash)
                .map(change -> change.path() + "[].")
                .toList();
        return changes.stream()
                .filter(change -> closed.stream().noneMatch(change.path()::startsWith))
                .toList();
    }

    private static List<String> paths(List<FieldChange> changes, FieldChange.Kind kind) {
        return changes.stream()
                .filter(change -> change.kind() == kind)
                .map(FieldChange::path)
                .toList();
    }

    /** Returns one line for people: {@code readable in part; stay zero: samples; ignored: clip_counter}. */
    public String line() {
        StringBuilder line = new StringBuilder(
                switch (verdict) {
                    case WHOLE -> "readable whole";
                    case PART -> "readable in part";
                    case UNREADABLE -> clashes.isEmpty() ? "not readable, no field in common" : "not readable";
                });
        append(line, "clash", clashes.stream().map(FieldChange::path).toList());
        append(line, "stay zero", zero);
        append(line, "ignored", ignored);
        return line.toString();
    }

    private static void append(StringBuilder line, String what, List<String> paths) {
        if (!paths.isEmpty()) {
            line.append("; ").append(what).append(": ").append(String.join(", ", paths));
        }
    }
}
