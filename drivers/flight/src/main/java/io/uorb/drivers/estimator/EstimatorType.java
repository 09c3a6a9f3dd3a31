// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.orientation.EstimatorQ;
import io.uorb.drivers.estimator.orientation.EstimatorQParameters;
import io.uorb.drivers.estimator.orientation.Madgwick;
import io.uorb.drivers.estimator.orientation.MadgwickParameters;
import io.uorb.drivers.estimator.orientation.Mahony;
import io.uorb.drivers.estimator.orientation.MahonyParameters;
import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.estimator.vqf.Vqf;
import io.uorb.drivers.topics.AttitudeEstimatorStatus;

/** The orientation filters to choose from, with their usual tuning. */
public enum EstimatorType {
    /** {@link Vqf}: the default, and the most accurate. */
    VQF(AttitudeEstimatorStatus.ESTIMATOR_VQF) {
        @Override
        OrientationFilter newFilter(
                AttitudeEstimatorParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new Vqf(parameters.vqf(), gyrPeriodS, accPeriodS, magPeriodS);
        }
    },

    /** {@link Mahony}. */
    MAHONY(AttitudeEstimatorStatus.ESTIMATOR_MAHONY) {
        @Override
        OrientationFilter newFilter(
                AttitudeEstimatorParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            Mahony mahony = new Mahony(MahonyParameters.DEFAULT);
            parameters.start().ifPresent(start -> mahony.start(start.toArray()));
            return mahony;
        }
    },

    /** {@link Madgwick}. */
    MADGWICK(AttitudeEstimatorStatus.ESTIMATOR_MADGWICK) {
        @Override
        OrientationFilter newFilter(
                AttitudeEstimatorParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            Madgwick madgwick = new Madgwick(MadgwickParameters.DEFAULT);
            parameters.start().ifPresent(start -> madgwick.start(start.toArray()));
            return madgwick;
        }
    },

    /** {@link EstimatorQ}. */
    Q(AttitudeEstimatorStatus.ESTIMATOR_Q) {
        @Override
        OrientationFilter newFilter(
                AttitudeEstimatorParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new EstimatorQ(EstimatorQParameters.DEFAULT);
        }
    };

    private final int statusId;

    EstimatorType(int statusId) {
        this.statusId = statusId;
    }

    /** Returns its number in {@code attitude_estimator_status}. */
    public int statusId() {
        return statusId;
    }

    /** Returns a new filter for samples of these nominal periods, s. */
    abstract OrientationFilter newFilter(
            AttitudeEstimatorParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS);
}
