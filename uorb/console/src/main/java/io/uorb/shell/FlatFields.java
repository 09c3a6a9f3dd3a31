// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import io.uorb.definition.FieldPath;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;

/** The fields of a message one by one, for tables and for choosing one of them. */
public final class FlatFields {
    private FlatFields() {}

    /**
     * Returns all single values of a message in memory order, such as {@code timestamp}, {@code q[0]}, {@code q[1]},
     * {@code esc[3].esc_rpm}; an array of characters counts as one value, a text.
     */
    public static List<FieldPath> of(MessageSchema schema) {
        List<FieldPath> fields = new ArrayList<>();
        add(schema, schema, null, fields);
        return fields;
    }

    private static void add(MessageSchema whole, MessageSchema part, FieldPath parent, List<FieldPath> fields) {
        for (Layout.Slot slot : part.layout().slots()) {
            Field field = slot.field();
            FieldPath place = parent == null ? FieldPath.of(whole, field.name()) : parent.child(field.name());
            if (!field.isArray()) {
                addOne(whole, place, fields);
            } else if (field.type() == WireType.CHAR) {
                fields.add(place);
            } else {
                for (int i = 0; i < field.length(); i++) {
                    addOne(whole, place.element(i), fields);
                }
            }
        }
    }

    private static void addOne(MessageSchema whole, FieldPath place, List<FieldPath> fields) {
        if (place.isNested()) {
            add(whole, place.field().nested(), place, fields);
        } else {
            fields.add(place);
        }
    }
}
