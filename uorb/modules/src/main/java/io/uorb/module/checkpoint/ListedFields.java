// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

import io.uorb.OrbMetadata;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the fields of a state for its message; values stay as they are. */
final class ListedFields extends StateFields {
    private final List<Field> fields = new ArrayList<>();
    private final Deque<String> prefixes = new ArrayDeque<>(List.of(""));

    @Override
    public <T> void message(String name, OrbMetadata<T> topic, T message) {
        fields.add(new Field(prefixes.element() + name, null, topic.schema(), 0));
    }

    @Override
    void begin(String name, WireType type, int length) {
        String full = prefixes.element() + name;
        fields.add(new Field(full, type, null, length));
    }

    @Override
    long next(long bits) {
        return bits;
    }

    @Override
    void enter(String name) {
        prefixes.push(prefixes.element() + name + "_");
    }

    @Override
    void leave() {
        prefixes.pop();
    }

    /** Returns the message's schema: a timestamp and the fields. */
    MessageSchema schema(String name) {
        List<Field> all = new ArrayList<>(List.of(new Field("timestamp", WireType.UINT64, null, 0)));
        all.addAll(fields);
        return new MessageSchema(name, all);
    }

    /** Returns the places of the fields in the message, in the order of the list. */
    List<Layout.Slot> slots(MessageSchema schema) {
        Map<String, Layout.Slot> byName = new HashMap<>();
        schema.layout().slots().forEach(slot -> byName.put(slot.field().name(), slot));
        return fields.stream().map(field -> byName.get(field.name())).toList();
    }
}
