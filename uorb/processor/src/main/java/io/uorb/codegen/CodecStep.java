// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.List;

/** One statement, or loop, of a codec. Words are counted from the start of the message. */
sealed interface CodecStep {
    /** Returns the number of values that the statement names: the measure of how much code it becomes. */
    int weight();

    /** Returns the fields that it touches, in memory order. */
    List<JavaField> fields();

    /**
     * A value within a word.
     *
     * @param field the field
     * @param element index in the array, or -1 for a field that is none
     * @param shift distance of the value's lowest bit from that of the word
     */
    record Lane(JavaField field, int element, int shift) {}

    /** A word whose values lie in one or several fields. */
    record Word(int word, List<Lane> lanes) implements CodecStep {
        @Override
        public int weight() {
            return lanes.size();
        }

        @Override
        public List<JavaField> fields() {
            return lanes.stream().map(Lane::field).distinct().toList();
        }
    }

    /** Words that are all filled by consecutive elements of one array. */
    record ArrayWords(int word, int words, JavaField field, int firstElement) implements CodecStep {
        int lanesPerWord() {
            return Long.BYTES / field.field().elementBytes();
        }

        int elements() {
            return words * lanesPerWord();
        }

        @Override
        public int weight() {
            return lanesPerWord();
        }

        @Override
        public List<JavaField> fields() {
            return List.of(field);
        }
    }

    /** Neighbouring words that are filled by long arrays, each by a bulk copy. */
    record Block(int word, int words, List<ArrayWords> parts) implements CodecStep {
        @Override
        public int weight() {
            return parts.size();
        }

        @Override
        public List<JavaField> fields() {
            return parts.stream().map(ArrayWords::field).toList();
        }
    }

    /** A nested message, or an array of them. */
    record Nested(int word, JavaField field) implements CodecStep {
        @Override
        public int weight() {
            return 1;
        }

        @Override
        public List<JavaField> fields() {
            return List.of(field);
        }
    }
}
