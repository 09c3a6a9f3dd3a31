// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import io.uorb.OrbMetadata;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The comparison of messages that differ, field by field ({@code determinism:D-48}). One thread. */
public final class MessageComparison {
    private static final int QUATERNION = 4;

    private final Function<String, OrbMetadata<?>> topics;
    private final Tolerances tolerances;
    private final Map<String, MessageFields> fields = new HashMap<>();

    /**
     * Creates a comparison.
     *
     * @param topics returns a topic by name; null if it is not known
     */
    public MessageComparison(Function<String, OrbMetadata<?>> topics, Tolerances tolerances) {
        this.topics = topics;
        this.tolerances = tolerances;
    }

    /**
     * The differences of two messages.
     *
     * @param fields the differing fields, at least one
     * @param within whether all are within tolerances
     */
    public record Result(List<FieldDifference> fields, boolean within) {
        /** Copies the list. */
        public Result {
            fields = List.copyOf(fields);
        }
    }

    /** Compares the words of two messages that are not equal. */
    public Result compare(String topic, long[] recorded, long[] replayed) {
        MessageFields known = fieldsOf(topic);
        List<FieldDifference> differences = new ArrayList<>();
        if (known == null || recorded.length != replayed.length) {
            return new Result(
                    List.of(new FieldDifference(
                            "(words)",
                            recorded.length + " words",
                            replayed.length + " words",
                            Double.NaN,
                            FieldDifference.NO_ULPS)),
                    false);
        }
        boolean within = true;
        for (MessageFields.Leaf leaf : known.leaves()) {
            long a = leaf.bits(recorded);
            long b = leaf.bits(replayed);
            if (a != b) {
                FieldDifference difference = FieldDifference.of(leaf, a, b);
                differences.add(difference);
                within = within && isWithin(topic, known, leaf, difference, recorded, replayed);
            }
        }
        if (differences.isEmpty()) {
            differences.add(new FieldDifference(
                    "(padding)", "unused bits", "other unused bits", Double.NaN, FieldDifference.NO_ULPS));
            within = false;
        }
        return new Result(differences, within);
    }

    private MessageFields fieldsOf(String topic) {
        MessageFields present = fields.get(topic);
        if (present == null) {
            OrbMetadata<?> metadata = topics.apply(topic);
            if (metadata != null) {
                present = new MessageFields(metadata.schema());
                fields.put(topic, present);
            }
        }
        return present;
    }

    private boolean isWithin(
            String topic,
            MessageFields known,
            MessageFields.Leaf leaf,
            FieldDifference difference,
            long[] recorded,
            long[] replayed) {
        Tolerance tolerance = tolerances.find(topic, leaf.path());
        if (tolerance == null) {
            return false;
        }
        if (tolerance.rule() == Tolerance.Rule.QUATERNION) {
            String name = Tolerance.withoutIndices(leaf.path());
            List<MessageFields.Leaf> parts = known.leaves().stream()
                    .filter(one -> Tolerance.withoutIndices(one.path()).equals(name))
                    .toList();
            return parts.size() == QUATERNION && tolerance.isNear(numbers(parts, recorded), numbers(parts, replayed));
        }
        return tolerance.isNear(number(leaf, recorded), number(leaf, replayed), difference.ulps());
    }

    private static double[] numbers(List<MessageFields.Leaf> parts, long[] words) {
        return parts.stream().mapToDouble(part -> number(part, words)).toArray();
    }

    static double number(MessageFields.Leaf leaf, long[] words) {
        long bits = leaf.bits(words);
        return leaf.type() == WireType.FLOAT32
                ? Float.intBitsToFloat((int) bits)
                : leaf.type() == WireType.FLOAT64 ? Double.longBitsToDouble(bits) : bits;
    }
}
