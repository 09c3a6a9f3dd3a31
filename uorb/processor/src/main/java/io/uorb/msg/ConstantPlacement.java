// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.definition.FieldConstants;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Places of constants in a written file: behind their own field if the order of constants allows it. */
final class ConstantPlacement {
    /** Constants before the first field, behind the first, behind the second, and so on. */
    private final List<List<MessageConstant>> groups = new ArrayList<>();

    ConstantPlacement(MessageDefinition definition) {
        Map<String, Integer> placeBehindOwner = new HashMap<>();
        groups.add(new ArrayList<>());
        for (Field field : definition.schema().fields()) {
            int place = groups.size();
            FieldConstants.of(definition, field.name())
                    .forEach(constant -> placeBehindOwner.put(constant.name(), place));
            groups.add(new ArrayList<>());
        }
        int place = 0;
        for (MessageConstant constant : definition.constants()) {
            place = Math.max(place, placeBehindOwner.getOrDefault(constant.name(), 0));
            groups.get(place).add(constant);
        }
    }

    /** Returns the constants before the first field. */
    List<MessageConstant> first() {
        return groups.get(0);
    }

    /** Returns the constants behind the field with this index. */
    List<MessageConstant> behind(int field) {
        return groups.get(field + 1);
    }
}
