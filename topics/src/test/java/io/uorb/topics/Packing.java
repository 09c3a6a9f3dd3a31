// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Fills messages with random values and packs them byte by byte, by reflection and the layout's offsets alone. */
final class Packing {
    private Packing() {}

    /** Gives every field of the message a value that its wire type holds; zeros are rare. */
    static void fill(Object message, MessageSchema schema, Random random) throws ReflectiveOperationException {
        for (Field field : schema.fields()) {
            java.lang.reflect.Field member = member(message, field);
            Object array = field.isArray() ? member.get(message) : null;
            for (int i = 0; i < field.elements(); i++) {
                if (field.isNested()) {
                    fill(array == null ? member.get(message) : Array.get(array, i), field.nested(), random);
                } else if (array == null) {
                    member.set(message, value(field.type(), member.getType(), random));
                } else {
                    Array.set(array, i, value(field.type(), array.getClass().getComponentType(), random));
                }
            }
        }
    }

    /** Returns the message as PX4 holds it in memory. */
    static byte[] pack(Object message, MessageSchema schema) throws ReflectiveOperationException {
        ByteBuffer bytes = ByteBuffer.allocate(schema.layout().sizeBytes()).order(ByteOrder.LITTLE_ENDIAN);
        for (Layout.Slot slot : schema.layout().slots()) {
            Field field = slot.field();
            Object value = member(message, field).get(message);
            for (int i = 0; i < field.elements(); i++) {
                Object element = field.isArray() ? Array.get(value, i) : value;
                bytes.position(slot.offsetBytes() + i * field.elementBytes());
                if (field.isNested()) {
                    bytes.put(pack(element, field.nested()));
                } else {
                    put(bytes, field.type(), element);
                }
            }
        }
        return bytes.array();
    }

    /** Returns the member of that name, whatever its capitals and underscores. */
    private static java.lang.reflect.Field member(Object message, Field field) {
        return Arrays.stream(message.getClass().getFields())
                .filter(it -> !Modifier.isStatic(it.getModifiers()))
                .filter(it -> bare(it.getName()).equalsIgnoreCase(bare(field.name())))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(message.getClass() + " has no " + field.name()));
    }

    private static String bare(String name) {
        return name.replace("_", "");
    }

    private static Object value(WireType type, Class<?> javaType, Random random) {
        if (type == WireType.BOOL) {
            return random.nextBoolean();
        } else if (type == WireType.FLOAT32) {
            return random.nextFloat() * 2_000 - 1_000;
        } else if (type == WireType.FLOAT64) {
            return random.nextDouble() * 360 - 180;
        }
        long bits = random.nextLong() >>> (Long.SIZE - Byte.SIZE * type.sizeBytes());
        if (javaType == byte.class) {
            return (byte) bits;
        } else if (javaType == short.class) {
            return (short) bits;
        }
        return javaType == int.class ? (Object) (int) bits : (Object) bits;
    }

    private static void put(ByteBuffer bytes, WireType type, Object value) {
        switch (type) {
            case BOOL -> bytes.put((byte) ((Boolean) value ? 1 : 0));
            case FLOAT32 -> bytes.putFloat((Float) value);
            case FLOAT64 -> bytes.putDouble((Double) value);
            case INT8, UINT8, CHAR -> bytes.put(((Number) value).byteValue());
            case INT16, UINT16 -> bytes.putShort(((Number) value).shortValue());
            case INT32, UINT32 -> bytes.putInt(((Number) value).intValue());
            case INT64, UINT64 -> bytes.putLong(((Number) value).longValue());
        }
    }
}
