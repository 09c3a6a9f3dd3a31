// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import io.dronefleet.mavlink.annotations.MavlinkFieldInfo;
import io.dronefleet.mavlink.annotations.MavlinkMessageInfo;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The layout of a MAVLink message in its payload, derived once from the annotations of dronefleet's class: fields of
 * the base by falling size, else in the order of the definition; fields of the extension behind them in that order.
 * Immutable.
 */
public final class MessageLayout {
    private final String name;
    private final int id;
    private final int crcExtra;
    private final Map<String, MessageField> fields = new LinkedHashMap<>();
    private final int baseLength;
    private final int length;

    private MessageLayout(Class<?> message) {
        MavlinkMessageInfo info = message.getAnnotation(MavlinkMessageInfo.class);
        name = upperSnake(message.getSimpleName());
        id = info.id();
        crcExtra = info.crc();
        List<Method> accessors = Arrays.stream(message.getMethods())
                .filter(method -> method.isAnnotationPresent(MavlinkFieldInfo.class))
                .sorted(Comparator.comparing((Method method) -> info(method).extension())
                        .thenComparing(method ->
                                info(method).extension() ? 0 : -info(method).unitSize())
                        .thenComparing(method -> info(method).position()))
                .toList();
        int offset = 0;
        int base = 0;
        for (Method accessor : accessors) {
            MavlinkFieldInfo field = info(accessor);
            int count = Math.max(1, field.arraySize());
            fields.put(
                    accessor.getName(),
                    new MessageField(
                            name + "." + accessor.getName(),
                            offset,
                            field.unitSize(),
                            count,
                            field.signed(),
                            isReal(accessor.getGenericReturnType())));
            offset += count * field.unitSize();
            base = field.extension() ? base : offset;
        }
        baseLength = base;
        length = offset;
    }

    /**
     * Returns the layout of a message.
     *
     * @param message a message class of {@code io.dronefleet.mavlink}
     * @throws IllegalArgumentException if it is none
     */
    public static MessageLayout of(Class<?> message) {
        if (!message.isAnnotationPresent(MavlinkMessageInfo.class)) {
            throw new IllegalArgumentException(message.getName() + " is not a MAVLink message");
        }
        return new MessageLayout(message);
    }

    private static MavlinkFieldInfo info(Method accessor) {
        return accessor.getAnnotation(MavlinkFieldInfo.class);
    }

    private static boolean isReal(Type type) {
        Type element = type instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : type;
        return element == float.class || element == Float.class || element == double.class || element == Double.class;
    }

    private static String upperSnake(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
    }

    /** Returns the name in MAVLink's definitions, such as GPS_RAW_INT. */
    public String name() {
        return name;
    }

    /** Returns the message's number. */
    public int id() {
        return id;
    }

    /** Returns the seed of the checksum, which identifies the layout. */
    public int crcExtra() {
        return crcExtra;
    }

    /** Returns the number of bytes of the base, which is all that MAVLink 1 carries. */
    public int baseLength() {
        return baseLength;
    }

    /** Returns the number of bytes with the extension. */
    public int length() {
        return length;
    }

    /** Returns a payload with all fields zero. */
    public byte[] newPayload() {
        return new byte[length];
    }

    /**
     * Returns a field.
     *
     * @param field its name in camel case
     * @throws IllegalArgumentException if there is none of that name
     */
    public MessageField field(String field) {
        MessageField found = fields.get(field);
        if (found == null) {
            throw new IllegalArgumentException(name + " has no field " + field + "; it has " + fields.keySet());
        }
        return found;
    }

    /**
     * Returns a field of signed integers that the definition has behind the fields known to dronefleet; for the
     * payloads of frames, which have room for them.
     *
     * @param count how many
     * @param size bytes of each
     */
    public MessageField appended(String field, int count, int size) {
        return new MessageField(name + "." + field, length, size, count, true, false);
    }

    @Override
    public String toString() {
        return name + " (" + id + ")";
    }
}
