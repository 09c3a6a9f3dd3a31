// SPDX-License-Identifier: Apache-2.0
package example.filter;

import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;

/** Creates the filter of {@code uorb attitude --estimator my_estimator}; listed in META-INF/services. */
public final class MyFilterProvider implements OrientationFilterProvider {
    /** For the service loader. */
    public MyFilterProvider() {}

    @Override
    public String name() {
        return "my_estimator";
    }

    @Override
    public String description() {
        return "angular rates, turned towards gravity and the north of the magnetic field";
    }

    @Override
    public OrientationFilter newFilter(OrientationFilterSettings settings) {
        return new MyFilter(settings.accelPeriodS());
    }
}
