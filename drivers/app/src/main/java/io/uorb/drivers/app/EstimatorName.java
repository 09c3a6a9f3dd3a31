// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.estimator.EstimatorType;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The name of an {@link EstimatorType} on the command line, in lower case. */
final class EstimatorName implements ITypeConverter<EstimatorType> {
    EstimatorName() {}

    @Override
    public EstimatorType convert(String value) {
        for (EstimatorType type : EstimatorType.values()) {
            if (of(type).equals(value)) {
                return type;
            }
        }
        throw new TypeConversionException("'" + value + "' is no estimator; there are " + String.join(", ", all()));
    }

    static String of(EstimatorType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> all() {
        return Stream.of(EstimatorType.values()).map(EstimatorName::of).toList();
    }

    /** All names, for the help text. */
    static final class Names implements Iterable<String> {
        Names() {}

        @Override
        public Iterator<String> iterator() {
            return all().iterator();
        }
    }
}
