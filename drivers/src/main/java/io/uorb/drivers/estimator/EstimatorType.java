// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.topics.AttitudeEstimatorStatus;

/** The orientation filters to choose from, with their usual tuning. */
public enum EstimatorType {
    /** {@link Vqf}: the default, and the most accurate. */
    VQF(AttitudeEstimatorStatus.ESTIMATOR_VQF) {
        @Override
        OrientationFilter newFilter(VqfParameters vqf, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new Vqf(vqf, gyrPeriodS, accPeriodS, magPeriodS);
        }
    },

    /** {@link Mahony}. */
    MAHONY(AttitudeEstimatorStatus.ESTIMATOR_MAHONY) {
        @Override
        OrientationFilter newFilter(VqfParameters vqf, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new Mahony(MahonyParameters.DEFAULT);
        }
    },

    /** {@link Madgwick}. */
    MADGWICK(AttitudeEstimatorStatus.ESTIMATOR_MADGWICK) {
        @Override
        OrientationFilter newFilter(VqfParameters vqf, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new Madgwick(MadgwickParameters.DEFAULT);
        }
    },

    /** {@link EstimatorQ}. */
    Q(AttitudeEstimatorStatus.ESTIMATOR_Q) {
        @Override
        OrientationFilter newFilter(VqfParameters vqf, double gyrPeriodS, double accPeriodS, double magPeriodS) {
            return new EstimatorQ(EstimatorQParameters.DEFAULT);
        }
    };

    private final int statusId;

    EstimatorType(int statusId) {
        this.statusId = statusId;
    }

    /** The number that stands for it in {@code attitude_estimator_status}. */
    public int statusId() {
        return statusId;
    }

    /** A new filter for samples of these nominal periods, s. */
    abstract OrientationFilter newFilter(VqfParameters vqf, double gyrPeriodS, double accPeriodS, double magPeriodS);
}
