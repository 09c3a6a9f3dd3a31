// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.Stateful;

/** A feed of samples of angular rate from the broker, on the thread of a work queue. */
interface RateFeed extends Stateful {
    /** Period taken for the first sample, s, and the longest that is believed. */
    double LONGEST_PERIOD_S = 0.02;

    /** Receiver of the rates. */
    @FunctionalInterface
    interface Taker {
        /**
         * Takes a sample; the vectors are the feed's.
         *
         * @param rate rad/s, FRD
         * @param acceleration rad/s^2, FRD
         * @param sampleUs its time, us
         * @param periodS time since the last, s
         */
        void take(double[] rate, double[] acceleration, long sampleUs, double periodS);
    }

    /** Starts the samples; the module's context ends them. */
    void start();
}
