// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Parameters of {@link Vqf}'s detection of rest; vqf.md, section 2.
 *
 * @param restMinTS quiet time before rest is declared, s
 * @param restFilterTauS time constant of the low-passed samples that new ones are compared with, s
 * @param restThGyrDegS largest deviation of the angular rate at rest, deg/s
 * @param restThAccMS2 largest deviation of the specific force at rest, m/s^2
 */
public record VqfRestParameters(double restMinTS, double restFilterTauS, double restThGyrDegS, double restThAccMS2) {
    /** The authors' values. */
    public static final VqfRestParameters DEFAULT = new VqfRestParameters(1.5, 0.5, 2.0, 0.5);

    /** @throws IllegalArgumentException if a value is not positive and finite */
    public VqfRestParameters {
        ParameterChecks.requirePositive("restMinTS", restMinTS, "s");
        ParameterChecks.requirePositive("restFilterTauS", restFilterTauS, "s");
        ParameterChecks.requirePositive("restThGyrDegS", restThGyrDegS, "deg/s");
        ParameterChecks.requirePositive("restThAccMS2", restThAccMS2, "m/s^2");
    }
}
