// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

/** Where an {@link AttitudeModule} runs. */
interface EstimatorRunner extends AutoCloseable {
    /** Has the module run now and at each IMU message. */
    void start();

    /** Ends that; no run is in progress when it returns. Idempotent. */
    @Override
    void close();
}
