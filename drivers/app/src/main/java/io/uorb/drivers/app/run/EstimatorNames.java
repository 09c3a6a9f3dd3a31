// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.estimator.OrientationFilters;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of names of {@link OrientationFilters}, of the class path at the time of the parsing. */
public final class EstimatorConverter implements ITypeConverter<OrientationFilterProvider> {
    EstimatorConverter() {}

    @Override
    public OrientationFilterProvider convert(String value) {
        try {
            return OrientationFilters.ofClassPath().find(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** All names, for the help text. */
    public static final class EstimatorNames implements Iterable<String> {
        EstimatorNames() {}

        @Override
        public Iterator<String> iterator() {
            return OrientationFilters.ofClassPath().names().iterator();
        }
    }
}
