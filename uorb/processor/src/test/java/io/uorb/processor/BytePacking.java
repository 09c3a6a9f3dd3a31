// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/** Fills messages with random values and packs them byte by byte, by reflection and the layout's offsets alone. */
final class BytePacking {
    private BytePacking() {}

    /** The message as PX4 would hold it in memory. */
    static byte[] pack(Object message, MessageSchema schema) throws ReflectiveOperationException {
        ByteBuffer bytes = ByteBuffer.allocate(schema.layout().sizeBytes()).order(ByteOrder.LITTLE_ENDIAN);
        for (Layout.Slot slot : schema.layout().slots()) {
            Object value = javaField(message, slot.field()).get(message);
            for (int i = 0; i < slot.field().elements(); i++) {
                Object element = slot.field().isArray() ? Array.get(value, i) : value;
                bytes.position(slot.offsetBytes() + i * slot.field().elementBytes());
                if (slot.field().isNested()) {
                    bytes.put(pack(element, slot.field().nested()));
                } else {
                    put(bytes, slot.field().type(), element);
                }
            }
        }
        return bytes.array();
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

    /** Gives every field a random value that its wire type holds; every bit pattern occurs. */
    static void fill(Object message, MessageSchema schema, RandomGenerator random) throws ReflectiveOperationException {
        for (Field field : schema.fields()) {
            java.lang.reflect.Field javaField = javaField(message, field);
            if (!field.isArray()) {
                if (field.isNested()) {
                    fill(javaField.get(message), field.nested(), random);
                } else {
                    javaField.set(message, randomValue(field.type(), javaField.getType(), random));
                }
                continue;
            }
            Object array = javaField.get(message);
            for (int i = 0; i < field.length(); i++) {
                if (field.isNested()) {
                    fill(Array.get(array, i), field.nested(), random);
                } else {
                    Class<?> elementType = javaField.getType().getComponentType();
                    Array.set(array, i, randomValue(field.type(), elementType, random));
                }
            }
        }
    }

    private static Object randomValue(WireType type, Class<?> javaType, RandomGenerator random) {
        long bits = random.nextLong();
        return switch (type) {
            case BOOL -> bits < 0;
            case INT8, CHAR -> (byte) bits;
            case UINT8 -> javaType == byte.class ? (Object) (byte) bits : (Object) (int) (bits & 0xff);
            case INT16 -> (short) bits;
            case UINT16 -> (int) (bits & 0xffff);
            case INT32 -> (int) bits;
            case UINT32 -> bits & 0xffff_ffffL;
            case INT64, UINT64 -> bits;
            case FLOAT32 -> Float.intBitsToFloat((int) bits);
            case FLOAT64 -> Double.longBitsToDouble(bits);
        };
    }

    private static java.lang.reflect.Field javaField(Object message, Field field) throws NoSuchFieldException {
        return message.getClass().getField(Names.toCamelCase(field.name()));
    }
}
