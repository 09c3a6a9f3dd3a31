// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import java.util.Objects;

/**
 * The provider of {@link Mahony}.
 *
 * @param parameters tuning of its filters
 */
public record MahonyProvider(MahonyParameters parameters) implements OrientationFilterProvider {
    /** @throws NullPointerException if there is no tuning */
    public MahonyProvider {
        Objects.requireNonNull(parameters, "parameters");
    }

    /** Creates the provider with {@link MahonyParameters#DEFAULT}. */
    public MahonyProvider() {
        this(MahonyParameters.DEFAULT);
    }

    @Override
    public String name() {
        return "mahony";
    }

    @Override
    public String description() {
        return "Mahony's complementary filter with an integral part";
    }

    @Override
    public OrientationFilter newFilter(OrientationFilterSettings settings) {
        Mahony filter = new Mahony(parameters);
        settings.start().ifPresent(start -> filter.start(start.toArray()));
        return filter;
    }
}
