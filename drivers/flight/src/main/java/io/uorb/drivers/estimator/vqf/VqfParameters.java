// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.ParameterChecks;
import java.util.Objects;

/**
 * Tuning of {@link Vqf}; vqf.md, section 2.
 *
 * @param tauAccS time constant of the acceleration low-pass, s; greater trusts the gyro longer
 * @param tauMagS time constant of the heading correction, s; negative switches it off, 0 follows each magnetometer
 *     sample
 * @param bias estimation of the gyro's bias
 * @param rest detection of rest
 * @param field judgement of the magnetic field
 */
public record VqfParameters(
        double tauAccS, double tauMagS, VqfBiasParameters bias, VqfRestParameters rest, VqfFieldParameters field) {
    /** The authors' values: 3 s and 9 s, everything on. */
    public static final VqfParameters DEFAULT = new VqfParameters(
            3.0, 9.0, VqfBiasParameters.DEFAULT, VqfRestParameters.DEFAULT, VqfFieldParameters.DEFAULT);

    /** The basic filter: no bias is estimated, and the magnetic field is always trusted. */
    public static final VqfParameters BASIC =
            new VqfParameters(3.0, 9.0, VqfBiasParameters.OFF, VqfRestParameters.DEFAULT, VqfFieldParameters.TRUSTING);

    /** @throws IllegalArgumentException if {@code tauAccS} is not positive and finite, or {@code tauMagS} not finite */
    public VqfParameters {
        ParameterChecks.requirePositive("tauAccS", tauAccS, "s");
        ParameterChecks.requireFinite("tauMagS", tauMagS, "s");
        Objects.requireNonNull(bias, "bias");
        Objects.requireNonNull(rest, "rest");
        Objects.requireNonNull(field, "field");
    }

    /** Returns a copy with other time constants. */
    public VqfParameters withTimeConstants(double newTauAccS, double newTauMagS) {
        return new VqfParameters(newTauAccS, newTauMagS, bias, rest, field);
    }
}
