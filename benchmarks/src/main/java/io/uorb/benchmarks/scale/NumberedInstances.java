// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.OrbMetadata;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;

/**
 * The topics of one message class and their instances, numbered through.
 *
 * @param <T> the message class
 */
final class NumberedInstances<T> {
    /** Instances of one topic that are used; 255 are possible. */
    private static final int INSTANCES = 250;

    private final List<OrbMetadata<T>> topics;

    private NumberedInstances(List<OrbMetadata<T>> topics) {
        this.topics = topics;
    }

    /** Returns all topics of a generated class. */
    static <T> NumberedInstances<T> of(Class<? extends OrbMetadata<T>> generated) {
        return new NumberedInstances<>(Arrays.stream(generated.getFields())
                .filter(field -> field.getType() == OrbMetadata.class)
                .map(NumberedInstances::<T>topic)
                .toList());
    }

    @SuppressWarnings("unchecked") // a generated class has topics of one message class
    private static <T> OrbMetadata<T> topic(Field constant) {
        try {
            return (OrbMetadata<T>) constant.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a topic of a generated class is public", e);
        }
    }

    OrbMetadata<T> topic(int place) {
        int index = place / INSTANCES;
        if (index >= topics.size()) {
            throw new IllegalArgumentException(
                    "place " + place + " is not below " + topics.size() * INSTANCES + " of " + topics.get(0));
        }
        return topics.get(index);
    }

    int instance(int place) {
        return place % INSTANCES;
    }
}
