// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.lang.reflect.RecordComponent;
import java.util.SortedMap;
import java.util.TreeMap;

/** Metadata from the annotation of a record component; the processor checks the same when it compiles the record. */
final class ComponentMetadata {
    private ComponentMetadata() {}

    /**
     * Returns the metadata of a component.
     *
     * @param place the component, for messages
     * @throws IllegalArgumentException naming what is wrong
     */
    static ParameterMetadata of(
            String module,
            RecordComponent component,
            RecordComponentType type,
            ParameterDescriptions descriptions,
            String place) {
        Param param = component.getAnnotation(Param.class);
        if (param == null) {
            throw new IllegalArgumentException(place + " has no @Param; add it, with the default");
        }
        if (!param.name().isEmpty() && !ParameterMetadata.isPx4Name(param.name())) {
            throw new IllegalArgumentException(place + ": parameter name \"" + param.name() + "\" is not 1 to "
                    + ParameterMetadata.MAX_PX4_NAME_LENGTH + " characters A-Z, 0-9 and _");
        }
        ParameterMetadata metadata = new ParameterMetadata(
                param.name().isEmpty() ? longName(module, component.getName(), place) : param.name(),
                module,
                type.type(),
                defaultValue(param, type, place),
                limit(param.min(), type, Integer.MIN_VALUE, place),
                limit(param.max(), type, Integer.MAX_VALUE, place),
                param.unit(),
                param.decimals(),
                param.increment(),
                group(param, component),
                descriptions.brief(component.getName()),
                descriptions.detail(component.getName()),
                param.rebootRequired(),
                param.volatileValue(),
                described(type.values(), component, descriptions),
                bits(param, component, descriptions, place));
        try {
            metadata.check(metadata.defaultValue());
        } catch (ParameterException e) {
            throw new IllegalArgumentException(place + ": default " + e.getMessage(), e);
        }
        return metadata;
    }

    private static String group(Param param, RecordComponent component) {
        Param.Group ofRecord = component.getDeclaringRecord().getAnnotation(Param.Group.class);
        return param.group().isEmpty() && ofRecord != null ? ofRecord.value() : param.group();
    }

    private static ParameterValue defaultValue(Param param, RecordComponentType type, String place) {
        double value = param.defaultValue();
        if (type.type() == ParameterType.FLOAT32) {
            return ParameterValue.ofFloat((float) value);
        }
        if (value != (int) value) {
            throw new IllegalArgumentException(place + ": default " + value + " is not an int32");
        }
        return ParameterValue.ofInt((int) value);
    }

    private static String longName(String module, String component, String place) {
        String name = module + "." + component;
        if (name.length() > ParameterMetadata.MAX_NAME_LENGTH
                || component.chars().anyMatch(c -> c > '~')) {
            throw new IllegalArgumentException(place + ": parameter name \"" + name + "\" has more than "
                    + ParameterMetadata.MAX_NAME_LENGTH + " characters, or other ones than ASCII; give it a name");
        }
        return name;
    }

    private static double limit(double limit, RecordComponentType type, int ofType, String place) {
        if (Double.isNaN(limit)) {
            throw new IllegalArgumentException(place + ": a limit is NaN");
        }
        boolean isWhole = type.type() == ParameterType.INT32;
        return isWhole && Double.isInfinite(limit) ? ofType : limit;
    }

    private static SortedMap<Integer, String> bits(
            Param param, RecordComponent component, ParameterDescriptions descriptions, String place) {
        SortedMap<Integer, String> bits = new TreeMap<>();
        if (param.bits() == Param.NoBits.class) {
            return bits;
        }
        if (component.getType() != int.class) {
            throw new IllegalArgumentException(
                    place + " has bits, but its type is " + component.getType().getName() + "; use int");
        }
        RecordComponentType.constants(param.bits(), place).forEach((bit, constant) -> {
            if (bit < 0 || bit >= Integer.SIZE) {
                throw new IllegalArgumentException(
                        place + ": bit " + constant + " has the number " + bit + "; it must be 0 to 31");
            }
            bits.put(bit, descriptions.bit(component.getName(), constant.name()));
        });
        return bits;
    }

    private static SortedMap<Integer, String> described(
            SortedMap<Integer, String> names, RecordComponent component, ParameterDescriptions descriptions) {
        SortedMap<Integer, String> described = new TreeMap<>(names);
        described.replaceAll((code, name) -> descriptions.value(component.getName(), name));
        return described;
    }
}
