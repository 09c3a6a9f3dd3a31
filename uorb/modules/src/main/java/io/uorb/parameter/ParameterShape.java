// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A record class whose components are the parameters of a module. Immutable.
 *
 * @param <P> the record class
 */
final class ParameterShape<P extends Record> {
    private final Class<P> type;
    private final Constructor<P> constructor;
    private final List<RecordComponentType> componentTypes = new ArrayList<>();
    private final List<ParameterMetadata> parameters = new ArrayList<>();

    /**
     * Reads a record class.
     *
     * @throws IllegalArgumentException naming what is wrong with the class
     */
    ParameterShape(String module, Class<P> type) {
        this.type = type;
        RecordComponent[] components = type.getRecordComponents();
        if (components == null || components.length == 0) {
            throw new IllegalArgumentException(type.getName() + " has no record components, so no parameters");
        }
        this.constructor = accessible(type, components);
        ParameterDescriptions descriptions = ParameterDescriptions.of(type);
        for (RecordComponent component : components) {
            String place = type.getSimpleName() + "." + component.getName();
            RecordComponentType componentType = RecordComponentType.of(component.getType(), place);
            componentTypes.add(componentType);
            parameters.add(ComponentMetadata.of(module, component, componentType, descriptions, place));
        }
        requireDifferentNames();
    }

    private static <P> Constructor<P> accessible(Class<P> type, RecordComponent[] components) {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<P> constructor = type.getDeclaredConstructor(types);
            if (!constructor.trySetAccessible()) {
                throw new IllegalArgumentException("the Java module of " + type.getName()
                        + " does not allow creating parameters; export the package and make the record public, or add"
                        + " \"opens " + type.getPackageName() + " to io.uorb.modules\"");
            }
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new AssertionError("each record has its canonical constructor", e);
        }
    }

    private void requireDifferentNames() {
        List<String> names = names();
        for (int i = 0; i < names.size(); i++) {
            if (names.indexOf(names.get(i)) != i) {
                throw new IllegalArgumentException(
                        type.getName() + " has two parameters " + names.get(i) + "; rename one of them");
            }
        }
    }

    /** Returns the parameters, in the order of the components. */
    List<ParameterMetadata> parameters() {
        return parameters;
    }

    List<String> names() {
        return parameters.stream().map(ParameterMetadata::name).toList();
    }

    /**
     * Makes a record.
     *
     * @param changed the parameters that have other values than before, for the exception
     * @throws ParameterException with their names and the reason if the record's constructor refuses the values
     */
    P create(Function<String, ParameterValue> values, List<String> changed) {
        Object[] arguments = new Object[parameters.size()];
        for (int i = 0; i < arguments.length; i++) {
            ParameterValue value = values.apply(parameters.get(i).name());
            arguments[i] = componentTypes.get(i).toJava().apply(value);
        }
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            Throwable reason = e.getCause();
            if (reason instanceof Error error && !(reason instanceof AssertionError)) {
                throw error;
            }
            List<String> named = changed.stream()
                    .map(name -> name + " = " + values.apply(name))
                    .toList();
            throw new ParameterException(
                    changed,
                    String.join(", ", named),
                    "refused by " + type.getSimpleName() + ": " + reason.getMessage(),
                    reason);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.getName() + " cannot be made", e);
        }
    }

    /** Returns the values of a record, one {@code NAME=value} a line. */
    String textOf(P values) {
        RecordComponent[] components = type.getRecordComponents();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < components.length; i++) {
            Method accessor = components[i].getAccessor();
            try {
                accessor.setAccessible(true);
                text.append(parameters.get(i).name())
                        .append('=')
                        .append(RecordComponentType.valueOf(accessor.invoke(values)))
                        .append('\n');
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(type.getName() + "." + components[i].getName() + " cannot be read", e);
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return type.getName();
    }
}
