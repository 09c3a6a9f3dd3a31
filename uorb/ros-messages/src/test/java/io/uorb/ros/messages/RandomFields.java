// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.messages;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.ros.dynamic.RosMessage;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Random content of dynamic messages. */
final class RandomFields {
    private static final int MOST_ELEMENTS = 4;

    private final Random random;

    RandomFields(long seed) {
        random = new Random(seed);
    }

    void fill(RosMessage message) {
        for (RosField field : message.definition().fields()) {
            if (field.type().isArray()) {
                fill(message.getArray(field), field);
            } else if (!field.isBuiltin()) {
                fill(message.getMessage(field));
            } else if (field.type().builtin() == BuiltinType.STRING) {
                message.getText(field).set(text());
            } else if (field.type().builtin().isTime()) {
                message.setTime(field, random.nextInt(1 << 20), random.nextInt(1_000_000_000));
            } else if (field.type().builtin().isFloating()) {
                message.setDouble(field, random.nextGaussian());
            } else {
                message.setLong(field, number(field.type().builtin()));
            }
        }
    }

    private void fill(RosArray array, RosField field) {
        if (field.type().isVector()) {
            array.resize(random.nextInt(MOST_ELEMENTS));
        }
        for (int i = 0; i < array.size(); i++) {
            if (!field.isBuiltin()) {
                fill(array.getMessage(i));
            } else if (field.type().builtin() == BuiltinType.STRING) {
                array.getText(i).set(text());
            } else if (field.type().builtin().isTime()) {
                array.setTime(i, random.nextInt(1 << 20), random.nextInt(1_000_000_000));
            } else if (field.type().builtin().isFloating()) {
                array.setDouble(i, random.nextGaussian());
            } else {
                array.setLong(i, number(field.type().builtin()));
            }
        }
    }

    private byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(MOST_ELEMENTS)];
        random.nextBytes(bytes);
        return bytes;
    }

    private String text() {
        return new String(bytes(), StandardCharsets.UTF_8) + "\u00e9";
    }

    /** Returns any value of the type. */
    private long number(BuiltinType type) {
        if (type == BuiltinType.BOOL) {
            return random.nextInt(2);
        }
        int bits = Byte.SIZE * type.sizeBytes();
        long any = random.nextLong();
        return type.isUnsigned() && bits < Long.SIZE ? any >>> Long.SIZE - bits : any >> Long.SIZE - bits;
    }
}
