// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.estimator.EstimatorType;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of names of {@link EstimatorType}, in lower case. */
public final class EstimatorTypeConverter implements ITypeConverter<EstimatorType> {
    EstimatorTypeConverter() {}

    @Override
    public EstimatorType convert(String value) {
        for (EstimatorType type : EstimatorType.values()) {
            if (of(type).equals(value)) {
                return type;
            }
        }
        throw new TypeConversionException("'" + value + "' is no estimator; there are " + String.join(", ", all()));
    }

    public static String of(EstimatorType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> all() {
        return Stream.of(EstimatorType.values()).map(EstimatorTypeConverter::of).toList();
    }

    /** All names, for the help text. */
    public static final class EstimatorTypeNames implements Iterable<String> {
        EstimatorTypeNames() {}

        @Override
        public Iterator<String> iterator() {
            return all().iterator();
        }
    }
}
