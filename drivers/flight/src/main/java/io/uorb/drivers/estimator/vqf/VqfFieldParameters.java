// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Parameters of {@link Vqf}'s detection of a disturbed magnetic field, by its norm and dip angle; vqf.md, section 2.
 *
 * @param magDistRejectionEnabled whether it is judged at all
 * @param magCurrentTauS time constant of the low-pass of norm and dip, s; 0 or less for none
 * @param magRefTauS time constant with which the reference follows, s
 * @param magNormTh largest deviation of the norm, as a part of the reference
 * @param magDipThDeg largest deviation of the dip angle, deg
 * @param magNewTimeS time after which another steady field is accepted, s
 * @param magNewFirstTimeS the same as long as there is no reference, s
 * @param magNewMinGyrDegS angular rate below which that time does not count, deg/s
 * @param magMinUndisturbedTimeS time within the thresholds after which the field is undisturbed, s
 * @param magMaxRejectionTimeS how long a disturbed field is left out altogether, s
 * @param magRejectionFactor how much more slowly it is followed after that, and how fast the time above is regained
 */
public record VqfFieldParameters(
        boolean magDistRejectionEnabled,
        double magCurrentTauS,
        double magRefTauS,
        double magNormTh,
        double magDipThDeg,
        double magNewTimeS,
        double magNewFirstTimeS,
        double magNewMinGyrDegS,
        double magMinUndisturbedTimeS,
        double magMaxRejectionTimeS,
        double magRejectionFactor) {
    /** The authors' values. */
    public static final VqfFieldParameters DEFAULT = of(true);

    /** The field is always trusted. */
    public static final VqfFieldParameters TRUSTING = of(false);

    private static VqfFieldParameters of(boolean enabled) {
        return new VqfFieldParameters(enabled, 0.05, 20.0, 0.1, 10.0, 20.0, 5.0, 20.0, 0.5, 60.0, 2.0);
    }

    /** @throws IllegalArgumentException if a value is not finite, or not in its range */
    public VqfFieldParameters {
        ParameterChecks.requireFinite("magCurrentTauS", magCurrentTauS, "s");
        ParameterChecks.requirePositive("magRefTauS", magRefTauS, "s");
        ParameterChecks.requirePositive("magNormTh", magNormTh, "");
        ParameterChecks.requirePositive("magDipThDeg", magDipThDeg, "deg");
        ParameterChecks.requireNotNegative("magNewTimeS", magNewTimeS, "s");
        ParameterChecks.requireNotNegative("magNewFirstTimeS", magNewFirstTimeS, "s");
        ParameterChecks.requireNotNegative("magNewMinGyrDegS", magNewMinGyrDegS, "deg/s");
        ParameterChecks.requireNotNegative("magMinUndisturbedTimeS", magMinUndisturbedTimeS, "s");
        ParameterChecks.requireNotNegative("magMaxRejectionTimeS", magMaxRejectionTimeS, "s");
        ParameterChecks.requirePositive("magRejectionFactor", magRejectionFactor, "");
    }
}
