// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * An orientation filter: angular rates, specific forces and magnetic fields in, the attitude from the sensor's frame to
 * ENU (magnetic north) out. The sensor's frame is any right-handed one.
 *
 * <p>Samples must be finite and within a float's range, callers drop others: a NaN would stay for good. The sensors may
 * have different rates; of samples of one instant the gyroscope's comes first, then the accelerometer's. There is an
 * attitude at any time, after each gyroscope sample a new one. An instance belongs to one thread; nothing allocates
 * after the construction.
 */
public interface OrientationFilter extends Stateful {
    /** Takes an angular rate (rad/s, sensor axes) that held for {@code periodS}. */
    void updateGyro(double x, double y, double z, double periodS);

    /** Takes a specific force (m/s^2, sensor axes; at rest it points up). All zero means "no sample". */
    void updateAccelerometer(double x, double y, double z);

    /**
     * Takes a magnetic field (any unit, sensor axes), {@code sincePreviousS} after the one before. All zero means "no
     * sample".
     */
    void updateMagnetometer(double x, double y, double z, double sincePreviousS);

    /** Writes the attitude, w first, of unit length. */
    void attitude(double[] out);

    /**
     * Writes the attitude to be expected {@code horizonS} later, if the latest angular rate less its bias goes on. The
     * filter stays as it is.
     */
    void predict(double horizonS, double[] out);

    /** Writes the gyroscope's estimated bias, rad/s, sensor axes: what is taken off its samples; 0 without estimate. */
    void gyroBias(double[] out);

    /** Returns the upper bound of the standard deviation of that bias, rad/s; NaN if this filter does not tell. */
    double gyroBiasSigmaRadS();

    /** Returns the limit of the estimated bias, rad/s on each axis; NaN without limit. */
    double gyroBiasLimitRadS();

    /** Returns whether the sensor is considered at rest; false if this filter does not detect it. */
    default boolean atRest() {
        return false;
    }

    /**
     * Returns whether the magnetic field is held to be disturbed and is left out at present; false if any field is
     * trusted.
     */
    default boolean fieldRejected() {
        return false;
    }

    /**
     * Changes the nominal times between samples (s). The attitude does not jump. Nothing to do for a filter that
     * depends on the samples' own periods alone.
     */
    default void retune(double gyrPeriodS, double accPeriodS, double magPeriodS) {}

    /**
     * Realigns the filter: the next specific force sets the inclination, and the next field the heading: for a time
     * after which the attitude is not to be trusted. The bias and its deviation are kept, and the heading until the
     * field comes.
     */
    void realign();

    /**
     * Lists the fields of the filter's state, for checkpoints ({@code determinism:D-58}).
     *
     * @throws UnsupportedOperationException if this filter does not: the estimator then saves none
     */
    @Override
    default void state(StateFields fields) {
        throw new UnsupportedOperationException(
                "orientation filter " + getClass().getName() + " does not list the fields of its state");
    }
}
