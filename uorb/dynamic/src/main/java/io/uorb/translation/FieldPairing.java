// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.translation.LayoutTranslation.ByteCopy;
import java.util.ArrayList;
import java.util.List;

/** Pairs the fields of two layouts by name and collects what is to be copied and converted. One thread. */
final class FieldPairing {
    private final List<ByteCopy> copies = new ArrayList<>();
    private final List<ScalarConversion> conversions = new ArrayList<>();

    /** Pairs two messages that start at these bytes. */
    void pair(MessageSchema from, int fromByte, MessageSchema to, int toByte) {
        for (Layout.Slot target : to.layout().slots()) {
            for (Layout.Slot source : from.layout().slots()) {
                if (source.field().name().equals(target.field().name())) {
                    pair(
                            source.field(),
                            fromByte + source.offsetBytes(),
                            target.field(),
                            toByte + target.offsetBytes());
                }
            }
        }
    }

    private void pair(Field from, int fromByte, Field to, int toByte) {
        if (!isTranslated(from, to)) {
            return;
        }
        int count = Math.min(from.elements(), to.elements());
        if (from.isNested()) {
            for (int i = 0; i < count; i++) {
                pair(from.nested(), fromByte + i * from.elementBytes(), to.nested(), toByte + i * to.elementBytes());
            }
        } else if (from.type() == to.type()) {
            copy(fromByte, toByte, count * to.elementBytes());
        } else {
            conversions.add(new ScalarConversion(from.type(), fromByte, to.type(), toByte, count));
        }
    }

    /** Whether a field's values reach the other version's field of the same name, at least in part. */
    static boolean isTranslated(Field from, Field to) {
        return from.isArray() == to.isArray()
                && from.isNested() == to.isNested()
                && (from.isNested() || from.type().isFloating() == to.type().isFloating());
    }

    /** Adds a copy, merged with the last one where both sides are contiguous. */
    private void copy(int from, int to, int length) {
        int last = copies.size() - 1;
        ByteCopy before = last < 0 ? null : copies.get(last);
        if (before != null && before.from() + before.length() == from && before.to() + before.length() == to) {
            copies.set(last, new ByteCopy(before.from(), before.to(), before.length() + length));
        } else {
            copies.add(new ByteCopy(from, to, length));
        }
    }

    List<ByteCopy> copies() {
        return copies;
    }

    List<ScalarConversion> conversions() {
        return conversions;
    }
}
