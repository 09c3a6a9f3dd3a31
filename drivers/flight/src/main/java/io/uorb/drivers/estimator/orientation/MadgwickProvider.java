// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import java.util.Objects;

/**
 * The provider of {@link Madgwick}.
 *
 * @param parameters tuning of its filters
 */
public record MadgwickProvider(MadgwickParameters parameters) implements OrientationFilterProvider {
    /** @throws NullPointerException if there is no tuning */
    public MadgwickProvider {
        Objects.requireNonNull(parameters, "parameters");
    }

    /** Creates the provider with {@link MadgwickParameters#DEFAULT}. */
    public MadgwickProvider() {
        this(MadgwickParameters.DEFAULT);
    }

    @Override
    public String name() {
        return "madgwick";
    }

    @Override
    public String description() {
        return "Madgwick's gradient descent";
    }

    @Override
    public OrientationFilter newFilter(OrientationFilterSettings settings) {
        Madgwick filter = new Madgwick(parameters);
        settings.start().ifPresent(start -> filter.start(start.toArray()));
        return filter;
    }
}
