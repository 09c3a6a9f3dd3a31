// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterSettings;
import java.util.Objects;

/**
 * The provider of {@link Vqf}, the default: always aligned by the first samples.
 *
 * @param parameters tuning of its filters
 */
public record VqfProvider(VqfParameters parameters) implements OrientationFilterProvider {
    /** @throws NullPointerException if there is no tuning */
    public VqfProvider {
        Objects.requireNonNull(parameters, "parameters");
    }

    /** Creates the provider with {@link VqfParameters#DEFAULT}. */
    public VqfProvider() {
        this(VqfParameters.DEFAULT);
    }

    @Override
    public String name() {
        return "vqf";
    }

    @Override
    public String description() {
        return "VQF: rest and motion bias estimation, rejection of disturbed fields";
    }

    @Override
    public OrientationFilter newFilter(OrientationFilterSettings settings) {
        return new Vqf(parameters, settings.gyroPeriodS(), settings.accelPeriodS(), settings.magPeriodS());
    }
}
