// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.ulog.binding.UlogBinding.Adaptation;
import io.uorb.ulog.binding.UlogBindingBuilder.FieldRule;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A comparison of a logged format with a message's schema; collects which bytes are copied where. */
final class FieldMatcher {
    private final List<FieldRule> rules;
    private final List<ByteRange> ranges = new ArrayList<>();
    private final List<Adaptation> adaptations = new ArrayList<>();
    // Sets, because all elements of an array of nested messages say the same.
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<String> mismatches = new LinkedHashSet<>();
    private final Set<String> ignored = new LinkedHashSet<>();
    private final Set<String> takenInstead = new HashSet<>();

    FieldMatcher(List<FieldRule> rules) {
        this.rules = rules;
    }

    void match(UlogFormat format, MessageSchema schema) {
        match(format, 0, schema, 0, "");
        ignored.removeAll(takenInstead);
    }

    private void match(UlogFormat format, int from, MessageSchema schema, int to, String path) {
        for (Layout.Slot slot : schema.layout().slots()) {
            Field ours = slot.field();
            int target = to + slot.offsetBytes();
            Optional<UlogField> theirs = format.field(ours.name());
            if (theirs.isPresent()) {
                matchField(theirs.get(), from + theirs.get().offsetBytes(), ours, target, path);
            } else if (!path.isEmpty() || !takeOther(format, ours, target)) {
                missing.add(ours.cType() + " " + path + ours.name());
            }
        }
        noteIgnored(format, schema, path);
    }

    private void noteIgnored(UlogFormat format, MessageSchema schema, String path) {
        for (UlogField theirs : format.fields()) {
            if (schema.field(theirs.name()).isEmpty()) {
                ignored.add(theirs.typeText() + " " + path + theirs.name());
            }
        }
    }

    private void matchField(UlogField theirs, int from, Field ours, int to, String path) {
        boolean sameShape = theirs.length() == ours.length() && (theirs.nested() != null) == ours.isNested();
        if (sameShape && ours.isNested()) {
            matchNested(theirs, from, ours, to, path + ours.name());
        } else if (sameShape && theirs.type() == ours.type()) {
            copy(from, to, ours.elements() * ours.elementBytes());
        } else if (!path.isEmpty() || !adapt(theirs, ours, to)) {
            mismatches.add("field " + path + ours.name() + " is " + theirs.typeText() + " in the log, " + ours.cType()
                    + " in the topic");
        }
    }

    private void matchNested(UlogField theirs, int from, Field ours, int to, String path) {
        for (int i = 0; i < ours.elements(); i++) {
            String element = ours.isArray() ? path + "[]." : path + ".";
            match(
                    theirs.nested(),
                    from + i * theirs.elementBytes(),
                    ours.nested(),
                    to + i * ours.elementBytes(),
                    element);
        }
    }

    private boolean adapt(UlogField theirs, Field ours, int to) {
        for (FieldRule rule : rules) {
            boolean applies = rule.adapter() != null
                    && rule.ours().equals(ours.name())
                    && rule.theirType().equals(theirs.typeText());
            if (applies) {
                adaptations.add(new Adaptation(rule.adapter(), theirs.offsetBytes(), to));
                return true;
            }
        }
        return false;
    }

    private boolean takeOther(UlogFormat format, Field ours, int to) {
        for (FieldRule rule : rules) {
            Optional<UlogField> other = rule.adapter() == null && rule.ours().equals(ours.name())
                    ? format.field(rule.theirs())
                    : Optional.empty();
            if (other.isPresent() && !ours.isNested() && other.get().typeText().equals(ours.cType())) {
                takenInstead.add(other.get().toString());
                copy(other.get().offsetBytes(), to, ours.elements() * ours.elementBytes());
                return true;
            }
        }
        return false;
    }

    /** Adds a copy, merged with the last one where both sides are contiguous. */
    private void copy(int from, int to, int length) {
        int last = ranges.size() - 1;
        ByteRange before = last < 0 ? null : ranges.get(last);
        if (before != null && before.from() + before.length() == from && before.to() + before.length() == to) {
            ranges.set(last, new ByteRange(before.from(), before.to(), before.length() + length));
        } else {
            ranges.add(new ByteRange(from, to, length));
        }
    }

    List<ByteRange> ranges() {
        return ranges;
    }

    List<Adaptation> adaptations() {
        return adaptations;
    }

    Set<String> missing() {
        return missing;
    }

    Set<String> mismatches() {
        return mismatches;
    }

    Set<String> ignored() {
        return ignored;
    }
}
