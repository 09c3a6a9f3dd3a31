// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;

/** A record: its components one after another, found by reflection when the codec is made. */
final class RecordCodec implements ValueCodec {
    private final Constructor<?> constructor;
    private final String[] names;
    private final Method[] accessors;
    private final ValueCodec[] values;

    private RecordCodec(Constructor<?> constructor, RecordComponent[] components) {
        this.constructor = constructor;
        this.names = new String[components.length];
        this.accessors = new Method[components.length];
        this.values = new ValueCodec[components.length];
        for (int i = 0; i < components.length; i++) {
            names[i] = components[i].getName();
            accessors[i] = components[i].getAccessor();
            values[i] = of(components[i].getGenericType());
        }
    }

    /** The codec of a record class; its components' types are those that the protocol knows. */
    static RecordCodec of(Class<?> record) {
        RecordComponent[] components = record.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return new RecordCodec(record.getDeclaredConstructor(types), components);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("no constructor of all components in " + record, e);
        }
    }

    private static ValueCodec of(Type type) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            return new ListCodec(of(list.getActualTypeArguments()[0]));
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return of(plain);
        }
        return plain.isEnum() ? new EnumCodec((Enum<?>[]) plain.getEnumConstants()) : scalar(plain);
    }

    private static ScalarCodec scalar(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "boolean" -> ScalarCodec.BOOLEAN;
            case "int" -> ScalarCodec.INT;
            case "long" -> ScalarCodec.LONG;
            case "double" -> ScalarCodec.DOUBLE;
            case "String" -> ScalarCodec.TEXT;
            case "long[]" -> ScalarCodec.LONGS;
            default -> throw new IllegalStateException("the protocol has no form for " + type);
        };
    }

    @Override
    public int leastBytes() {
        return Arrays.stream(values).mapToInt(ValueCodec::leastBytes).sum();
    }

    @Override
    public void write(Object value, FrameOutput out) throws TooLongException {
        for (int i = 0; i < values.length; i++) {
            values[i].write(component(value, i), out);
        }
    }

    private Object component(Object value, int at) {
        try {
            Object component = accessors[at].invoke(value);
            if (component == null) {
                throw new IllegalArgumentException(names[at] + " is null in " + value);
            }
            return component;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + names[at] + " of " + value, e);
        }
    }

    @Override
    public Object read(String name, FrameInput in) throws MalformedException {
        Object[] components = new Object[values.length];
        for (int i = 0; i < components.length; i++) {
            components[i] = values[i].read(name + "." + names[i], in);
        }
        try {
            return constructor.newInstance(components);
        } catch (InvocationTargetException e) {
            throw new MalformedException(name + ": " + e.getCause().getMessage());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make " + constructor.getDeclaringClass(), e);
        }
    }
}
