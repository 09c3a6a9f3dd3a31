// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

/**
 * One thing in which a field of two versions of a message differs. The other properties of a field, such as its unit,
 * are no part of this; {@code DefinitionComparison} of {@code io.uorb.definition} has them.
 *
 * @param kind what differs
 * @param path the field's name, behind those of the messages that nest it: {@code esc[].esc_rpm}
 * @param from the first version's side: a type as {@code .msg} files spell it, a place or a byte, as the kind says;
 *     empty if that version lacks the field
 * @param to the second version's side, alike
 */
public record FieldChange(Kind kind, String path, String from, String to) {
    /** The kinds of differences. */
    public enum Kind {
        /** Only the second version has it; {@code to} is its type. */
        ADDED,
        /** Only the first version has it; {@code from} is its type. */
        REMOVED,
        /** Another element type, an array instead of a single value, or the other way round. */
        TYPE,
        /** Arrays of the same type, or of nested messages, of different lengths. */
        LENGTH,
        /**
         * A nested message of another name, which is part of the hash (M-13). Its fields are compared like all others.
         */
        NESTED_NAME,
        /** Declared at another place among the fields that both versions have; both sides are places, from 1. */
        ORDER,
        /** At another byte of the message, or of the nested message that it is in; both sides are bytes, from 0. */
        OFFSET
    }

    /** Whether the other version's logs cannot give this field its value. */
    public boolean isClash() {
        return kind == Kind.TYPE || kind == Kind.LENGTH;
    }

    /** Returns one short line that names the field: {@code field temperature: float32 -> float64}. */
    public String line() {
        return "field " + path + ": "
                + switch (kind) {
                    case ADDED -> "added, " + to;
                    case REMOVED -> "removed, was " + from;
                    case TYPE, LENGTH -> from + " -> " + to;
                    case NESTED_NAME -> "nested message " + from + " -> " + to;
                    case ORDER -> "declared at place " + from + " -> " + to;
                    case OFFSET -> "byte " + from + " -> " + to;
                };
    }

    /** Returns the same line where the first version is a peer's or a log's and the second one this program's. */
    public String thereAndHere() {
        return "field " + path + ": "
                + switch (kind) {
                    case ADDED -> "missing there";
                    case REMOVED -> "only there, " + from;
                    case TYPE, LENGTH -> from + " there, " + to + " here";
                    case NESTED_NAME -> "nested message " + from + " there, " + to + " here";
                    case ORDER -> "declared at place " + from + " there, " + to + " here";
                    case OFFSET -> "at byte " + from + " there, " + to + " here";
                };
    }
}
