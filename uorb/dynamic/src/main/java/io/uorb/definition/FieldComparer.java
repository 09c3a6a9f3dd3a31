// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.definition.FieldChange.Kind;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Walks two versions of a message and their nested ones and notes each difference. Fields are paired by name. */
final class FieldComparer {
    private final List<FieldChange> changes = new ArrayList<>();
    private final List<RenameHint> renames = new ArrayList<>();
    private int commonScalars;

    /** Compares; {@code path} stands before the names of the fields. */
    void compare(MessageSchema before, MessageSchema after, String path) {
        Map<String, Field> old = byName(before);
        Map<String, Field> young = byName(after);
        List<Field> removed = new ArrayList<>();
        for (Field field : before.fields()) {
            Field other = young.get(field.name());
            if (other == null) {
                removed.add(field);
                add(Kind.REMOVED, path + field.name(), field.msgType(), "");
            } else {
                compareField(field, other, path + field.name());
            }
        }
        List<Field> added = after.fields().stream()
                .filter(field -> !old.containsKey(field.name()))
                .toList();
        added.forEach(field -> add(Kind.ADDED, path + field.name(), "", field.msgType()));
        compareOrder(common(before, young), common(after, old), path);
        compareOffsets(before, after, path);
        if (!removed.isEmpty() && !added.isEmpty()) {
            renames.addAll(new RenameGuess(before, after).hints(removed, added, path));
        }
    }

    private void compareField(Field before, Field after, String path) {
        if (before.isArray() != after.isArray() || before.isNested() != after.isNested()) {
            add(Kind.TYPE, path, before.msgType(), after.msgType());
        } else if (before.type() != after.type()) {
            add(Kind.TYPE, path, before.msgType(), after.msgType());
        } else if (before.length() != after.length()) {
            add(Kind.LENGTH, path, before.msgType(), after.msgType());
            if (before.isNested()) {
                compareNested(before, after, path);
            }
        } else if (before.isNested()) {
            compareNested(before, after, path);
        } else {
            commonScalars++;
        }
    }

    private void compareNested(Field before, Field after, String path) {
        if (!before.nested().name().equals(after.nested().name())) {
            add(Kind.NESTED_NAME, path, before.nested().name(), after.nested().name());
        }
        compare(before.nested(), after.nested(), path + (before.isArray() ? "[]." : "."));
    }

    /**
     * Compares the order of two lists of the same names. The fewest that must move to make one list of the other have
     * moved.
     */
    private void compareOrder(List<String> before, List<String> after, String path) {
        if (before.equals(after)) {
            return;
        }
        Map<String, Integer> place = new HashMap<>();
        for (String name : after) {
            place.put(name, place.size());
        }
        int[] places = before.stream().mapToInt(place::get).toArray();
        boolean[] stays = LongestIncreasingSubsequence.of(places);
        for (int i = 0; i < places.length; i++) {
            if (!stays[i]) {
                add(Kind.ORDER, path + before.get(i), Integer.toString(i + 1), Integer.toString(places[i] + 1));
            }
        }
    }

    private void compareOffsets(MessageSchema before, MessageSchema after, String path) {
        Map<String, Integer> offsets = new HashMap<>();
        after.layout().slots().forEach(slot -> offsets.put(slot.field().name(), slot.offsetBytes()));
        for (Layout.Slot slot : before.layout().slots()) {
            String name = slot.field().name();
            Integer offset = offsets.get(name);
            if (offset != null && offset != slot.offsetBytes()) {
                add(Kind.OFFSET, path + name, Integer.toString(slot.offsetBytes()), offset.toString());
            }
        }
    }

    private static List<String> common(MessageSchema message, Map<String, Field> others) {
        return message.fields().stream()
                .map(Field::name)
                .filter(others::containsKey)
                .toList();
    }

    private static Map<String, Field> byName(MessageSchema message) {
        Map<String, Field> fields = new LinkedHashMap<>();
        message.fields().forEach(field -> fields.put(field.name(), field));
        return fields;
    }

    private void add(Kind kind, String path, String from, String to) {
        changes.add(new FieldChange(kind, path, from, to));
    }

    List<FieldChange> changes() {
        return changes;
    }

    List<RenameHint> renames() {
        return renames;
    }

    /** Returns the number of scalar fields that both versions have with the same type. */
    int commonScalars() {
        return commonScalars;
    }
}
