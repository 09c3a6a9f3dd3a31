// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;

/** Comparison of two messages of a topic, exact but for fields that have a tolerance. */
final class StreamComparison {
    /** Largest absolute differences by {@code topic.field}, without indices; infinite for fields to ignore. */
    private final Map<String, Double> tolerances;

    StreamComparison(Map<String, Double> tolerances) {
        this.tolerances = Map.copyOf(tolerances);
    }

    /** Returns the first field that differs, with both values; null if the messages are equal within tolerances. */
    String difference(OrbMetadata<?> topic, long[] reference, long[] actual) {
        if (Arrays.equals(reference, actual)) {
            return null;
        }
        DynamicMessage expected = new DynamicMessage(topic, reference);
        DynamicMessage found = new DynamicMessage(topic, actual);
        MessageSchema schema = topic.schema();
        return inFields(schema, topic.name() + ".", name -> FieldPath.of(schema, name), expected, found);
    }

    private String inFields(
            MessageSchema schema,
            String prefix,
            Function<String, FieldPath> paths,
            DynamicMessage expected,
            DynamicMessage found) {
        for (Field field : schema.fields()) {
            if (!field.name().startsWith("_")) {
                String difference = inField(paths.apply(field.name()), prefix + field.name(), expected, found);
                if (difference != null) {
                    return difference;
                }
            }
        }
        return null;
    }

    private String inField(FieldPath path, String name, DynamicMessage expected, DynamicMessage found) {
        if (path.isArray()) {
            for (int i = 0; i < path.elements(); i++) {
                String difference = inField(path.element(i), name, expected, found);
                if (difference != null) {
                    return difference;
                }
            }
            return null;
        }
        if (path.isNested()) {
            return inFields(path.field().nested(), name + ".", path::child, expected, found);
        }
        double tolerance = tolerances.getOrDefault(name, 0.0);
        return path.type().isFloating()
                ? inReal(path, tolerance, expected.getDouble(path), found.getDouble(path))
                : inInteger(path, tolerance, expected.getLong(path), found.getLong(path));
    }

    private static String inReal(FieldPath path, double tolerance, double expected, double found) {
        boolean isEqual = Double.compare(expected, found) == 0
                || tolerance > 0 && (Math.abs(expected - found) <= tolerance || Double.isInfinite(tolerance));
        return isEqual ? null : path + " is " + found + ", not " + expected;
    }

    private static String inInteger(FieldPath path, double tolerance, long expected, long found) {
        boolean isEqual = expected == found || Math.abs((double) expected - found) <= tolerance && tolerance > 0;
        return isEqual ? null : path + " is " + found + ", not " + expected;
    }
}
