// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * An orientation filter: it estimates the attitude from the sensor's frame to ENU (magnetic north) by angular rates,
 * specific forces and magnetic fields. The sensor's frame is any right-handed one.
 *
 * <p>Callers must drop samples that are not finite or beyond a float's range: a NaN would never leave the state. The
 * sensors may have different rates; of samples of one instant, pass the gyroscope's first, then the accelerometer's. An
 * attitude is available at any time, a new one after each gyroscope sample. Not thread-safe; allocates nothing after
 * construction.
 */
public interface OrientationFilter extends Stateful {
    /** Adds an angular rate (rad/s, sensor axes), which held for the last {@code periodS} seconds. */
    void updateGyro(double x, double y, double z, double periodS);

    /** Adds a specific force (m/s^2, sensor axes; at rest it points up). All zero means "no sample". */
    void updateAccelerometer(double x, double y, double z);

    /**
     * Adds a magnetic field (any unit, sensor axes), {@code sincePreviousS} seconds after the previous one. All zero
     * means "no sample".
     */
    void updateMagnetometer(double x, double y, double z, double sincePreviousS);

    /** Writes the attitude, w first, of unit length. */
    void attitude(double[] out);

    /**
     * Writes the attitude in {@code horizonS} seconds if the latest angular rate, less its bias, remains constant. Does
     * not change the filter.
     */
    void predict(double horizonS, double[] out);

    /**
     * Writes the gyroscope's estimated bias, rad/s, sensor axes, which is subtracted from its samples; 0 without an
     * estimate.
     */
    void gyroBias(double[] out);

    /**
     * Returns the upper bound of the standard deviation of that bias, rad/s; NaN if this filter does not estimate it.
     */
    double gyroBiasSigmaRadS();

    /** Returns the limit of the estimated bias, rad/s on each axis; NaN without limit. */
    double gyroBiasLimitRadS();

    /** Returns whether the sensor is considered at rest; false if this filter does not detect it. */
    default boolean atRest() {
        return false;
    }

    /**
     * Returns whether the magnetic field counts as disturbed and is ignored at present; false if this filter accepts
     * any field.
     */
    default boolean fieldRejected() {
        return false;
    }

    /**
     * Changes the nominal times between samples (s). The attitude does not jump. A filter that uses only the periods of
     * the samples ignores it.
     */
    default void retune(double gyrPeriodS, double accPeriodS, double magPeriodS) {}

    /**
     * Realigns the filter, after a gap for which the attitude is unknown: the next specific force sets the inclination,
     * and the next field the heading. The bias and its deviation are kept, and the heading until the next field.
     */
    void realign();

    /**
     * Lists the fields of the filter's state, for checkpoints ({@code determinism:D-58}).
     *
     * @throws UnsupportedOperationException if this filter has no list; the estimator then saves no checkpoint
     */
    @Override
    default void state(StateFields fields) {
        throw new UnsupportedOperationException(
                "orientation filter " + getClass().getName() + " does not list the fields of its state");
    }
}
