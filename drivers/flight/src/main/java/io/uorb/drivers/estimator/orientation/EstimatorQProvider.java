// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import java.util.Objects;

/**
 * The provider of {@link EstimatorQ}: always aligned by the first samples.
 *
 * @param parameters tuning of its filters
 */
public record EstimatorQProvider(EstimatorQParameters parameters) implements OrientationFilterProvider {
    /** @throws NullPointerException if there is no tuning */
    public EstimatorQProvider {
        Objects.requireNonNull(parameters, "parameters");
    }

    /** Creates the provider with {@link EstimatorQParameters#DEFAULT}. */
    public EstimatorQProvider() {
        this(EstimatorQParameters.DEFAULT);
    }

    @Override
    public String name() {
        return "q";
    }

    @Override
    public String description() {
        return "complementary filter of PX4's attitude_estimator_q";
    }

    @Override
    public OrientationFilter newFilter(OrientationFilterSettings settings) {
        return new EstimatorQ(parameters);
    }
}
