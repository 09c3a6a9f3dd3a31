// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.topics.AttitudeEstimatorStatus;

/** The orientation filters to choose from. */
public enum EstimatorType {
    /** {@link Vqf}: the default, and the most accurate. */
    VQF(AttitudeEstimatorStatus.ESTIMATOR_VQF);

    private final int statusId;

    EstimatorType(int statusId) {
        this.statusId = statusId;
    }

    /** The number that stands for it in {@code attitude_estimator_status}. */
    public int statusId() {
        return statusId;
    }
}
