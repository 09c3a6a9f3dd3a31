// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.Names;
import java.util.ArrayList;
import java.util.List;

/** Decides behind which field each constant is written: its own field if the order of constants allows it. */
final class ConstantPlaces {
    /** Constants before the first field, behind the first, behind the second, and so on. */
    private final List<List<MessageConstant>> groups = new ArrayList<>();

    ConstantPlaces(MessageDefinition definition) {
        int fields = definition.schema().fields().size();
        for (int i = 0; i <= fields; i++) {
            groups.add(new ArrayList<>());
        }
        int place = 0;
        for (MessageConstant constant : definition.constants()) {
            place = Math.max(place, place(definition, constant));
            groups.get(place).add(constant);
        }
    }

    /** The constants before the first field. */
    List<MessageConstant> first() {
        return groups.get(0);
    }

    /** The constants behind the field of that index. */
    List<MessageConstant> behind(int field) {
        return groups.get(field + 1);
    }

    /** The place behind the last field of those whose constants' names start most like the constant's; else 0. */
    private static int place(MessageDefinition definition, MessageConstant constant) {
        List<Field> fields = definition.schema().fields();
        int best = 0;
        int bestLength = 1;
        for (int i = 0; i < fields.size(); i++) {
            String prefix =
                    prefix(fields.get(i), definition.description(fields.get(i).name()));
            if (constant.name().startsWith(prefix) && prefix.length() >= bestLength) {
                best = i + 1;
                bestLength = prefix.length();
            }
        }
        return best;
    }

    private static String prefix(Field field, FieldDescription description) {
        return (description.constants().isEmpty() ? Names.toConstantCase(field.name()) : description.constants()) + "_";
    }
}
